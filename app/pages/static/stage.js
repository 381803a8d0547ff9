// What every game stands on: a heading with its rules, the dice on felt, what is said of them, the paper
// beside it, refusals, and the calls behind it all.

import { ask, Refused } from "./api.js";
import { fill, h, tell } from "./dom.js";
import { figure, say } from "./words.js";
import { Wire } from "./wire.js";

/** Fills a section of the page; `look` asks anew what the state of the game calls for, and draws it. */
export function stage(section, look) {
  const wire = new Wire();
  const part = (kind, props = {}) => h("div", { class: kind, ...props });
  const title = section.querySelector("h2");
  const rules = h("p", { class: "rules" });
  const alert = part("alert", { role: "alert" });
  const parts = {
    setup: part("setup"),
    felt: part("felt"),
    actions: part("actions"),
    said: h("div", { class: "said", role: "status" }, h("p"), h("p", { class: "more" })),
    detail: part("detail"),
    paper: part("paper"),
  };
  parts.felt.hidden = true;
  const { setup, felt, actions, said, detail, paper } = parts;
  const side = h("div", { class: "side" }, setup, felt, actions, alert, said, detail);
  section.append(rules, h("div", { class: "board" }, side, paper, wire.element));

  let busy = false;
  const self = {
    ...parts,

    head(text, sentences) {
      tell(title, text);
      tell(rules, sentences);
    },

    /** What a listener hears, and everyone reads: one sentence large, and what else there is to say. */
    say(text, ...more) {
      tell(said.firstChild, text);
      tell(said.lastChild, more.filter(Boolean).join(" "));
    },

    ask: (path, body) => ask(path, body, (exchange) => wire.hear(exchange)),

    /** One action at a time; what is refused on the way is shown. */
    async act(work) {
      if (busy) return;
      busy = true;
      section.setAttribute("aria-busy", "true");
      try {
        await work();
        fill(alert);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        fill(alert, refusal(error.problem, () => self.act(look)));
      } finally {
        busy = false;
        section.removeAttribute("aria-busy");
      }
    },

    /** After a change of language, or on first sight. */
    refresh() {
      wire.draw();
      return self.act(look);
    },
  };
  return self;
}

function refusal(problem, again) {
  if (!problem) {
    return h(
      "div",
      { class: "problem" },
      h("p", { class: "problem-title" }, say("unreachable")),
      h("p", {}, say("unreachable_why")),
      h("button", { type: "button", onclick: again }, say("try_again")),
    );
  }
  const { title, status, detail, errors, more_errors: more } = problem;
  return h(
    "div",
    { class: "problem" },
    h("p", { class: "problem-title", lang: "en" }, title, " ", h("span", { class: "status" }, String(status))),
    errors.length
      ? h(
          "ul",
          { lang: "en" },
          errors.map(({ pointer, parameter, code, detail: right }) =>
            h("li", {}, h("code", {}, pointer ?? parameter), " ", right, " (", meaning(`problems/${code}`, code), ")"),
          ),
        )
      : h("p", { lang: "en" }, detail, " (", meaning(problem.type.slice(1), problem.type.split("/").at(-1)), ")"),
    more > 0 && h("p", {}, say("more_errors", { number: figure(more) })),
  );
}

/** The service's own page about a refusal. */
function meaning(path, code) {
  return h("a", { href: path }, code);
}

/** A button of a game. While `idle` it keeps its place in the tab order, and does nothing. */
export function button(text, onclick, { id, kind = "", idle = false, label } = {}) {
  return h(
    "button",
    {
      type: "button",
      id,
      class: kind,
      "aria-label": label,
      "aria-disabled": idle && "true",
      onclick: idle ? undefined : onclick,
    },
    text,
  );
}

/** A choice among several, with its label. */
export function choice(id, label, options, chosen, onchange) {
  return h(
    "label",
    { class: "choice", for: id },
    h("span", {}, label),
    h(
      "select",
      { id, onchange: (event) => onchange(event.target.value) },
      options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
    ),
  );
}
