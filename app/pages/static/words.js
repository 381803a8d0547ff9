// The language of the page: which it is, and its few words. What the games are called and say comes from
// the service, in the same language.

import da from "./words/da.js";
import en from "./words/en.js";
import sv from "./words/sv.js";

const TABLES = { en, da, sv };

/** The languages there are, each by its own name. */
export const LANGUAGES = { en: "English", da: "Dansk", sv: "Svenska" };

let chosen = remembered();

/** The language in use: `en`, `da` or `sv`. */
export function language() {
  return chosen;
}

/** Takes another language, and remembers it in the address and in the browser. */
export function choose(wanted) {
  chosen = wanted;
  const address = new URL(location.href);
  address.searchParams.set("language", wanted);
  history.replaceState(null, "", address);
  try {
    localStorage.setItem("language", wanted);
  } catch {
    // A browser that keeps nothing still has the address.
  }
}

/** A word or sentence of the page, its `{places}` filled. */
export function say(key, places = {}) {
  return TABLES[chosen][key].replace(/\{(\w+)\}/g, (_, name) => places[name]);
}

/** A number with its noun: "1 chip", "2 chips". */
export function count(noun, number) {
  const [one, many] = TABLES[chosen][noun];
  return `${figure(number)} ${number === 1 ? one : many}`;
}

/** A number as it is written in the language. */
export function figure(number, digits = 0) {
  return new Intl.NumberFormat(chosen, { maximumFractionDigits: digits }).format(number);
}

/** Several things in a row: "a, b and c". */
export function list(items) {
  return new Intl.ListFormat(chosen).format(items);
}

/** A label inside a sentence begins with a small letter. */
export function within(label) {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function remembered() {
  const wishes = [new URLSearchParams(location.search).get("language")];
  try {
    wishes.push(localStorage.getItem("language"));
  } catch {
    // Nothing is kept.
  }
  wishes.push(...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()));
  return wishes.find((wish) => Object.hasOwn(TABLES, wish ?? "")) ?? "en";
}
