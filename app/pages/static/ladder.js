// A table of what there is, strongest first, with the row marked that a throw came to.

import { ask, knows } from "./api.js";
import { h } from "./dom.js";
import { figure, say } from "./words.js";

/** `rows` of `{ key, label, note }`; the one of `marked` is marked. */
export function ladder(title, rows, marked) {
  return h(
    "section",
    { class: "card" },
    h("h3", {}, title),
    h(
      "ol",
      { class: "ladder" },
      rows.map(({ key, label, note }) =>
        h(
          "li",
          { "aria-current": key === marked && "true", "data-key": key },
          h("span", {}, label),
          note && h("span", { class: "note" }, note),
        ),
      ),
    ),
  );
}

/** The categories of a game; with the number of ways to each, where the service counts them. */
export async function categoryLadder(game, set, marked) {
  const rows = game.categories.map(({ category, label }) => ({ key: category, label }));
  if (await knows("/v1/odds")) {
    const query = new URLSearchParams({ variant: game.variant, dice_set: set.name });
    const { rolls, categories } = await ask(`/v1/odds?${query}`);
    const ways = new Map(categories.map((each) => [each.category, each.ways]));
    for (const each of rows) each.note = say("ways", { number: figure(ways.get(each.key)), rolls: figure(rolls) });
  }
  return ladder(say("order"), rows, marked);
}
