// The page itself: for everyone who uses it, in every state, and nothing of any other host.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { exchange, faces, idle, LANGUAGES, lay, press, repeat, said, SIZES, sound, start } from "./browser.js";

let lab;
before(async () => (lab = await start()));
after(() => lab.stop());

for (const size of Object.keys(SIZES)) {
  const open = (path, how = {}) => lab.visit(path, { size, ...how });

  test(`axe-core finds nothing in a hand, light and dark (${size})`, async () => {
    const page = await open("/", { expectRefusals: true });
    await sound(page, "thrown");
    await press(page, "#hand-die-1");
    await sound(page, "setting a die");
    await page.fill("#hand-typed", "9 k K true 7");
    await page.press("#hand-typed", "Enter");
    await idle(page);
    await page.locator("#hand .problem").waitFor();
    await page.locator("#hand .wire").evaluate((wire) => (wire.open = true));
    await sound(page, "refused");
    await page.close();
  });

  test(`axe-core finds nothing at a table, light and dark (${size})`, async () => {
    const page = await open("/#table");
    await sound(page, "players");
    await press(page, "#table-start");
    await sound(page, "nobody threw yet");
    await press(page, "#table-throw");
    await press(page, "#table-die-3");
    await sound(page, "a die is held");
    await press(page, "#table-all");
    await sound(page, "compared");
    await page.close();
  });

  test(`axe-core finds nothing in Easy Money, light and dark (${size})`, async () => {
    const page = await open("/#easy-money");
    await sound(page, "players");
    await press(page, "#money-start");
    await lay(page, [1, 2, 3, 4, 5], [0, 1, 2, 3, 5], [0, 1, 2, 3, 5]);
    await press(page, "#money-throw");
    await sound(page, "a throw");
    await press(page, "#money-throw");
    await press(page, "#money-throw");
    await sound(page, "the round is over");
    await lay(page, [0, 0, 0, 1, 2], [0, 0, 1, 2, 3], [0, 0, 1, 2, 3]);
    await press(page, "#money-throw");
    await sound(page, "leftovers are won");
    await press(page, "#money-throw");
    await sound(page, "the next round");
    await page.close();
  });

  test(`axe-core finds nothing in Dice Poker, light and dark (${size})`, async () => {
    const page = await open("/#dice-poker");
    await sound(page, "players");
    await press(page, "#card-start");
    await sound(page, "nobody threw yet");
    await press(page, "#card-throw");
    await press(page, "#card-die-0");
    await sound(page, "a die is held");
    await press(page, "#dice-poker button.fill.best");
    await sound(page, "a box is filled");
    for (let turn = 1; turn < 30; turn++) {
      await repeat(page, "#card-throw");
      await repeat(page, "#dice-poker button.fill.best");
    }
    await sound(page, "the game is over");
    await page.close();
  });

  test(`axe-core finds nothing in Five Aces, light and dark (${size})`, async () => {
    const page = await open("/#five-aces", { language: "sv" });
    await sound(page, "players");
    await press(page, "#aces-start");
    await press(page, "#aces-throw");
    await sound(page, "a throw");
    await press(page, "#aces-end");
    await press(page, "#aces-end");
    await sound(page, "compared");
    await page.close();
  });
}

test("the request shown is one that a shell can send, and the JSON shown is its answer", async () => {
  for (const language of LANGUAGES) {
    const page = await lab.visit("/#table", { language });
    await page.fill("#table-name-0", "D'Arcy \"<b>\" $HOME Åse");
    await press(page, "#table-start");
    await press(page, "#table-all");
    const { curl, json } = await exchange(page, "table");
    assert.deepEqual(JSON.parse(execFileSync("sh", ["-c", `${curl} --silent`], { encoding: "utf-8" })), json);
    assert.ok((await page.locator("#table .seats").textContent()).includes('D\'Arcy "<b>" $HOME Åse'));
    for (const [pane, text] of [["request", curl], ["answer", json]]) {
      await page.locator(`#table .${pane} button`).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.deepEqual(pane === "answer" ? JSON.parse(copied) : copied, text);
    }
    await page.close();
  }
});

test("the language is that of the browser, can be changed in the middle of a game, and is remembered", async () => {
  const page = await lab.visit("/#dice-poker", { language: "sv", fresh: true });
  assert.equal(await page.getAttribute("html", "lang"), "sv");
  await press(page, "#card-start");
  await press(page, "#card-throw");
  const dice = await faces(page.locator("#dice-poker .tray"));
  for (const language of ["da", "en", "sv", "da"]) {
    await press(page, `#language-${language}`);
    assert.equal(await page.getAttribute("html", "lang"), language);
    assert.deepEqual(await faces(page.locator("#dice-poker .tray")), dice, "the dice lie as they lay");
    const { options } = await lab.ask("/v1/scorecard/options", { dice, scorecard: {} }, language);
    assert.ok((await said(page, "dice-poker")).large.includes(options[0].label));
    const { description } = await lab.ask("/v1/variants/dice_poker", undefined, language);
    assert.equal(await page.locator("#dice-poker .rules").textContent(), description);
  }
  assert.equal(new URL(page.url()).searchParams.get("language"), "da");
  await page.goto(`${lab.url}/`);
  await idle(page);
  assert.equal(await page.getAttribute("html", "lang"), "da", "the browser remembers");
  await page.goto(`${lab.url}/?language=sv#table`);
  await idle(page);
  assert.equal(await page.getAttribute("html", "lang"), "sv", "the address wins");
  await page.close();
});

test("games go on where they were left, and the address names them", async () => {
  const page = await lab.visit("/");
  const dice = await faces(page.locator("#hand .tray"));
  await page.click('nav a[href="#easy-money"]');
  await idle(page);
  assert.equal(new URL(page.url()).hash, "#easy-money");
  assert.equal(await page.evaluate(() => document.activeElement.id), "easy-money-title");
  await page.goBack();
  await idle(page);
  assert.deepEqual(await faces(page.locator("#hand .tray")), dice);
  assert.equal(await page.locator("main section:visible").first().getAttribute("id"), "hand");
  await page.close();
});

test("what the service refuses is shown with where it stands and what would be right", async () => {
  const page = await lab.visit("/", { expectRefusals: true });
  const before = await faces(page.locator("#hand .tray"));
  await page.fill("#hand-typed", "9 k K K 9");
  await page.press("#hand-typed", "Enter");
  await idle(page);
  const problem = await page.locator("#hand [role=alert]").textContent();
  assert.ok(problem.includes("422"));
  assert.ok(problem.includes("/dice/1"));
  assert.ok(problem.includes('did you mean "K"?'));
  assert.deepEqual(await faces(page.locator("#hand .tray")), before, "the dice lie as they lay");
  await press(page, "#hand-throw");
  assert.equal(await page.locator("#hand [role=alert]").textContent(), "");
  await page.close();
});

test("who cannot pay the stake is refused by the service, and the form stays", async () => {
  const page = await lab.visit("/#easy-money", { expectRefusals: true });
  await press(page, "#money-remove-2");
  await press(page, "#money-start");
  await lay(page, [5, 5, 5, 5, 5]);
  await press(page, "#money-throw");
  await press(page, "#money-throw");
  await page.fill("#money-stake", "10");
  await press(page, "#money-start");
  const problem = await page.locator("#easy-money [role=alert]").textContent();
  assert.ok(problem.includes("/players/1/chips"));
  await page.fill("#money-stake", "2");
  await press(page, "#money-start");
  assert.ok(await page.locator("#money-throw").isVisible());
  await page.close();
});

test("a service that does not answer is said to, and asked again", async () => {
  const page = await lab.visit("/#dice-poker", { expectRefusals: true });
  await press(page, "#card-start");
  await page.route("**/v1/**", (route) => route.abort());
  await press(page, "#card-throw");
  const alert = page.locator("#dice-poker [role=alert]");
  assert.ok((await alert.textContent()).length > 0);
  await sound(page, "no answer");
  await page.unroute("**/v1/**");
  await press(page, "#dice-poker [role=alert] button");
  assert.equal(await alert.textContent(), "");
  await press(page, "#card-throw");
  assert.ok(await page.locator("#dice-poker button.fill.best").isVisible());
  await page.close();
});

test("two players of one name are told so before the game begins", async () => {
  const page = await lab.visit("/#five-aces");
  await page.fill("#aces-name-1", "Ann");
  await page.click("#aces-start");
  assert.ok(await page.locator("#aces-name-1:invalid").count());
  await page.fill("#aces-name-1", "Åse");
  await press(page, "#aces-start");
  assert.ok(await page.locator("#aces-throw").isVisible());
  await page.close();
});

test("a whole game of Dice Poker is played with the keyboard alone", async () => {
  const page = await lab.visit("/");
  const key = async (...names) => {
    for (const name of names) await page.keyboard.press(name);
    await idle(page);
  };
  const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.getAttribute("href"));
  const tabTo = async (id, by = "Tab") => {
    for (let presses = 0; presses < 60; presses++) {
      if ((await focused()) === id) return;
      await page.keyboard.press(by);
    }
    assert.fail(`no way to ${id}`);
  };
  await tabTo("#dice-poker");
  await key("Enter");
  await tabTo("card-remove-1");
  await key("Enter");
  await tabTo("card-start");
  await key("Enter");
  assert.equal(await focused(), "card-throw");
  for (let turn = 0; turn < 15; turn++) {
    await key("Enter");
    assert.equal(await focused(), "card-throw", "the button keeps the focus");
    if (turn === 0) {
      await tabTo("card-die-1", "Shift+Tab");
      await key("Space");
      assert.equal(await focused(), "card-die-1");
      assert.equal(await page.locator("#card-die-1").getAttribute("aria-pressed"), "true");
      await tabTo("card-throw");
      await key("Enter", "Enter");
    }
    await tabTo(await page.locator("#dice-poker button.fill.best").getAttribute("id"));
    await key("Enter");
    assert.equal(await focused(), "card-throw", "the next turn begins at the button");
  }
  assert.equal(await page.locator("#dice-poker .written").count(), 15);
  await page.close();
});

test("a service that gives advice and odds is asked for them", async () => {
  const page = await lab.visit("/#table");
  const contract = await lab.ask("/openapi.json");
  contract.paths["/v1/advice"] ??= {};
  contract.paths["/v1/odds"] ??= {};
  await page.route("**/openapi.json", (route) => route.fulfill({ json: contract }));
  const asked = [];
  await page.route("**/v1/advice", (route) => {
    asked.push(route.request().postDataJSON());
    const best = { hold: ["A", "A"], throw: 3, share: 0.5, ways: null };
    return route.fulfill({ json: { holds: [best], best, description: "Hold the two aces" } });
  });
  await page.route("**/v1/odds?*", (route) =>
    route.fulfill({ json: { rolls: 7776, categories: [{ category: "five_of_a_kind", label: "", ways: 6 }] } }),
  );
  await page.reload();
  await idle(page);
  assert.ok((await page.locator("#table .ladder li").first().textContent()).includes("6 of 7,776"));
  await press(page, "#table-start");
  await lay(page, [0, 5, 1, 5, 2], [0, 5, 1, 5, 3]);
  await press(page, "#table-throw");
  await press(page, "#table-hint");
  assert.equal((await said(page, "table")).large, "Hold the two aces");
  assert.deepEqual(
    await page.locator("#table .tray button").evaluateAll((dice) => dice.map((die) => die.ariaPressed)),
    ["false", "true", "false", "true", "false"],
  );
  await press(page, "#table-keep");
  await press(page, "#table-throw");
  await press(page, "#table-hint");
  assert.deepEqual(asked, [
    { variant: "poker", dice: ["9", "A", "10", "A", "J"], players_after: 2 },
    { variant: "poker", dice: ["9", "A", "10", "A", "Q"], to_beat: ["9", "A", "10", "A", "J"], tied: 1, players_after: 1 },
  ]);
  await page.close();
});

test("a service that gives no advice shows no button for it", async () => {
  const page = await lab.visit("/#table");
  const contract = await lab.ask("/openapi.json");
  delete contract.paths["/v1/advice"];
  await page.route("**/openapi.json", (route) => route.fulfill({ json: contract }));
  await page.reload();
  await idle(page);
  await press(page, "#table-start");
  await press(page, "#table-throw");
  assert.equal(await page.locator("#table-hint").count(), 0);
  await page.close();
});
