// The service as it is really started, Chromium to look at it, and what the tests ask of both.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const LANGUAGES = ["en", "da", "sv"];
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };
export const SCHEMES = ["light", "dark"];

/** Starts both; `stop` ends both, and fails if any page ever asked another host for anything. */
export async function start() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = spawn(process.env.PYTHON ?? "python3", ["-m", "app"], {
    cwd: ROOT,
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await answers(`${url}/healthz`, service);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  const profiles = new Map();
  const elsewhere = [];
  const wrong = [];

  /** A profile of a person: kept from test to test, since its cache makes pages open faster. */
  async function profile(size, language) {
    const context = await browser.newContext({
      viewport: SIZES[size],
      isMobile: size === "phone",
      hasTouch: size === "phone",
      locale: { en: "en-GB", da: "da-DK", sv: "sv-SE" }[language],
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    context.setDefaultTimeout(15_000);
    context.on("request", (request) => {
      const asked = request.url();
      if (!asked.startsWith(`${url}/`) && !asked.startsWith("data:")) elsewhere.push(asked);
    });
    return context;
  }

  return {
    url,

    /** Opens a page; in a profile of its own where `fresh`, so that what it remembers stays with it. */
    async visit(path, { size = "desktop", language = "en", fresh = false, expectRefusals = false } = {}) {
      const who = `${size} ${language}`;
      if (!fresh && !profiles.has(who)) profiles.set(who, await profile(size, language));
      const context = fresh ? await profile(size, language) : profiles.get(who);
      const page = await context.newPage();
      page.on("pageerror", (error) => wrong.push(`${path}: ${error.message}`));
      page.on("console", (message) => {
        if (expectRefusals && message.text().startsWith("Failed to load resource")) return;
        if (["error", "warning"].includes(message.type())) wrong.push(`${path}: ${message.text()}`);
      });
      await page.addInitScript(chance);
      await page.goto(url + path);
      await idle(page);
      return page;
    },

    /** Asks the service itself, as the page should have. */
    async ask(path, body, language = "en") {
      const answer = await fetch(url + path, {
        method: body ? "POST" : "GET",
        headers: { "Accept-Language": language, ...(body && { "Content-Type": "application/json" }) },
        body: body && JSON.stringify(body),
      });
      assert.equal(answer.status, 200, `${path} ${JSON.stringify(body)}: ${answer.status}`);
      return answer.json();
    },

    async stop() {
      await browser.close();
      service.kill("SIGTERM");
      await once(service, "exit");
      assert.deepEqual(elsewhere, [], "no page asks another host for anything");
      assert.deepEqual(wrong, [], "no page has an error, nor breaks its own security policy");
    },
  };
}

/** In the page: bytes that a test laid ready come before those of chance. */
function chance() {
  window.ready = [];
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    if (array.length === 1 && window.ready.length) array[0] = window.ready.shift();
    else real(array);
    return array;
  };
}

/** Lays dice ready: the next throws show these, each counted from the lowest face of the set, 0. */
export async function lay(page, ...throws) {
  await page.evaluate((bytes) => window.ready.push(...bytes), throws.flat());
}

/** Waits until the page has its answers. */
export async function idle(page) {
  await page.evaluate(async () => {
    const moment = () => new Promise((resolve) => setTimeout(resolve, 5));
    while (!document.querySelector("main section:not([hidden]) .said")) await moment();
    while (document.querySelector("[aria-busy]")) await moment();
  });
}

/** Presses something, and waits for what comes of it. */
export async function press(page, selector) {
  await page.locator(selector).click();
  await idle(page);
}

/** The same without a pointer that moves there, for what was pressed by one before: the rest of a long game. */
export async function repeat(page, selector) {
  await page.evaluate((pressed) => document.querySelector(pressed).click(), selector);
  await idle(page);
}

/** What is said of the dice: the large sentence, and all of it. */
export async function said(page, game) {
  const [large, more] = await page.locator(`#${game} .said p`).allTextContents();
  return { large, all: `${large} ${more}`.trim() };
}

/** The faces of the dice within an element, as the wire has them. */
export async function faces(locator) {
  const shown = await locator.locator(".die").evaluateAll((dice) => dice.map((die) => die.dataset.face));
  return shown.map((face) => (/^[1-6]$/.test(face) ? Number(face) : face));
}

/** The exchange that a game shows: the line of curl, and the JSON. */
export async function exchange(page, game) {
  const panel = page.locator(`#${game} .wire`);
  return {
    curl: await panel.locator(".request pre").textContent(),
    json: JSON.parse(await panel.locator(".answer pre").textContent()),
  };
}

/** axe-core finds nothing, in light and in dark, and nothing sticks out of the window. */
export async function sound(page, where) {
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`);
    });
    assert.deepEqual(found, [], `${where}, ${scheme}`);
  }
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= window, `${where}: ${wide} px wide in a window of ${window}`);
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

async function answers(url, service) {
  for (let tries = 0; tries < 300; tries++) {
    assert.equal(service.exitCode, null, "the service did not start");
    const up = await fetch(url).then((answer) => answer.ok, () => false);
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail("the service did not answer in time");
}
