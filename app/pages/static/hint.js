// What to hold, where the service gives advice: POST /v1/advice. A service without it shows no button.

import { knows } from "./api.js";
import { button } from "./stage.js";
import { say } from "./words.js";

const PATH = "/v1/advice";

/** A button that asks for advice and hands over the answer, or null where there is none to be had. */
export async function hintButton(stage, id, question, onadvice) {
  if (!(await knows(PATH))) return null;
  const take = () => stage.act(async () => onadvice(await stage.ask(PATH, question())));
  return button(say("hint"), take, { id });
}

/** Which of the dice as they lie are those of a hold. */
export function placesOf(hold, dice) {
  const wanted = [...hold];
  return dice.flatMap((face, index) => {
    const found = wanted.indexOf(face);
    if (found < 0) return [];
    wanted.splice(found, 1);
    return [index];
  });
}
