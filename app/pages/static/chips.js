// Chips: their number in words, and drawn in stacks of ten.

import { h, svg } from "./dom.js";
import { count } from "./words.js";

const HEIGHT = 10;
const MOST_STACKS = 12;

/** So many chips, drawn and written. */
export function chips(number) {
  return h("span", { class: "chips" }, stacks(number), h("span", {}, count("chip", number)));
}

function stacks(number) {
  const drawn = Math.min(number, HEIGHT * MOST_STACKS);
  const columns = Math.max(1, Math.ceil(drawn / HEIGHT));
  const [width, height] = [columns * 16, Math.min(drawn, HEIGHT) * 4 + 1];
  const picture = svg("svg", {
    class: "stacks",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    "aria-hidden": "true",
  });
  for (let chip = 0; chip < drawn; chip++) {
    const [x, y] = [Math.floor(chip / HEIGHT) * 16 + 1, height - 4 - (chip % HEIGHT) * 4];
    picture.append(
      svg("rect", { class: "chip", x, y, width: 14, height: 3.4, rx: 1.4 }),
      svg("rect", { class: "chip-mark", x: x + 5, y, width: 4, height: 3.4 }),
    );
  }
  return picture;
}
