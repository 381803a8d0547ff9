// The request as a JSON schema, and the table of answers that game.py wrote.
import { readFileSync } from "node:fs";

const pips = [1, 2, 3, 4, 5, 6];

export const questionSchema = {
  type: "object",
  additionalProperties: false,
  required: ["variant", "dice"],
  properties: {
    variant: { enum: ["poker", "poker_no_kickers", "lucky_dice", "easy_money"] },
    dice: {
      type: "array",
      minItems: 5,
      maxItems: 5,
      items: { enum: ["7", "8", "9", "10", "J", "Q", "K", "A", ...pips] },
    },
    dice_set: { enum: ["poker_dice", "pip_dice", "spanish_dice", "eight_sided_dice", null] },
  },
};

const table = JSON.parse(readFileSync(process.env.TABLE, "utf8"));

// Undefined where the dice are not all of one set.
export function classification({ variant, dice, dice_set }) {
  const set = dice_set ?? (typeof dice[0] === "number" ? "pip_dice" : "poker_dice");
  return table[variant][set][dice.map(String).sort().join()];
}
