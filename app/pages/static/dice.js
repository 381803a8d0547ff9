// Dice: throwing them, and drawing them.
//
// The drawings are SVG symbols, put in the page once and used wherever a die lies. Letters and figures are
// outlines of Young Serif (fonts/OFL.txt), so that a die looks the same before any font has come.

import { h, svg, unseen } from "./dom.js";
import { say } from "./words.js";

export const DICE = 5;

/** So many faces by chance, each as likely as the other: bytes that would favour the first are passed over. */
export function roll(faces, number = DICE) {
  const fair = 256 - (256 % faces.length);
  return Array.from({ length: number }, () => {
    let byte;
    do [byte] = crypto.getRandomValues(new Uint8Array(1));
    while (byte >= fair);
    return faces[byte % faces.length];
  });
}

/** The dice of a game in one set: its faces from low to high, each with its label. */
export function diceOf(game, name) {
  const set = game.dice_sets.find((each) => each.dice_set === name) ?? game.dice_sets[0];
  const labels = new Map(set.faces.map(({ face, label }) => [face, label]));
  return {
    name: set.dice_set,
    faces: [...labels.keys()],
    ace: set.faces.at(-1).face,
    label: (face) => labels.get(face) ?? String(face),
    /** The set, where a request must name it since its faces alone do not tell. */
    named: ["poker_dice", "pip_dice"].includes(set.dice_set) ? {} : { dice_set: set.dice_set },
  };
}

/** A die as it lies: a drawing for the eye alone. */
export function drawing(face, set) {
  const body = set.name === "eight_sided_dice" ? "octagon" : "square";
  return svg(
    "svg",
    { class: "die", viewBox: "0 0 100 100", "aria-hidden": "true", "data-face": String(face) },
    svg("use", { href: `#die-${body}` }),
    svg("use", { href: `#face-${face}` }),
  );
}

/** Dice in a row, small, as one picture with a text. */
export function row(dice, set) {
  return h(
    "span",
    { class: "dice-row" },
    dice.map((face) => drawing(face, set)),
    unseen(dice.map(set.label).join(", ")),
  );
}

/**
 * The dice on the felt: five places. `dice` holds a face or null for each; `held` those kept; `fresh` those
 * thrown just now, which roll in. With `onpick` a die can be picked: `picks` says for what.
 */
export function tray({ id, dice, set, held = [], fresh = [], picks = "hold", chosen = null, onpick = null }) {
  return h(
    "ul",
    { class: "tray", "aria-label": say("dice") },
    dice.map((face, index) => {
      if (face === null) return h("li", { class: "place" });
      const kept = held.includes(index);
      const state = ["place", kept && "held", fresh.includes(index) && "fresh", chosen === index && "chosen"];
      const words = { number: index + 1, face: set.label(face) };
      const name = say(picks === "set" ? "set_die" : kept && !onpick ? "die_held" : "die", words);
      const item = h("li", { class: state.filter(Boolean).join(" ") });
      const drawn = drawing(face, set);
      item.append(
        onpick
          ? h(
              "button",
              {
                type: "button",
                id: `${id}-die-${index}`,
                "aria-label": name,
                "aria-pressed": picks === "hold" && String(kept),
                "aria-expanded": picks === "set" && String(chosen === index),
                onclick: () => onpick(index),
              },
              drawn,
            )
          : h("span", {}, drawn, unseen(name)),
      );
      if (kept) item.append(h("span", { class: "tag", "aria-hidden": "true" }, say("held")));
      return item;
    }),
  );
}

/** All places empty: nothing was thrown yet. */
export const NOTHING = Array(DICE).fill(null);

const LETTERS = {
  "7": "M4 -39Q-5 -39 -11 -37Q-17 -36 -21 -32Q-25 -28 -29 -21L-29 -20Q-30 -19 -31 -19Q-32 -19 -32 -19L-36 -21Q-38 -22 -38 -23Q-38 -23 -37 -24L-25 -51Q-24 -52 -23 -52Q-22 -52 -22 -51L-21 -51Q-21 -50 -20 -50Q-20 -50 -19 -50H36Q38 -50 38 -48V-40Q38 -39 37 -39Q37 -38 37 -38L8 29Q6 33 7 36Q8 38 10 40Q13 41 16 41Q19 42 21 42H25Q27 42 27 44V48Q27 50 25 50H-30Q-32 50 -32 48V44Q-32 42 -30 42H-26Q-22 42 -20 41Q-18 41 -15 38Q-13 35 -10 29L19 -39Z",
  "8": "M1 -52Q10 -52 16 -48Q23 -45 27 -40Q30 -34 30 -27Q30 -19 26 -13Q21 -7 15 -3Q23 1 28 8Q33 14 33 24Q33 33 29 39Q24 45 17 48Q9 51 -1 51Q-15 51 -24 44Q-33 37 -33 24Q-33 15 -28 9Q-23 4 -15 1Q-19 -2 -23 -6Q-27 -10 -29 -14Q-31 -19 -31 -26Q-31 -33 -27 -39Q-23 -45 -16 -48Q-8 -52 1 -52ZM1 -41Q-6 -41 -10 -37Q-14 -33 -14 -27Q-14 -22 -11 -19Q-8 -15 -4 -12Q-1 -10 3 -9Q9 -11 13 -16Q16 -21 16 -27Q16 -32 12 -37Q8 -41 1 -41ZM-3 7Q-11 9 -15 14Q-19 18 -19 24Q-19 28 -17 32Q-15 36 -11 38Q-7 41 -1 41Q7 41 11 37Q16 33 16 26Q16 22 14 18Q12 15 9 13Q6 10 3 9Q-1 7 -3 7Z",
  "9": "M37 -7Q37 6 34 16Q31 27 26 35Q20 43 12 47Q3 52 -8 52Q-15 52 -21 50Q-26 48 -30 45Q-33 42 -35 39Q-37 37 -37 35Q-37 33 -37 33L-25 22Q-24 21 -24 22Q-23 22 -23 23Q-23 24 -23 24Q-22 33 -18 37Q-14 41 -6 41Q4 41 10 34Q15 27 17 11Q13 14 8 15Q3 16 -1 16Q-12 16 -20 11Q-28 6 -32 -2Q-36 -9 -36 -18Q-36 -29 -31 -36Q-26 -44 -18 -48Q-9 -52 1 -52Q10 -52 17 -48Q23 -44 28 -38Q33 -32 35 -24Q37 -16 37 -7ZM18 -14Q18 -18 17 -23Q15 -27 13 -32Q11 -36 7 -39Q3 -41 -2 -41Q-8 -41 -11 -39Q-15 -37 -16 -32Q-18 -28 -18 -23Q-18 -19 -17 -15Q-16 -10 -14 -5Q-11 -1 -8 2Q-4 5 1 5Q8 5 12 2Q15 -1 17 -5Q18 -10 18 -14Z",
  "10": "M-33 29Q-33 35 -31 38Q-29 40 -26 41Q-23 42 -20 42H-16Q-14 42 -14 44V48Q-14 50 -16 50H-68Q-70 50 -70 48V44Q-70 42 -68 42H-64Q-61 42 -58 41Q-55 40 -53 38Q-52 35 -52 29V-25Q-52 -30 -55 -28L-69 -23Q-70 -23 -71 -24Q-71 -24 -71 -25V-30Q-71 -31 -71 -31Q-70 -32 -69 -32Q-61 -36 -52 -40Q-43 -45 -35 -50Q-33 -51 -33 -50ZM71 0Q72 17 66 29Q61 40 52 46Q43 52 30 52Q18 52 9 46Q0 40 -5 29Q-10 17 -10 0Q-10 -17 -5 -29Q0 -40 9 -46Q18 -52 30 -52Q43 -52 52 -46Q61 -40 66 -29Q71 -17 71 0ZM53 0Q53 -21 48 -31Q43 -41 30 -41Q18 -41 13 -31Q8 -21 8 0Q8 21 13 31Q18 42 30 42Q43 42 48 31Q53 21 53 0Z",
  J: "M31 -50Q33 -50 33 -48V-44Q33 -42 31 -42H30Q25 -42 23 -38Q21 -35 21 -29V21Q21 27 20 32Q18 38 15 42Q12 47 6 49Q0 52 -8 52Q-15 52 -20 50Q-25 47 -27 44Q-30 41 -32 38Q-33 35 -33 34Q-33 32 -31 30L-18 24Q-17 23 -17 23Q-15 23 -15 25Q-15 26 -15 27Q-16 28 -16 31Q-16 33 -15 36Q-15 39 -13 41Q-11 43 -8 43Q-4 43 -2 40Q0 37 0 33V-29Q0 -35 -2 -38Q-4 -42 -9 -42H-10Q-12 -42 -12 -44V-48Q-12 -50 -10 -50Z",
  Q: "M-1 -52Q10 -52 19 -47Q28 -43 35 -36Q42 -29 46 -19Q50 -10 50 1Q50 13 46 22Q41 32 33 39Q25 47 14 50Q11 51 8 53Q5 55 5 59Q5 63 8 66Q11 68 17 68Q23 68 28 66Q33 64 39 62Q40 62 40 62Q41 62 42 63L45 69Q45 69 45 70Q45 70 45 70Q45 71 44 72Q37 75 30 78Q23 80 15 80Q4 80 -2 78Q-7 75 -10 71Q-12 67 -12 63Q-12 59 -11 56Q-9 53 -7 51Q-16 50 -24 45Q-32 41 -38 34Q-44 27 -47 18Q-50 9 -50 -1Q-50 -11 -46 -20Q-43 -29 -36 -36Q-29 -44 -20 -48Q-11 -52 -1 -52ZM-30 -8Q-30 -2 -29 5Q-28 11 -25 17Q-23 24 -19 29Q-15 34 -10 37Q-5 40 2 40Q11 40 17 36Q24 32 27 24Q30 17 30 8Q30 3 29 -4Q28 -10 26 -17Q23 -23 19 -28Q15 -33 10 -37Q5 -40 -2 -40Q-16 -40 -23 -31Q-30 -22 -30 -8Z",
  K: "M49 42Q51 42 51 44V48Q51 50 49 50H8Q6 50 6 48V44Q6 42 8 42H9Q12 42 14 40Q16 39 16 36Q16 33 13 29L-6 2L-17 14V29Q-17 42 -9 42H-8Q-6 42 -6 44V48Q-6 50 -8 50H-49Q-51 50 -51 48V44Q-51 42 -49 42H-48Q-39 42 -39 29V-29Q-39 -42 -48 -42H-49Q-51 -42 -51 -44V-48Q-51 -50 -49 -50H-8Q-6 -50 -6 -48V-44Q-6 -42 -8 -42H-9Q-17 -42 -17 -29V-3L13 -36Q14 -37 14 -38Q14 -39 14 -40Q14 -42 11 -42H9Q7 -42 7 -44V-48Q7 -50 9 -50H43Q45 -50 45 -48V-44Q45 -42 43 -42H41Q37 -42 34 -40Q31 -39 27 -33L7 -12L35 29Q38 34 40 37Q41 39 43 40Q44 41 45 42Q46 42 48 42Z",
  A: "M40 29Q42 35 44 38Q46 42 50 42Q51 42 51 42Q52 43 52 44V48Q52 50 50 50H9Q7 50 7 48V44Q7 43 7 42Q7 42 9 42Q12 42 16 39Q19 37 19 33Q19 32 19 31Q19 30 18 29L14 18H-22L-26 29Q-27 30 -27 31Q-27 32 -27 33Q-27 37 -23 39Q-20 42 -16 42Q-15 42 -15 42Q-14 43 -14 44V48Q-14 50 -16 50H-50Q-52 50 -52 48V44Q-52 43 -51 42Q-51 42 -50 42Q-46 42 -44 38Q-41 35 -40 29L-11 -48Q-10 -50 -9 -50H7Q9 -50 10 -48ZM-18 6H10L-4 -33Z",
};

const SIGNS = {
  spade: "M50 6C50 6 10 38 10 61C10 75 20 83 31 83C39 83 45 79 48.5 73C47.5 81 44 88 36 94H64C56 88 52.5 81 51.5 73C55 79 61 83 69 83C80 83 90 75 90 61C90 38 50 6 50 6Z",
  heart: "M50 92C50 92 8 62 8 35C8 19 19 9 31 9C40 9 47 14 50 23C53 14 60 9 69 9C81 9 92 19 92 35C92 62 50 92 50 92Z",
  diamond: "M50 4C58 21 70 37 84 50C70 63 58 79 50 96C42 79 30 63 16 50C30 37 42 21 50 4Z",
  club: "M50 6A21 21 0 0 1 66 41A21 21 0 1 1 53 66C54 77 57 88 65 94H35C43 88 46 77 47 66A21 21 0 1 1 34 41A21 21 0 0 1 50 6Z",
  king: "M14 70L6 30L29 47L46 20H54L71 47L94 30L86 70ZM15 77H85V90H15ZM46.5 2H53.5V8H60V14H53.5V20H46.5V14H40V8H46.5Z",
  queen: "M16 72L8 36C16 46 22 50 28 51L30 26C36 38 42 44 50 45C58 44 64 38 70 26L72 51C78 50 84 46 92 36L84 72ZM17 79H83V90H17ZM8 22a6 6 0 1 1 0 12a6 6 0 1 1 0-12ZM30 12a6 6 0 1 1 0 12a6 6 0 1 1 0-12ZM50 29a6 6 0 1 1 0 12a6 6 0 1 1 0-12ZM70 12a6 6 0 1 1 0 12a6 6 0 1 1 0-12ZM92 22a6 6 0 1 1 0 12a6 6 0 1 1 0-12Z",
  jack: "M12 68C12 46 28 34 50 35C70 36 84 50 88 68ZM8 75H92V88H8ZM56 40C56 22 70 8 94 4C96 24 84 42 66 46C72 36 78 28 84 18C74 24 64 32 60 41Z",
};

const FIGURES = { 7: "spade", 8: "heart", 9: "club", 10: "diamond", J: "jack", Q: "queen", K: "king" };

// Where pips lie, on a grid of three by three.
const PIPS = { 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679" };

function pips(places) {
  return [...places].map((place) => {
    const [across, down] = [(place - 1) % 3, Math.floor((place - 1) / 3)];
    return svg("circle", { cx: 25 + 25 * across, cy: 23 + 25 * down, r: 9.5 });
  });
}

function figure(face, sign) {
  return [
    svg("path", { d: LETTERS[face], transform: `translate(${face === "10" ? "36 32) scale(.28" : "32 32) scale(.31"})` }),
    svg("path", { d: SIGNS[sign], transform: "translate(64 63) scale(.45) translate(-50 -50)" }),
  ];
}

function symbol(id, ...content) {
  return svg("symbol", { id, viewBox: "0 0 100 100" }, ...content);
}

function symbols() {
  const rect = (props) => svg("rect", { x: 3, width: 94, height: 92, rx: 19, ...props });
  // An octagon with rounded corners: what one sees of an eight-sided die that lies on its face.
  const eight = "M33 4H67Q71 4 74 7L91 24Q94 27 94 31V65Q94 69 91 72L74 89Q71 92 67 92H33Q29 92 26 89L9 72Q6 69 6 65V31Q6 27 9 24L26 7Q29 4 33 4Z";
  return [
    symbol("die-square", rect({ y: 6, class: "die-edge" }), rect({ y: 2, class: "die-side" })),
    symbol(
      "die-octagon",
      svg("path", { d: eight, class: "die-edge", transform: "translate(0 5)" }),
      svg("path", { d: eight, class: "die-side" }),
    ),
    ...Object.entries(FIGURES).map(([face, sign]) =>
      symbol(`face-${face}`, svg("g", { class: `ink-${sign}` }, ...figure(face, sign))),
    ),
    symbol(
      "face-A",
      svg("path", { d: SIGNS.spade, class: "ink-spade", transform: "translate(50 48) scale(.76) translate(-50 -50)" }),
      svg("path", { d: LETTERS.A, class: "die-side", transform: "translate(50 52) scale(.26)" }),
    ),
    // The one is the ace of pips, and shows it.
    symbol("face-1", svg("circle", { cx: 50, cy: 48, r: 17, class: "ink-heart" })),
    ...Object.entries(PIPS).map(([face, places]) =>
      symbol(`face-${face}`, svg("g", { class: "ink-spade" }, ...pips(places))),
    ),
  ];
}

document.body.prepend(svg("svg", { class: "symbols", "aria-hidden": "true" }, ...symbols()));
