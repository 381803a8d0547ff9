import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

import { startPages, startService } from "./service.js";

let service;
let pages;
let browser;

before(async () => {
  service = await startService();
  pages = await startPages();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
});
after(async () => {
  await browser?.close();
  pages?.stop();
  await service?.stop();
});

/** The page, asking a service, in a browser with a language of its own. */
async function open(url, locale = "en-GB") {
  const page = await browser.newPage({ locale });
  await page.goto(`${pages.url}/index.html?service=${url}`);
  return page;
}

async function classify(page, dice) {
  await page.getByRole("option", { name: "Lucky Dice" }).waitFor({ state: "attached" });
  await page.getByLabel("Dice", { exact: true }).fill(dice);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Classify" }).click();
  return answered;
}

const answer = (page, text) => page.getByRole("status").filter({ hasText: text }).waitFor();

test("a page on another origin is answered", async () => {
  const page = await open(service.url);
  assert.notEqual(new URL(page.url()).origin, new URL(service.url).origin);
  await classify(page, "9 K K 9 K");
  await answer(page, "Full house, kings over nines: beats 7520 of 7776 throws");
  await page.close();
});

test("a page on another origin can read a refusal", async () => {
  const page = await open(service.url);
  const response = await classify(page, "9 k K 9 K");
  assert.equal(response.status(), 422);
  await answer(page, 'did you mean "K"?');
  await page.close();
});

test("the page speaks the language that the browser asks for", async () => {
  const page = await open(service.url, "sv-SE");
  await page.getByLabel("Game", { exact: true }).selectOption({ label: "Tärningspoker utan sidotärningar" });
  await classify(page, "3,4,5,6,1");
  await answer(page, "Straight, ess högst");
  await page.close();
});

test("a service that is open to other origins alone is not read", async () => {
  const closed = await startService({ CORS_ORIGINS: '["http://elsewhere.example"]' });
  const page = await open(closed.url);
  await answer(page, "Failed to fetch");
  await page.close();
  await closed.stop();
});
