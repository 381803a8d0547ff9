// A table of players: each throws, the service says who wins and by what, and who rolls off.

import { games } from "../api.js";
import { DICE, diceOf, NOTHING, roll, row, tray } from "../dice.js";
import { fill, h } from "../dom.js";
import { hintButton, placesOf } from "../hint.js";
import { categoryLadder } from "../ladder.js";
import { playerForm } from "../players.js";
import { earlierRounds, feltTitle, seatList } from "../seats.js";
import { button, choice, stage } from "../stage.js";
import { count, list, say } from "../words.js";

const VARIANTS = ["poker", "poker_no_kickers", "lucky_dice"];
const ALL = [...Array(DICE).keys()];

export function table(section) {
  const state = {
    names: ["Ann", "Bo", "Cy"],
    variant: "poker",
    diceSet: "poker_dice",
    seats: null, // those who throw in this round: { player, dice, done }
    pot: 0,
    earlier: [], // what was said of the rounds that ended in a tie
    throws: 0,
    held: [],
    fresh: [],
    hand: null, // what the dice of the player at turn are
    comparison: null,
    advice: "",
  };
  const on = stage(section, look);
  let all, game, set;

  const current = () => state.seats?.find((seat) => !seat.done);
  const finished = () => state.seats && !current();

  async function look() {
    all = await games();
    game = all.get(state.variant);
    set = diceOf(game, state.diceSet);
    on.head(say("table_title"), game.description);
    if (state.seats) await ask();
    await draw();
  }

  /** What the state calls for: the hand of the player at turn, and the hands of those who are done. */
  async function ask() {
    const seat = current();
    const common = { variant: state.variant, ...set.named };
    state.hand = seat?.dice ? await on.ask("/v1/classify", { ...common, dice: seat.dice }) : null;
    const hands = state.seats.filter((each) => each.done).map(({ player, dice }) => ({ player, dice }));
    state.comparison = hands.length > 1 ? await on.ask("/v1/compare", { ...common, hands }) : null;
  }

  function sit(players, pot) {
    state.seats = players.map((player) => ({ player, dice: null, done: false }));
    Object.assign(state, { pot, throws: 0, held: [], fresh: [], advice: "" });
  }

  async function begin() {
    state.earlier = [];
    sit(state.names, state.names.length);
    await look();
    document.getElementById("table-throw").focus();
  }

  async function throwDice() {
    const seat = current();
    const again = ALL.filter((index) => !state.held.includes(index));
    const thrown = roll(set.faces, again.length);
    seat.dice = ALL.map((index) => (again.includes(index) ? thrown[again.indexOf(index)] : seat.dice[index]));
    state.fresh = again;
    state.throws += 1;
    state.held = [];
    state.advice = "";
    if (state.throws === game.throws_per_turn) return finishTurn();
    await ask();
    await draw();
  }

  async function finishTurn() {
    current().done = true;
    Object.assign(state, { throws: 0, held: [], advice: "" });
    await ask();
    await draw();
  }

  async function throwForAll() {
    for (const seat of state.seats) {
      seat.dice ??= roll(set.faces);
      seat.done = true;
    }
    Object.assign(state, { throws: 0, held: [], fresh: ALL, advice: "" });
    await ask();
    await draw();
  }

  async function rollOff() {
    const { players, ante } = state.comparison.roll_off;
    state.earlier.push(state.comparison.description);
    sit(players, state.pot + ante * players.length);
    await look();
  }

  async function draw() {
    if (!state.seats) return drawSetup();
    fill(on.setup);
    on.felt.hidden = false;
    const seat = current();
    const thrown = seat?.dice ? seat : [...state.seats].reverse().find((each) => each.done);
    fill(
      on.felt,
      feltTitle(seat ? say("turn_of", seat) : list(state.comparison.winners), state.pot),
      tray({
        id: "table",
        dice: (seat ? seat.dice : winnersDice(thrown)) ?? NOTHING,
        set,
        held: state.held,
        fresh: seat ? state.fresh : [],
        onpick: seat?.dice && ((index) => toggle(index)),
      }),
    );
    state.fresh = [];
    await drawActions(seat);
    on.say(said(seat), ...more());
    fill(on.detail, earlierRounds(state.earlier));
    fill(on.paper, drawSeats(), await categoryLadder(game, set, leading()?.category));
  }

  const winnersDice = (last) => state.seats.find((seat) => seat.player === state.comparison?.winners[0])?.dice ?? last.dice;
  const leading = () => state.hand ?? state.comparison?.ranking[0].hand;

  function toggle(index) {
    state.held = state.held.includes(index) ? state.held.filter((each) => each !== index) : [...state.held, index];
    on.act(draw);
  }

  function said(seat) {
    if (seat && state.advice) return state.advice;
    if (seat) return state.hand?.description ?? state.comparison?.description ?? "";
    return state.comparison.description;
  }

  async function drawActions(seat) {
    const act = (work) => () => on.act(work);
    if (finished()) {
      return fill(
        on.actions,
        state.comparison.roll_off
          ? button(say("roll_off"), act(rollOff), { id: "table-throw", kind: "main" })
          : button(say("another_round"), act(begin), { id: "table-throw", kind: "main" }),
        button(say("new_game"), act(leave), { id: "table-new" }),
      );
    }
    const others = DICE - state.held.length;
    const again = others === DICE ? say("throw_all") : say("throw_some", { number: others });
    fill(
      on.actions,
      button(seat.dice ? again : say("throw"), act(throwDice), { id: "table-throw", kind: "main", idle: others === 0 }),
      seat.dice && button(say("keep"), act(finishTurn), { id: "table-keep" }),
      seat.dice && state.variant !== "lucky_dice" && (await hintButton(on, "table-hint", question, advise)),
      button(say("throw_for_all"), act(throwForAll), { id: "table-all", kind: "quiet" }),
    );
  }

  function question() {
    const done = state.seats.filter((seat) => seat.done);
    const best = state.comparison?.ranking[0] ?? null;
    const to_beat = best ? best.hand.dice : done[0]?.dice;
    return {
      variant: state.variant,
      dice: current().dice,
      ...set.named,
      ...(to_beat ? { to_beat, tied: state.comparison?.winners.length ?? 1 } : {}),
      players_after: state.seats.length - done.length - 1,
    };
  }

  async function advise({ description, best }) {
    state.advice = description;
    state.held = placesOf(best.hold, current().dice);
    await draw();
  }

  async function leave() {
    state.seats = null;
    await look();
  }

  function more() {
    if (!finished()) return [];
    const { decided_by: decided, roll_off: tied, winners } = state.comparison;
    return [
      decided && say(`decided_${decided}`),
      !tied && say("takes_pot", { player: winners[0], chips: count("chip", state.pot) }),
    ];
  }

  function drawSeats() {
    const ranks = new Map(state.comparison?.ranking.map((rank) => [rank.player, rank]));
    const seats = [...state.seats].sort((a, b) => (ranks.get(a.player)?.place ?? 9) - (ranks.get(b.player)?.place ?? 9));
    const title = state.earlier.length
      ? say("roll_off_between", { players: list(state.seats.map((seat) => seat.player)) })
      : say("players");
    return seatList(
      title,
      seats.map((seat) => {
        const rank = ranks.get(seat.player);
        const waiting = seat === current() ? say("turn_of", seat) : say("waits");
        return {
          player: seat.player,
          place: rank?.place,
          won: finished() && rank?.place === 1,
          next: seat === current(),
          content: [
            seat.done ? row(rank?.hand.dice ?? seat.dice, set) : h("span", { class: "note" }, waiting),
            rank && h("span", { class: "what" }, rank.hand.description),
          ],
        };
      }),
    );
  }

  async function drawSetup() {
    on.felt.hidden = true;
    const change = (to) => {
      Object.assign(state, to);
      on.refresh();
    };
    fill(
      on.setup,
      playerForm({
        id: "table",
        names: state.names,
        ...game.players,
        extra: h(
          "div",
          { class: "choices" },
          choice("table-game", say("game"), VARIANTS.map((each) => [each, all.get(each).label]), state.variant, (variant) =>
            change({ variant }),
          ),
          choice("table-dice", say("dice"), game.dice_sets.map((each) => [each.dice_set, each.label]), set.name, (diceSet) =>
            change({ diceSet }),
          ),
        ),
        onstart: () => on.act(begin),
      }),
    );
    on.say("");
    fill(on.actions);
    fill(on.detail);
    fill(on.paper, await categoryLadder(game, set));
  }

  return on;
}
