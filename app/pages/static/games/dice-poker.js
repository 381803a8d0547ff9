// Dice Poker: a whole game, alone or in turns. The page keeps each card as the service gave it back, and
// asks after every throw what it may fill.

import { games } from "../api.js";
import { DICE, diceOf, NOTHING, roll, tray } from "../dice.js";
import { fill, h, unseen } from "../dom.js";
import { hintButton, placesOf } from "../hint.js";
import { playerForm } from "../players.js";
import { button, stage } from "../stage.js";
import { count, figure, say } from "../words.js";

const ALL = [...Array(DICE).keys()];

export function dicePoker(section) {
  const state = {
    names: ["Ann", "Bo"],
    players: null, // { player, card, totals }: both as the service gave them back
    turn: 0, // index of the player at turn
    dice: null,
    throws: 0,
    held: [],
    fresh: [],
    options: null, // what the roll may fill
    filled: null, // what was filled last: { player, box, score }
    comparison: null,
    advice: null,
  };
  const on = stage(section, look);
  let game, set, most;

  async function look() {
    game = (await games()).get("dice_poker");
    set = diceOf(game, "pip_dice");
    most = game.throws_per_turn;
    on.head(game.label, game.description);
    state.advice = null;
    if (state.players) {
      if (state.dice) state.options = await on.ask("/v1/scorecard/options", cardAndDice());
      if (state.comparison) await compare();
    }
    await draw();
  }

  const seat = () => state.players[state.turn];
  const cardAndDice = () => ({ dice: state.dice, scorecard: filledOf(seat().card) });
  const finished = () => state.players.every((each) => each.totals.finished);
  const label = (box) => game.boxes.find((each) => each.box === box).label;

  async function compare() {
    const scorecards = state.players.map(({ player, card }) => ({ player, scorecard: filledOf(card) }));
    state.comparison = await on.ask("/v1/scorecard/compare", { scorecards });
  }

  async function begin() {
    const { totals } = await on.ask("/v1/scorecard/totals", { scorecard: {} });
    state.players = state.names.map((player) => ({ player, card: {}, totals }));
    Object.assign(state, { turn: 0, filled: null, comparison: null });
    clear();
    await draw();
    document.getElementById("card-throw").focus();
  }

  function clear() {
    Object.assign(state, { dice: null, throws: 0, held: [], fresh: [], options: null, advice: null });
  }

  async function throwDice() {
    const again = ALL.filter((index) => !state.held.includes(index));
    const thrown = roll(set.faces, again.length);
    const dice = ALL.map((index) => (again.includes(index) ? thrown[again.indexOf(index)] : state.dice[index]));
    state.options = await on.ask("/v1/scorecard/options", { dice, scorecard: filledOf(seat().card) });
    Object.assign(state, { dice, fresh: again, throws: state.throws + 1, filled: null, advice: null });
    if (state.throws === most) state.held = [];
    await draw();
  }

  async function fillBox(box) {
    const answer = await on.ask("/v1/scorecard/fill", { ...cardAndDice(), box });
    Object.assign(seat(), { card: answer.scorecard, totals: answer.totals });
    state.filled = { player: seat().player, box, points: answer.score + answer.joker_bonus };
    clear();
    if (state.players.length > 1) await compare();
    if (!finished()) state.turn = (state.turn + 1) % state.players.length;
    await draw();
    document.getElementById("card-throw").focus({ preventScroll: true });
  }

  async function leave() {
    state.players = null;
    clear();
    await draw();
  }

  function toggle(index) {
    state.held = state.held.includes(index) ? state.held.filter((each) => each !== index) : [...state.held, index];
    on.act(draw);
  }

  async function draw() {
    section.classList.toggle("playing", state.players !== null);
    if (!state.players) return drawSetup();
    const over = finished();
    fill(on.setup);
    on.felt.hidden = over;
    const done = state.throws === most;
    fill(
      on.felt,
      h(
        "div",
        { class: "felt-title" },
        h("p", {}, say("turn_of", seat())),
        h("p", {}, say("throw_of", { number: state.throws, most })),
      ),
      tray({
        id: "card",
        dice: state.dice ?? NOTHING,
        set,
        held: state.held,
        fresh: state.fresh,
        onpick: state.dice && !done && toggle,
      }),
    );
    state.fresh = [];
    await drawActions(over, done);
    on.say(...said(over));
    drawCard();
  }

  async function drawActions(over, done) {
    if (over) {
      return fill(on.actions, button(say("new_game"), () => on.act(leave), { id: "card-throw", kind: "main" }));
    }
    const others = DICE - state.held.length;
    const text = !state.dice ? say("throw") : others === DICE ? say("throw_all") : say("throw_some", { number: others });
    fill(
      on.actions,
      button(text, () => on.act(throwDice), { id: "card-throw", kind: "main", idle: done || others === 0 }),
      state.dice && (await hintButton(on, "card-hint", question, advise)),
    );
  }

  const question = () => ({ variant: "dice_poker", ...cardAndDice(), throws_left: most - state.throws });

  async function advise(advice) {
    state.advice = advice;
    state.held = advice.best.kind === "hold" ? placesOf(advice.best.hold, state.dice) : [];
    await draw();
  }

  function said(over) {
    if (over) {
      if (state.comparison) return [`${state.comparison.description}.`];
      return [say("finished_alone", { points: count("point", seat().totals.total) })];
    }
    if (state.options) return bestOf(state.options);
    if (!state.filled) return [say("throw_first", seat())];
    const { player, box, points } = state.filled;
    return [
      say("filled", { player, box: label(box), points: count("point", points) }),
      state.comparison && `${state.comparison.description}.`,
      state.comparison && say("next_player", seat()),
    ];
  }

  /** The box that scores most; with a joker what it must fill, and with advice what is better still. */
  function bestOf({ options, refused, joker, joker_bonus: bonus }) {
    return [
      state.advice?.description ?? say("best_box", { box: options[0].label, points: count("point", options[0].score) }),
      joker && say("joker", { bonus: figure(bonus) }),
      refused[0] && `${refused[0].reason}.`,
    ];
  }

  // --- the card

  function drawCard() {
    const section = (name) => game.boxes.filter((box) => box.section === name).map(boxRow);
    const table = h(
      "table",
      { class: "card-table" },
      h("caption", { class: "unseen" }, say("card")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, unseen(say("box"))),
          state.players.map(({ player }, index) =>
            h("th", { scope: "col", class: at(index), "aria-current": index === state.turn && !finished() && "true" }, h("span", {}, player)),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        section("upper"),
        sumRow("upper_bonus", (totals) =>
          totals.upper_bonus_missing
            ? h("small", {}, say("to_go", { points: figure(totals.upper_bonus_missing) }))
            : figure(totals.upper_bonus),
        ),
        sumRow("upper", (totals) => figure(totals.upper + totals.upper_bonus)),
      ),
      h("tbody", {}, section("lower"), sumRow("jokers", (totals) => figure(totals.joker_bonus)), sumRow("lower", (totals) => figure(totals.lower + totals.joker_bonus))),
      h("tfoot", {}, sumRow("total", (totals) => h("strong", {}, figure(totals.total)))),
    );
    const scrolled = on.paper.querySelector(".card-scroll")?.scrollLeft ?? 0;
    const box = h("div", { class: "card card-scroll", role: "region", tabindex: "0", "aria-label": say("card") }, table);
    fill(on.paper, box);
    box.scrollLeft = scrolled;
    const column = box.querySelector("th.now");
    if (column && box.scrollWidth > box.clientWidth) {
      box.scrollLeft = column.offsetLeft - box.querySelector("th").offsetWidth - 8;
    }
  }

  const at = (index) => (index === state.turn && !finished() ? "now" : null);

  function boxRow({ box, label: name, description }) {
    return h(
      "tr",
      { "data-box": box },
      h("th", { scope: "row", title: description }, name, h("small", {}, description)),
      state.players.map(({ card }, index) => h("td", { class: at(index) }, cell(box, name, card[box], index))),
    );
  }

  function cell(box, name, score, index) {
    if (Number.isInteger(score)) return h("span", { class: "written" }, figure(score));
    if (index !== state.turn || !state.options) return unseen(say("open"));
    const option = state.options.options.find((each) => each.box === box);
    if (!option) return h("span", { class: "forbidden" }, h("span", { "aria-hidden": "true" }, "×"), unseen(say("forbidden")));
    const advised = state.advice?.best.box === box;
    const best = option === state.options.options[0];
    return button(figure(option.score), () => on.act(() => fillBox(box)), {
      id: `fill-${box}`,
      kind: `fill${best ? " best" : ""}${advised ? " advised" : ""}`,
      label: say("fill", { box: name, points: count("point", option.score) }),
    });
  }

  function sumRow(key, value) {
    return h(
      "tr",
      { class: `sum ${key}` },
      h("th", { scope: "row" }, say(key)),
      state.players.map(({ totals }, index) => h("td", { class: at(index) }, value(totals))),
    );
  }

  function drawSetup() {
    on.felt.hidden = true;
    fill(
      on.setup,
      playerForm({ id: "card", names: state.names, ...game.players, onstart: () => on.act(begin) }),
    );
    on.say("");
    fill(on.actions);
    fill(on.detail);
    fill(
      on.paper,
      h(
        "section",
        { class: "card" },
        h("h3", {}, say("card")),
        h("dl", { class: "boxes" }, game.boxes.map((box) => h("div", {}, h("dt", {}, box.label), h("dd", {}, box.description)))),
      ),
    );
  }

  return on;
}

/** A card as a request needs it: the filled boxes and the jokers, no nulls. */
function filledOf(card) {
  return Object.fromEntries(Object.entries(card).filter(([, score]) => score !== null && score !== undefined));
}
