// Asking the service: every question of the page goes through here, in the page's language.

import { language } from "./words.js";

/** What the service refused, or `null` for `problem` where it did not answer at all. */
export class Refused extends Error {
  constructor(problem) {
    super(problem?.title ?? "no answer");
    this.problem = problem;
  }
}

/**
 * Sends a question and gives back the answer, or throws what was refused. `heard` is told of every
 * exchange, refused ones too.
 */
export async function ask(path, body, heard = () => {}) {
  const method = body === undefined ? "GET" : "POST";
  const headers = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const started = performance.now();
  let response, answer;
  try {
    response = await fetch(address(path), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-cache",
    });
    answer = await response.json();
  } catch {
    throw new Refused(null);
  }
  const milliseconds = performance.now() - started;
  heard({ method, path, body, language: language(), status: response.status, answer, milliseconds });
  if (!response.ok) throw new Refused(answer);
  return answer;
}

/** Where a path of the service is, seen from this page, which may itself stand below a prefix. */
export function address(path) {
  return new URL(path.slice(1), document.baseURI).href.split("#")[0];
}

const catalogues = new Map();

/** The games, with their labels in the page's language; each language is asked for once. */
export async function games() {
  if (!catalogues.has(language())) {
    const { variants } = await ask("/v1/variants");
    catalogues.set(language(), new Map(variants.map((game) => [game.variant, game])));
  }
  return catalogues.get(language());
}

let contract;

/** Whether this service has a path, by its own contract: what it lacks the page does not offer. */
export async function knows(path) {
  contract ??= ask("/openapi.json").catch(() => ({ paths: {} }));
  return path in (await contract).paths;
}
