// The call behind an action: the request as a line of curl, the JSON that came back, both to copy.

import { address } from "./api.js";
import { fill, h } from "./dom.js";
import { figure, say } from "./words.js";

const KEPT = 6;
const WIDEST = 60;

/** A panel of the calls of one game, newest first. */
export class Wire {
  constructor() {
    this.exchanges = [];
    this.shown = 0;
    this.summary = h("summary");
    this.body = h("div", { class: "wire-body" });
    this.element = h("details", { class: "wire" }, this.summary, this.body);
    this.element.open = matchMedia("(min-width: 60rem)").matches;
    this.element.hidden = true;
  }

  hear(exchange) {
    this.exchanges = [exchange, ...this.exchanges].slice(0, KEPT);
    this.shown = 0;
    this.draw();
  }

  draw() {
    const exchange = this.exchanges[this.shown];
    if (!exchange) return;
    this.element.hidden = false;
    fill(this.summary, h("span", { class: "wire-title" }, say("call")), " ", label(exchange));
    fill(
      this.body,
      this.exchanges.length > 1 &&
        h(
          "div",
          { class: "wire-calls", role: "group", "aria-label": say("calls") },
          this.exchanges.map((each, index) =>
            h(
              "button",
              {
                type: "button",
                id: `call-${index}`,
                "aria-pressed": String(index === this.shown),
                onclick: () => {
                  this.shown = index;
                  this.draw();
                },
              },
              each.path.replace("/v1/", ""),
            ),
          ),
        ),
      h(
        "div",
        { class: "wire-panes" },
        pane("request", curl(exchange), "shell"),
        pane("answer", pretty(exchange.answer), "json"),
      ),
    );
  }
}

/** The request as a shell would send it. */
export function curl({ method, path, body, language }) {
  const words = ["curl"];
  if (language !== "en") words.push("-H", quote(`Accept-Language: ${language}`));
  if (method === "POST") words.push("--json", quote(JSON.stringify(body)));
  return [...words, address(path)].join(" ");
}

function quote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** JSON as a person reads it: what fits on a line stays on it. */
export function pretty(value, indent = "") {
  const flat = flatten(value);
  if (flat.length + indent.length <= WIDEST || typeof value !== "object" || value === null) return flat;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const lines = Array.isArray(value)
    ? value.map((item) => deeper + pretty(item, deeper))
    : Object.entries(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${pretty(item, deeper)}`);
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

function flatten(value) {
  if (Array.isArray(value)) return `[${value.map(flatten).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${flatten(item)}`);
  return fields.length ? `{${fields.join(", ")}}` : "{}";
}

function label({ method, path, status, milliseconds }) {
  return h(
    "span",
    { class: "wire-line" },
    h("code", {}, `${method} ${path}`),
    " ",
    h("span", { class: status < 400 ? "good" : "bad" }, String(status)),
    ` · ${figure(milliseconds, 1)} ms`,
  );
}

function pane(name, text, kind) {
  const button = h("button", { type: "button", class: "quiet", "aria-label": say(`copy_${name}`) }, say("copy"));
  const told = h("span", { role: "status", class: "copied" });
  button.addEventListener("click", async () => {
    await copy(text);
    told.textContent = say("copied");
    setTimeout(() => (told.textContent = ""), 2000);
  });
  return h(
    "div",
    { class: `pane ${name}` },
    h("div", { class: "pane-head" }, h("h3", {}, say(name)), told, button),
    h("pre", { tabindex: "0", role: "region", "aria-label": say(name) }, h("code", {}, ...coloured(text, kind))),
  );
}

/** Keys and values told apart; the text itself is untouched. */
function coloured(text, kind) {
  if (kind !== "json") return [text];
  return text
    .split(/("(?:[^"\\]|\\.)*"(?::)?)/)
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith('"')) return part;
      return h("span", { class: part.endsWith(":") ? "key" : "string" }, part);
    });
}

/** Into the clipboard; browsers keep the newer way from pages that did not come over TLS. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = h("textarea", { "aria-hidden": "true", class: "unseen" });
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
