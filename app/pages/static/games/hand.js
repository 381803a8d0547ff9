// One hand: throw or set five dice, and see what they are and where they stand among all throws.

import { games } from "../api.js";
import { DICE, diceOf, drawing, roll, tray } from "../dice.js";
import { fill, h } from "../dom.js";
import { categoryLadder } from "../ladder.js";
import { button, choice, stage } from "../stage.js";
import { figure, say } from "../words.js";

const VARIANTS = ["poker", "poker_no_kickers", "lucky_dice", "easy_money"];
const ALL = [...Array(DICE).keys()];

export function hand(section) {
  const state = { variant: "poker", diceSet: "poker_dice", dice: null, fresh: [], chosen: null, answer: null };
  const on = stage(section, look);
  let game, set;

  async function look() {
    const all = await games();
    game = all.get(state.variant);
    set = diceOf(game, state.diceSet);
    if (!state.dice) throwAll();
    on.head(say("hand_title"), game.description);
    draw(all);
    await classify(state.dice);
    drawDice();
  }

  /** Asks what dice are, and only then takes them: what is refused stays where it was typed. */
  async function classify(dice) {
    const answer = await on.ask("/v1/classify", { variant: state.variant, dice, ...set.named });
    Object.assign(state, { dice, answer });
    await drawAnswer();
    state.fresh = [];
  }

  function throwAll() {
    Object.assign(state, { dice: roll(set.faces), fresh: ALL, chosen: null });
  }

  function draw(all) {
    fill(
      on.setup,
      h(
        "div",
        { class: "choices" },
        choice("hand-game", say("game"), VARIANTS.map((each) => [each, all.get(each).label]), state.variant, (chosen) =>
          change({ variant: chosen }),
        ),
        choice("hand-dice", say("dice"), game.dice_sets.map((each) => [each.dice_set, each.label]), set.name, (chosen) =>
          change({ diceSet: chosen, dice: null }),
        ),
      ),
    );
    fill(
      on.actions,
      button(say("throw"), () => on.act(throwAndClassify), { id: "hand-throw", kind: "main" }),
      h(
        "form",
        {
          class: "typed",
          onsubmit: (event) => {
            event.preventDefault();
            const dice = typed(event.target.elements.dice.value);
            on.act(() => classify(dice).then(drawDice));
          },
        },
        h("label", { for: "hand-typed" }, say("type_dice")),
        h("input", {
          id: "hand-typed",
          name: "dice",
          autocomplete: "off",
          spellcheck: "false",
          autocapitalize: "characters",
          placeholder: set.faces.slice(-DICE).join(" "),
        }),
        h("button", { type: "submit", class: "quiet" }, say("score_typed")),
      ),
    );
    on.felt.hidden = false;
    drawDice();
  }

  async function throwAndClassify() {
    throwAll();
    drawDice();
    await classify(state.dice);
  }

  function change(to) {
    Object.assign(state, to, { chosen: null });
    on.refresh();
  }

  function drawDice() {
    fill(
      on.felt,
      tray({
        id: "hand",
        dice: state.dice,
        set,
        fresh: state.fresh,
        picks: "set",
        chosen: state.chosen,
        onpick: (index) => {
          state.chosen = state.chosen === index ? null : index;
          drawDice();
        },
      }),
      state.chosen !== null &&
        h(
          "div",
          { class: "faces", role: "group", "aria-label": say("faces_of", { number: state.chosen + 1 }) },
          set.faces.map((face) =>
            h(
              "button",
              {
                type: "button",
                id: `hand-face-${face}`,
                "aria-label": set.label(face),
                "aria-pressed": String(state.dice[state.chosen] === face),
                onclick: () => on.act(() => setDie(face)),
              },
              drawing(face, set),
            ),
          ),
        ),
    );
  }

  async function setDie(face) {
    await classify(state.dice.with(state.chosen, face));
    state.chosen = (state.chosen + 1) % DICE;
    drawDice();
  }

  async function drawAnswer() {
    const { answer } = state;
    on.say(answer.description);
    fill(on.detail, standing(answer));
    fill(on.paper, await categoryLadder(game, set, answer.category));
  }

  return on;
}

/** Of all throws, how many are weaker, equal and stronger: a bar, and the whole numbers. */
function standing({ odds, strength, strongest }) {
  const parts = ["weaker", "equal", "stronger"];
  const bar = h("div", { class: "bar", "aria-hidden": "true" });
  for (const part of parts) {
    const piece = h("span", { class: part });
    piece.style.flexGrow = odds[part];
    bar.append(piece);
  }
  return h(
    "section",
    { class: "odds" },
    h("h3", {}, say("standing", { rolls: figure(odds.rolls) })),
    bar,
    h(
      "dl",
      {},
      parts.map((part) =>
        h("div", { class: part }, h("dt", {}, say(part)), h("dd", { "data-odds": part }, figure(odds[part]))),
      ),
    ),
    h("p", { class: "note" }, say("strength", { strength: figure(strength), strongest: figure(strongest) })),
  );
}

/** Typed dice as the service reads them: pips are numbers, and what is no face is the service's to say. */
function typed(text) {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((face) => (/^[1-6]$/.test(face) ? Number(face) : face));
}
