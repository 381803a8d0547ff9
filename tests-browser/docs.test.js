// The documentation opens from this service alone, and its examples can be sent as they stand.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.js";

let lab;
before(async () => (lab = await start()));
after(() => lab.stop());

async function open(path = "/docs") {
  // The page has no game to wait for, so it is opened from the one that has.
  const page = await lab.visit("/", { expectRefusals: true });
  await page.goto(lab.url + path);
  await page.locator(".opblock").first().waitFor();
  return page;
}

test("each operation's first example can be sent as it stands", async () => {
  const { paths } = await lab.ask("/openapi.json");
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const given = parameters.filter(({ example }) => example !== undefined);
      const query = new URLSearchParams(given.filter((each) => each.in === "query").map((each) => [each.name, each.example]));
      const filled = given.reduce((place, each) => place.replace(`{${each.name}}`, each.example), path);
      const [first] = Object.values(requestBody?.content["application/json"].examples ?? {});
      assert.equal(method === "post", first !== undefined, `${method} ${path} has an example`);
      await lab.ask(query.size ? `${filled}?${query}` : filled, first?.value);
    }
  }
});

test("what stands in the page is sent at the press of a button", async () => {
  const page = await open();
  const { paths } = await lab.ask("/openapi.json");
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  assert.equal(await page.locator(".opblock").count(), all.length);
  for (const operation of ["get_classification", "play_easy_money_round", "get_variant"]) {
    const block = page.locator(`[id$="-${operation}"]`);
    await block.locator(".opblock-summary-control").click();
    await block.locator(".execute").click();
    const status = block.locator(".live-responses-table .response .response-col_status");
    await status.waitFor();
    assert.match((await status.textContent()).trim(), /^200/, operation);
    await block.locator(".opblock-summary-control").click();
  }
  await page.close();
});

test("the answers come in the language chosen", async () => {
  const page = await open("/docs?language=da");
  const block = page.locator("#operations-hands-classify_hand");
  await block.locator(".opblock-summary-control").click();
  const question = JSON.parse(await block.locator("textarea").inputValue());
  for (const language of ["da", "sv", "en"]) {
    await page.selectOption("#language", language);
    await block.locator(".execute").click();
    const { description } = await lab.ask("/v1/classify", question, language);
    await block.locator(".live-responses-table", { hasText: description }).waitFor();
  }
  await page.close();
});
