/** A page that asks the service, which may be on any other origin: `index.html?service=http://…`. */

import { connect, type Classification, type Face, type Problem } from "./client.js";

const url = new URLSearchParams(location.search).get("service") ?? "http://127.0.0.1:8000";
const service = connect(url);

const form = element("form", HTMLFormElement);
const game = element("select", HTMLSelectElement);
const dice = element("input", HTMLInputElement);
const answer = element("output", HTMLOutputElement);

const playable = ["poker", "poker_no_kickers", "lucky_dice", "easy_money"] as const;
type Playable = (typeof playable)[number];

/** The games by their names, in the language that the browser asks for. */
async function offerGames(): Promise<void> {
  const { data } = await service.GET("/v1/variants");
  for (const { variant, label } of data?.variants ?? []) {
    if (playable.some((name) => name === variant)) game.add(new Option(label, variant));
  }
}

async function ask(): Promise<void> {
  const { data, error } = await service.POST("/v1/classify", {
    body: { variant: game.value as Playable, dice: read(dice.value) },
  });
  answer.textContent = data ? describe(data) : explain(error);
}

/** What was typed, as faces: the service says which of them are none. */
function read(typed: string): Face[] {
  const words = typed.trim().split(/[\s,]+/);
  return words.map((word) => (/^[1-6]$/.test(word) ? Number(word) : word)) as Face[];
}

function describe({ description, odds }: Classification): string {
  return `${description}: beats ${odds.weaker} of ${odds.rolls} throws`;
}

function explain(problem: Problem): string {
  return problem.errors.map((error) => error.detail).join("\n") || problem.detail;
}

function unreachable(reason: unknown): void {
  answer.textContent = `${url}: ${reason}`;
}

function element<E extends Element>(name: string, kind: new () => E): E {
  const found = document.querySelector(name);
  if (found instanceof kind) return found;
  throw new Error(`the page has no <${name}>`);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask().catch(unreachable);
});
offerGames().catch(unreachable);
