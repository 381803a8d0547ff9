// The players of a table, one a row, and the pot between them.

import { chips } from "./chips.js";
import { h } from "./dom.js";
import { say } from "./words.js";

/** `rows` of `{ player, place, won, next, content }`; `place` once there is one. */
export function seatList(title, rows) {
  return h(
    "section",
    { class: "card" },
    h("h3", {}, title),
    h(
      "ol",
      { class: rows.some(({ place }) => place) ? "seats ranked" : "seats" },
      rows.map(({ player, place, won, next, content }) =>
        h(
          "li",
          { class: won ? "won" : null, "aria-current": next && "true", "data-player": player },
          place && h("span", { class: "place-number", role: "img", "aria-label": say("place", { number: place }) }, place),
          h("span", { class: "name" }, player),
          content,
        ),
      ),
    ),
  );
}

/** Above the dice: whose they are, and what lies in the pot. */
export function feltTitle(text, number) {
  return h("div", { class: "felt-title" }, h("p", {}, text), h("p", { class: "pot" }, say("pot"), " ", chips(number)));
}

/** Rounds that came before this one, each in a sentence. */
export function earlierRounds(descriptions) {
  return descriptions.length > 0 && h("ul", { class: "earlier" }, descriptions.map((each) => h("li", {}, each)));
}
