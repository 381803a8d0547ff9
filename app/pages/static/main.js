// Starts the page: which game is shown, in which language.

import { fill, h, tell } from "./dom.js";
import { dicePoker } from "./games/dice-poker.js";
import { easyMoney } from "./games/easy-money.js";
import { fiveAces } from "./games/five-aces.js";
import { hand } from "./games/hand.js";
import { table } from "./games/table.js";
import { choose, language, LANGUAGES, say } from "./words.js";

const GAMES = { hand, table, "easy-money": easyMoney, "dice-poker": dicePoker, "five-aces": fiveAces };
const playing = new Map();
let name = "hand";

const sectionOf = (game) => document.getElementById(game);

/** Shows the game that the address names; it is set up when it is first seen. */
function show() {
  const wanted = location.hash.slice(1) || "hand";
  if (Object.hasOwn(GAMES, wanted)) name = wanted;
  for (const each of Object.keys(GAMES)) sectionOf(each).hidden = each !== name;
  for (const link of document.querySelectorAll("nav a")) {
    const current = link.hash === `#${name}`;
    if (current) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    if (current) link.scrollIntoView({ block: "nearest", inline: "center" });
  }
  if (!playing.has(name)) playing.set(name, { game: GAMES[name](sectionOf(name)), language: null });
  const shown = playing.get(name);
  if (shown.language !== language()) {
    shown.language = language();
    shown.game.refresh();
  }
}

/** Everything of the page that no game draws. */
function draw() {
  document.documentElement.lang = language();
  for (const element of document.querySelectorAll("[data-say]")) tell(element, say(element.dataset.say));
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
  }
  fill(
    document.getElementById("languages"),
    Object.entries(LANGUAGES).map(([code, name]) =>
      h(
        "button",
        {
          type: "button",
          id: `language-${code}`,
          lang: code,
          "aria-pressed": String(code === language()),
          onclick: () => {
            choose(code);
            draw();
            show();
          },
        },
        name,
      ),
    ),
  );
}

addEventListener("hashchange", () => {
  show();
  if (playing.has(location.hash.slice(1))) sectionOf(name).querySelector("h2").focus({ preventScroll: true });
});

draw();
show();
