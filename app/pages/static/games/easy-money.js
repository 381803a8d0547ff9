// Easy Money: whole rounds, one after the other. The page keeps the turns and sends them all each time; the
// service keeps the ledger, and its answer starts the next round.

import { games } from "../api.js";
import { chips } from "../chips.js";
import { diceOf, NOTHING, roll, row, tray } from "../dice.js";
import { fill, h } from "../dom.js";
import { ladder } from "../ladder.js";
import { playerForm } from "../players.js";
import { earlierRounds, feltTitle, seatList } from "../seats.js";
import { button, choice, stage } from "../stage.js";
import { count, figure, list, say } from "../words.js";

const STAKE = 10;
const ANTE = 1;
const ALL = [0, 1, 2, 3, 4];

export function easyMoney(section) {
  const state = {
    names: ["Ann", "Bo", "Cy"],
    diceSet: "poker_dice",
    leftover: "roll_off",
    round: 0, // 0 before the first
    next: null, // what the next round starts from, while it is set up: { players, stake, pot, plays }
    start: null, // what this one started from: { players, stake, pot }
    turns: [],
    ledger: null, // the service's answer
    rollOffs: [], // throws for what could not be shared: the service's comparisons
    fresh: false,
  };
  const on = stage(section, look);
  let game, set;

  async function look() {
    game = (await games()).get("easy_money");
    set = diceOf(game, state.diceSet);
    on.head(game.label, game.description);
    if (state.start) state.ledger = await on.ask("/v1/easy-money/round", question());
    draw();
  }

  /** The round so far, leaving out what the service takes for granted. */
  function question({ players, stake, pot: left } = state.start, turns = state.turns) {
    return {
      players,
      turns,
      dice_set: set.name,
      ...(stake !== STAKE && { stake }),
      ...(left > 0 && { pot: left }),
      ...(state.leftover !== "roll_off" && { leftover: state.leftover }),
    };
  }

  /** Starts a round once the service has agreed to it: who cannot pay is refused, and the form stays. */
  async function begin(start) {
    const ledger = await on.ask("/v1/easy-money/round", question(start, []));
    Object.assign(state, { start, ledger, turns: [], rollOffs: [], next: null, round: state.round + 1 });
    draw();
    document.getElementById("money-throw").focus();
  }

  async function throwDice() {
    const { player, action } = state.ledger.next;
    const dice = roll(set.faces);
    const turns =
      action === "turn"
        ? [...state.turns, { player, rolls: [dice] }]
        : state.turns.map((turn) => (turn.player === player ? { player, rolls: [...turn.rolls, dice] } : turn));
    state.ledger = await on.ask("/v1/easy-money/round", question(state.start, turns));
    Object.assign(state, { turns, fresh: true });
    draw();
  }

  /** All who may throw for the leftover chips do; those tied throw again. */
  async function throwForLeftover() {
    const players = state.rollOffs.at(-1)?.winners ?? state.ledger.roll_off.players;
    const hands = players.map((player) => ({ player, dice: roll(set.faces) }));
    state.rollOffs = [...state.rollOffs, await on.ask("/v1/compare", { variant: "poker", hands, ...set.named })];
    draw();
  }

  /** Who won the leftover chips, once somebody did. */
  function leftoverWinner() {
    const last = state.rollOffs.at(-1);
    return last && !last.tie ? last.winners[0] : null;
  }

  function stacks() {
    const winner = leftoverWinner();
    return state.ledger.players.map(({ player, chips: own }) => ({
      player,
      chips: own + (player === winner ? state.ledger.roll_off.chips : 0),
    }));
  }

  /** Everyone who can still put a chip in; the stake is what the poorest of them can pay, ten at most. */
  async function setUpNext() {
    const players = stacks().filter((stack) => stack.chips >= ANTE);
    const stake = Math.min(STAKE, ...players.map((stack) => stack.chips - ANTE));
    state.next = { players, stake, pot: state.ledger.carry_over, plays: new Set(players.map((each) => each.player)) };
    draw();
    document.getElementById("money-stake")?.focus();
  }

  async function leave() {
    Object.assign(state, { start: null, ledger: null, next: null, round: 0 });
    draw();
  }

  function draw() {
    if (state.next) drawNext();
    else if (state.start) drawRound();
    else drawSetup();
  }

  function drawRound() {
    const { ledger } = state;
    const act = (work) => () => on.act(work);
    fill(on.setup);
    on.felt.hidden = false;
    fill(
      on.felt,
      feltTitle(state.turns.at(-1)?.player ?? "", ledger.pot),
      tray({ id: "money", dice: state.turns.at(-1)?.rolls.at(-1) ?? NOTHING, set, fresh: state.fresh ? ALL : [] }),
    );
    state.fresh = false;
    const contested = ledger.roll_off && !leftoverWinner();
    const alone = stacks().filter((stack) => stack.chips >= ANTE).length < 2;
    if (ledger.next) {
      const words = ledger.next.action === "turn" ? "chip_and_throw" : "throws_again";
      fill(on.actions, button(say(words, ledger.next), act(throwDice), { id: "money-throw", kind: "main" }));
    } else {
      fill(
        on.actions,
        contested
          ? button(say("throw_for_leftover", { chips: count("chip", ledger.roll_off.chips) }), act(throwForLeftover), {
              id: "money-throw",
              kind: "main",
            })
          : !alone && button(say("next_round"), act(setUpNext), { id: "money-throw", kind: "main" }),
        button(say("new_game"), act(leave), { id: "money-new" }),
      );
    }
    const last = ledger.turns.at(-1)?.throws.at(-1);
    if (lastly()) on.say(lastly());
    else if (last) on.say(`${last.description}: ${took(last)}.`, `${ledger.description}.`);
    else on.say(`${ledger.description}.`);
    fill(
      on.detail,
      state.rollOffs.length > 0 && earlierRounds([`${ledger.description}.`]),
      state.rollOffs.map((rolled) =>
        seatList(
          say("throw_for_leftover", { chips: count("chip", ledger.roll_off.chips) }),
          rolled.ranking.map(({ player, place, hand }) => ({
            player,
            place,
            won: place === 1,
            content: [row(hand.dice, set), h("span", { class: "what" }, hand.description)],
          })),
        ),
      ),
      alone && !ledger.next && !contested && h("p", {}, say("has_all", { player: stacks().find((each) => each.chips)?.player })),
    );
    fill(on.paper, drawPlayers(), drawAwards(last?.award));
  }

  function lastly() {
    const rolled = state.rollOffs.at(-1);
    if (!rolled) return null;
    const winner = leftoverWinner();
    const won = { player: winner, chips: count("chip", state.ledger.roll_off.chips) };
    return winner ? say("wins_leftover", won) : say("tie_leftover", { players: list(rolled.winners) });
  }

  const took = (thrown) =>
    thrown.roll_again ? say("throw_again_free") : thrown.take ? say("takes", { chips: count("chip", thrown.take) }) : say("takes_nothing");

  function drawPlayers() {
    const turns = new Map(state.ledger.turns.map((turn) => [turn.player, turn]));
    return seatList(
      say("round", { number: figure(state.round) }),
      stacks().map((stack) => ({
        player: stack.player,
        won: stack.player === state.ledger.emptied_by,
        next: stack.player === state.ledger.next?.player,
        content: [
          chips(stack.chips),
          h(
            "ol",
            { class: "throws" },
            turns.get(stack.player)?.throws.map((thrown) =>
              h("li", {}, row(thrown.dice, set), " ", h("span", { class: "what" }, thrown.label, ", ", took(thrown))),
            ),
          ),
        ],
      })),
    );
  }

  function drawAwards(marked) {
    const rows = game.awards.map(({ award, label, payout, roll_again: again }) => ({
      key: award,
      label,
      note: again ? say("throw_again_free") : figure(payout),
    }));
    return ladder(say("award_table"), rows, marked);
  }

  function leftoverChoice() {
    const options = ["roll_off", "carry_over"].map((each) => [each, say(`leftover_${each}`)]);
    return choice("money-leftover", say("leftover"), options, state.leftover, (chosen) => (state.leftover = chosen));
  }

  function drawSetup() {
    quiet();
    fill(
      on.setup,
      playerForm({
        id: "money",
        names: state.names,
        ...game.players,
        extra: h(
          "div",
          { class: "choices" },
          choice("money-dice", say("dice"), game.dice_sets.map((each) => [each.dice_set, each.label]), set.name, (diceSet) => {
            state.diceSet = diceSet;
            on.refresh();
          }),
          leftoverChoice(),
        ),
        start: say("start_round"),
        onstart: () => on.act(() => begin({ players: state.names.map((player) => ({ player })), stake: STAKE, pot: 0 })),
      }),
    );
    fill(on.paper, drawAwards());
  }

  function drawNext() {
    const { next } = state;
    quiet();
    fill(
      on.setup,
      h(
        "form",
        {
          class: "card",
          onsubmit: (event) => {
            event.preventDefault();
            const players = next.players.filter((each) => next.plays.has(each.player));
            on.act(() => begin({ players, stake: next.stake, pot: next.pot }));
          },
        },
        h(
          "fieldset",
          {},
          h("legend", {}, say("round", { number: figure(state.round + 1) })),
          next.players.map(({ player, chips: own }, index) =>
            h(
              "label",
              { class: "plays", for: `money-plays-${index}` },
              h("input", {
                type: "checkbox",
                id: `money-plays-${index}`,
                checked: next.plays.has(player),
                "aria-label": say("plays", { player }),
                onchange: (event) => next.plays[event.target.checked ? "add" : "delete"](player),
              }),
              h("span", { class: "name" }, player),
              chips(own),
            ),
          ),
        ),
        h(
          "div",
          { class: "choices" },
          h(
            "label",
            { class: "choice", for: "money-stake" },
            h("span", {}, say("stake")),
            h("input", {
              type: "number",
              id: "money-stake",
              min: 0,
              max: 1e9,
              step: 1,
              required: true,
              value: next.stake,
              oninput: (event) => (next.stake = event.target.valueAsNumber),
            }),
          ),
          leftoverChoice(),
        ),
        next.pot > 0 && h("p", { class: "plays" }, h("span", {}, say("stake_at_start")), chips(next.pot)),
        h("button", { type: "submit", id: "money-start", class: "main" }, say("start_round")),
      ),
    );
    fill(on.paper, drawAwards());
  }

  function quiet() {
    on.felt.hidden = true;
    on.say("");
    fill(on.actions);
    fill(on.detail);
  }

  return on;
}
