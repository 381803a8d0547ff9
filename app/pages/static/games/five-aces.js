// Five Aces: throw until all five dice are aces; the fewest throws take the pot.

import { games } from "../api.js";
import { DICE, diceOf, NOTHING, roll, row, tray } from "../dice.js";
import { fill, h } from "../dom.js";
import { playerForm } from "../players.js";
import { earlierRounds, feltTitle, seatList } from "../seats.js";
import { button, choice, stage } from "../stage.js";
import { count, figure, list, say, within } from "../words.js";

export function fiveAces(section) {
  const state = {
    names: ["Ann", "Bo"],
    diceSet: "poker_dice",
    seats: null, // { player, rolls, turn }: turn is the service's answer about the rolls
    pot: 0,
    earlier: [],
    fresh: false,
    comparison: null,
  };
  const on = stage(section, look);
  let game, set;

  const current = () => state.seats?.find((seat) => !seat.turn?.finished);

  async function look() {
    game = (await games()).get("five_aces");
    set = diceOf(game, state.diceSet);
    on.head(game.label, game.description);
    if (state.seats) await compare();
    draw();
  }

  async function compare() {
    if (current()) return;
    const turns = state.seats.map(({ player, rolls }) => ({ player, rolls }));
    state.comparison = await on.ask("/v1/five-aces/compare", { turns, ...set.named });
  }

  function sit(players, pot) {
    state.seats = players.map((player) => ({ player, rolls: [], turn: null }));
    Object.assign(state, { pot, comparison: null });
  }

  async function begin() {
    state.earlier = [];
    sit(state.names, state.names.length);
    await look();
    document.getElementById("aces-throw").focus();
  }

  /** Throws once, or on until all five are aces; then one question covers the whole turn so far. */
  async function throwDice(toTheEnd) {
    const seat = current();
    const rolls = [...seat.rolls];
    do rolls.push(roll(set.faces, left(rolls)));
    while (toTheEnd && left(rolls));
    const turn = await on.ask("/v1/five-aces/turn", { rolls, ...set.named });
    Object.assign(seat, { rolls, turn });
    state.fresh = true;
    state.last = seat;
    await compare();
    draw();
  }

  const left = (rolls) => DICE - rolls.flat().filter((face) => face === set.ace).length;

  /** The dice as they lie: the aces set aside, then what was thrown last. */
  function lying({ rolls }) {
    if (!rolls.length) return { dice: NOTHING, held: [], fresh: [] };
    const last = rolls.at(-1);
    const aside = DICE - last.length;
    const dice = [...Array(aside).fill(set.ace), ...last];
    const held = dice.flatMap((face, index) => (face === set.ace ? [index] : []));
    return { dice, held, fresh: state.fresh ? last.map((_, index) => aside + index) : [] };
  }

  async function rollOff() {
    const { players, ante } = state.comparison.roll_off;
    state.earlier.push(state.comparison.description);
    sit(players, state.pot + ante * players.length);
    await look();
  }

  async function leave() {
    state.seats = null;
    await look();
  }

  function draw() {
    if (!state.seats) return drawSetup();
    const act = (work) => () => on.act(work);
    const seat = current();
    const shown = seat?.rolls.length || !state.last || !state.seats.includes(state.last) ? (seat ?? state.seats[0]) : state.last;
    fill(on.setup);
    on.felt.hidden = false;
    fill(on.felt, feltTitle(say("turn_of", shown), state.pot), tray({ id: "aces", set, ...lying(shown) }));
    state.fresh = false;
    if (seat) {
      const next = seat.turn ? say("throw_some", { number: seat.turn.dice_left }) : `${seat.player}: ${within(say("throw_all"))}`;
      fill(
        on.actions,
        button(next, act(() => throwDice(false)), { id: "aces-throw", kind: "main" }),
        button(say("to_the_end"), act(() => throwDice(true)), { id: "aces-end" }),
      );
    } else {
      fill(
        on.actions,
        state.comparison.roll_off
          ? button(say("roll_off"), act(rollOff), { id: "aces-throw", kind: "main" })
          : button(say("another_round"), act(begin), { id: "aces-throw", kind: "main" }),
        button(say("new_game"), act(leave), { id: "aces-new" }),
      );
    }
    if (seat) on.say(...standing(shown.turn));
    else on.say(state.comparison.description, ...more(state.comparison));
    fill(on.detail, earlierRounds(state.earlier));
    fill(on.paper, drawSeats());
  }

  function more({ decided_by: decided, roll_off: tied, winners }) {
    return [
      decided && say(`decided_${decided}`),
      !tied && say("takes_pot", { player: winners[0], chips: count("chip", state.pot) }),
    ];
  }

  function standing(turn) {
    if (!turn) return [""];
    const throws = count("throws", turn.throws);
    if (turn.finished) return [say("done_in", { throws })];
    const soFar = say("after_throws", { aces: say("aces", { number: turn.aces }), throws });
    return [soFar, say("expected", { number: figure(turn.expected_throws_left, 1) })];
  }

  function drawSeats() {
    const ranks = new Map(state.comparison?.ranking.map((rank) => [rank.player, rank]));
    const title = state.earlier.length
      ? say("roll_off_between", { players: list(state.seats.map((seat) => seat.player)) })
      : say("players");
    return seatList(
      title,
      state.seats.map((seat) => {
        const rank = ranks.get(seat.player);
        return {
          player: seat.player,
          place: rank?.place,
          won: rank?.place === 1,
          next: seat === current(),
          content: [
            h("span", { class: "note" }, seat.turn ? count("throws", seat.turn.throws) : say("waits")),
            seat.rolls.length > 0 && h("ol", { class: "throws" }, seat.rolls.map((dice) => h("li", {}, row(dice, set)))),
          ],
        };
      }),
    );
  }

  function drawSetup() {
    on.felt.hidden = true;
    fill(
      on.setup,
      playerForm({
        id: "aces",
        names: state.names,
        ...game.players,
        extra: choice("aces-dice", say("dice"), game.dice_sets.map((each) => [each.dice_set, each.label]), set.name, (diceSet) => {
          state.diceSet = diceSet;
          on.refresh();
        }),
        onstart: () => on.act(begin),
      }),
    );
    on.say("");
    fill(on.actions);
    fill(on.detail);
    fill(on.paper);
  }

  return on;
}
