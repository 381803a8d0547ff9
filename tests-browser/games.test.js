// Every game is played on the page to its end, in each language, on a phone and on a desktop, and what is
// shown is what the service says.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faces, idle, LANGUAGES, lay, press, repeat, said, SIZES, start } from "./browser.js";

let lab;
before(async () => (lab = await start()));
after(() => lab.stop());

const digits = (text) => Number(text.replace(/\D/g, ""));
const texts = (page, selector) => page.locator(selector).allTextContents();

/** Who sits at the table: name, place and dice of each. */
async function seats(page, game) {
  const rows = await page.locator(`#${game} .paper .seats > li`).all();
  return Promise.all(
    rows.map(async (row) => ({
      player: await row.getAttribute("data-player"),
      place: digits((await row.locator(".place-number").textContent({ timeout: 500 }).catch(() => "0")) || "0"),
      dice: await faces(row),
    })),
  );
}

for (const language of LANGUAGES) {
  for (const size of Object.keys(SIZES)) {
    const how = `${language}, ${size}`;
    const open = (game) => lab.visit(`/#${game}`, { language, size });
    const ask = (path, body) => lab.ask(path, body, language);

    test(`a hand is thrown, set and typed (${how})`, async () => {
      const page = await open("hand");
      const compare = async (variant, dice_set) => {
        const dice = await faces(page.locator("#hand .tray"));
        const answer = await ask("/v1/classify", { variant, dice, dice_set });
        assert.equal((await said(page, "hand")).large, answer.description);
        for (const part of ["weaker", "equal", "stronger"]) {
          assert.equal(digits(await page.locator(`[data-odds=${part}]`).textContent()), answer.odds[part]);
        }
        const marked = page.locator("#hand .ladder [aria-current]");
        assert.equal(await marked.getAttribute("data-key"), answer.category);
        assert.ok((await marked.textContent()).startsWith(answer.label));
        assert.deepEqual((await faces(page.locator("#hand .tray"))).length, 5);
        return answer;
      };
      await compare("poker", "poker_dice");
      for (const dice_set of ["pip_dice", "spanish_dice", "eight_sided_dice", "poker_dice"]) {
        await page.selectOption("#hand-dice", dice_set);
        await idle(page);
        await compare("poker", dice_set);
      }
      await press(page, "#hand-throw");
      await compare("poker", "poker_dice");
      for (const variant of ["poker_no_kickers", "lucky_dice", "easy_money", "poker"]) {
        await page.selectOption("#hand-game", variant);
        await idle(page);
        await compare(variant, "poker_dice");
      }
      // Set: the picked die, and then each after it.
      await press(page, "#hand-die-0");
      for (const face of ["K", "K", "K", "9", "9"]) await press(page, `#hand-face-${face}`);
      assert.equal((await compare("poker", "poker_dice")).category, "full_house");
      // Typed.
      await page.fill("#hand-typed", "A, A A A 9");
      await page.press("#hand-typed", "Enter");
      await idle(page);
      assert.equal((await compare("poker", "poker_dice")).category, "four_of_a_kind");
      await page.close();
    });

    test(`a table plays to a winner, with a roll-off on the way (${how})`, async () => {
      const page = await open("table");
      await page.selectOption("#table-game", "lucky_dice");
      await idle(page);
      await press(page, "#table-start");
      // Two pair for Ann and Cy, one pair for Bo: Ann and Cy roll off, and Cy wins that.
      await lay(page, [0, 0, 1, 1, 2], [0, 0, 1, 2, 3], [3, 3, 4, 4, 5]);
      for (let turn = 0; turn < 3; turn++) await press(page, "#table-throw");
      let hands = (await seats(page, "table")).map(({ player, dice }) => ({ player, dice }));
      let answer = await ask("/v1/compare", { variant: "lucky_dice", hands });
      assert.deepEqual(answer.roll_off, { players: ["Ann", "Cy"], ante: 1 });
      assert.equal((await said(page, "table")).large, answer.description);
      assert.deepEqual((await seats(page, "table")).map(({ place }) => place), [1, 1, 3]);
      await press(page, "#table-throw");
      assert.ok((await page.locator("#table .earlier").textContent()).includes(answer.description));
      assert.equal(digits(await page.locator("#table .pot").textContent()), 5);
      await lay(page, [0, 0, 1, 2, 3], [0, 0, 0, 2, 3]);
      await press(page, "#table-throw");
      await press(page, "#table-throw");
      hands = (await seats(page, "table")).map(({ player, dice }) => ({ player, dice }));
      answer = await ask("/v1/compare", { variant: "lucky_dice", hands });
      assert.deepEqual(answer.winners, ["Cy"]);
      assert.equal((await said(page, "table")).large, answer.description);
      await page.close();
    });

    test(`poker at a table, with a second throw (${how})`, async () => {
      const page = await open("table");
      await press(page, "#table-start");
      await lay(page, [5, 5, 0, 1, 2]);
      await press(page, "#table-throw");
      const first = await ask("/v1/classify", { variant: "poker", dice: ["A", "A", "9", "10", "J"] });
      assert.equal((await said(page, "table")).large, first.description);
      await press(page, "#table-die-0");
      await press(page, "#table-die-1");
      assert.equal(await page.locator("#table .tray [aria-pressed=true]").count(), 2);
      await lay(page, [5, 5, 4]);
      await press(page, "#table-throw");
      assert.deepEqual(await faces(page.locator("#table .seats > li").first()), ["A", "A", "A", "A", "K"]);
      await press(page, "#table-throw");
      await press(page, "#table-keep");
      await press(page, "#table-all");
      const hands = (await seats(page, "table")).map(({ player, dice }) => ({ player, dice }));
      const answer = await ask("/v1/compare", { variant: "poker", hands });
      assert.equal((await said(page, "table")).large, answer.description);
      assert.deepEqual((await seats(page, "table")).map(({ place }) => place), answer.ranking.map(({ place }) => place));
      await page.close();
    });

    test(`Five Aces plays to a winner (${how})`, async () => {
      const page = await open("five-aces");
      await press(page, "#aces-start");
      await press(page, "#aces-throw");
      const rolls = [await faces(page.locator("#five-aces .throws li").first())];
      const turn = await ask("/v1/five-aces/turn", { rolls });
      assert.ok((await said(page, "five-aces")).large.includes(String(turn.aces)));
      const rest = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(turn.expected_throws_left);
      assert.ok(turn.finished || (await said(page, "five-aces")).all.includes(rest));
      let answer;
      do {
        // The first turn is under way; a tie is played off by the same buttons.
        while (await page.locator("#aces-end").count()) await press(page, "#aces-end");
        const turns = await page.locator("#five-aces .seats > li").evaluateAll((rows) =>
          rows.map((row) => ({
            player: row.dataset.player,
            rolls: [...row.querySelectorAll(".throws > li")].map((each) =>
              [...each.querySelectorAll(".die")].map((die) => die.dataset.face),
            ),
          })),
        );
        answer = await ask("/v1/five-aces/compare", { turns });
        assert.equal((await said(page, "five-aces")).large, answer.description);
        if (answer.roll_off) await press(page, "#aces-throw");
      } while (answer.roll_off);
      assert.equal(await page.locator("#five-aces .won").getAttribute("data-player"), answer.winners[0]);
      await page.close();
    });

    test(`Easy Money plays an evening to its end (${how})`, async () => {
      const page = await open("easy-money");
      await press(page, "#money-remove-2");
      await press(page, "#money-start");
      const check = async (body) => {
        const answer = await ask("/v1/easy-money/round", body);
        assert.ok((await said(page, "easy-money")).all.includes(answer.description), answer.description);
        const stacks = await texts(page, "#easy-money .paper .seats > li > .chips");
        assert.deepEqual(stacks.map(digits), answer.players.map(({ chips }) => chips));
        assert.equal(digits(await page.locator("#easy-money .pot").textContent()), answer.pot);
        return answer;
      };
      const players = [{ player: "Ann" }, { player: "Bo" }];
      await check({ players, turns: [] });
      // Two pair throws again, here for nothing; five aces for Bo are more than the pot holds.
      await lay(page, [0, 0, 1, 1, 2]);
      await press(page, "#money-throw");
      const again = ["9", "9", "10", "10", "J"];
      const open_turn = await check({ players, turns: [{ player: "Ann", rolls: [again] }] });
      assert.equal(open_turn.next.action, "throw_again");
      await lay(page, [0, 1, 2, 3, 5], [5, 5, 5, 5, 5]);
      await press(page, "#money-throw");
      await press(page, "#money-throw");
      const turns = [
        { player: "Ann", rolls: [again, ["9", "10", "J", "Q", "A"]] },
        { player: "Bo", rolls: [["A", "A", "A", "A", "A"]] },
      ];
      const first = await check({ players, turns });
      assert.equal(first.emptied_by, "Bo");
      const marked = page.locator("#easy-money .ladder [aria-current]");
      assert.equal(await marked.getAttribute("data-key"), "five_aces");
      const { awards } = await ask("/v1/variants/easy_money");
      assert.ok((await marked.textContent()).startsWith(awards[0].label));
      // The next round starts from the answer, with the stake that Ann can still pay; Bo takes it all.
      await press(page, "#money-throw");
      assert.equal(await page.inputValue("#money-stake"), "3");
      await press(page, "#money-start");
      await lay(page, [0, 1, 2, 3, 5], [5, 5, 5, 5, 5]);
      await press(page, "#money-throw");
      await press(page, "#money-throw");
      const second = await check({
        players: first.players,
        stake: 3,
        turns: [
          { player: "Ann", rolls: [["9", "10", "J", "Q", "A"]] },
          { player: "Bo", rolls: [["A", "A", "A", "A", "A"]] },
        ],
      });
      assert.deepEqual(second.players, [
        { player: "Ann", chips: 0 },
        { player: "Bo", chips: 30 },
      ]);
      assert.equal(await page.locator("#money-throw").count(), 0, "nobody is left to play against");
      await page.close();
    });

    test(`Easy Money's leftover chips are thrown for, or stay in (${how})`, async () => {
      const page = await open("easy-money");
      const nothing = [0, 1, 2, 3, 5];
      for (const leftover of ["roll_off", "carry_over"]) {
        await page.selectOption("#money-leftover", leftover);
        await press(page, "#money-start");
        // A straight takes 8 of 31; 25 chips are left for three.
        await lay(page, [1, 2, 3, 4, 5], nothing, nothing);
        for (let turn = 0; turn < 3; turn++) await press(page, "#money-throw");
        const answer = await ask("/v1/easy-money/round", {
          players: ["Ann", "Bo", "Cy"].map((player) => ({ player })),
          turns: [
            { player: "Ann", rolls: [["10", "J", "Q", "K", "A"]] },
            ...["Bo", "Cy"].map((player) => ({ player, rolls: [["9", "10", "J", "Q", "A"]] })),
          ],
          leftover,
        });
        assert.equal(answer.remainder, 1);
        assert.ok((await said(page, "easy-money")).all.includes(answer.description));
        if (leftover === "roll_off") {
          // Ann and Bo tie first, then Bo wins.
          await lay(page, [0, 0, 0, 1, 2], [0, 0, 0, 1, 2], [0, 0, 1, 2, 3]);
          await press(page, "#money-throw");
          assert.ok((await said(page, "easy-money")).large.includes("Ann"));
          await lay(page, [0, 0, 1, 2, 3], [4, 4, 4, 1, 2]);
          await press(page, "#money-throw");
          assert.ok((await said(page, "easy-money")).large.includes("Bo"));
          const stacks = await texts(page, "#easy-money .paper .seats > li > .chips");
          assert.deepEqual(stacks.map(digits), answer.players.map(({ player, chips }) => chips + (player === "Bo")));
          await press(page, "#money-new");
        } else {
          await press(page, "#money-throw");
          assert.ok((await texts(page, "#easy-money form .chips")).map(digits).includes(1));
        }
      }
      await page.close();
    });

    test(`Dice Poker plays a whole game in turns (${how})`, async () => {
      const page = await open("dice-poker");
      await press(page, "#card-start");
      const cards = [{}, {}];
      for (let round = 0; round < 15; round++) {
        const go = round < 2 ? press : repeat;
        for (const [seat, player] of ["Ann", "Bo"].entries()) {
          await go(page, "#card-throw");
          if (round < 2) {
            const held = await faces(page.locator("#dice-poker .place").nth(2));
            await press(page, "#card-die-2");
            await press(page, "#card-throw");
            assert.deepEqual(await faces(page.locator("#dice-poker .place").nth(2)), held, "a held die stays");
            await press(page, "#card-throw");
            assert.equal(await page.locator("#card-throw").getAttribute("aria-disabled"), "true", "three throws");
          }
          const dice = await faces(page.locator("#dice-poker .tray"));
          const { options } = await ask("/v1/scorecard/options", { dice, scorecard: cards[seat] });
          const offered = await page
            .locator("#dice-poker button.fill")
            .evaluateAll((buttons) => buttons.map((each) => [each.id.slice(5), Number(each.textContent)]));
          const scores = options.map(({ box, score }) => [box, score]);
          assert.deepEqual(Object.fromEntries(offered), Object.fromEntries(scores));
          assert.ok((await said(page, "dice-poker")).large.includes(options[0].label));
          await go(page, `#fill-${options[0].box}`);
          const filled = await ask("/v1/scorecard/fill", { dice, scorecard: cards[seat], box: options[0].box });
          cards[seat] = filled.scorecard;
          const total = page.locator("#dice-poker .sum.total td").nth(seat);
          assert.equal(digits(await total.textContent()), filled.totals.total, player);
        }
      }
      const scorecards = ["Ann", "Bo"].map((player, seat) => ({ player, scorecard: cards[seat] }));
      const answer = await ask("/v1/scorecard/compare", { scorecards });
      assert.ok(answer.finished);
      assert.equal((await said(page, "dice-poker")).large, `${answer.description}.`);
      await page.close();
    });
  }
}

test("Dice Poker plays alone, with a joker on the way", async () => {
  const page = await lab.visit("/#dice-poker");
  await press(page, "#card-remove-1");
  await press(page, "#card-start");
  const five = [3, 3, 3, 3, 3]; // index 3 is the five: pips count from the two
  await lay(page, five, five);
  await press(page, "#card-throw");
  await press(page, "#fill-poker");
  await press(page, "#card-throw");
  const answer = await lab.ask("/v1/scorecard/options", { dice: [5, 5, 5, 5, 5], scorecard: { poker: 50 } });
  assert.ok(answer.joker);
  assert.ok((await said(page, "dice-poker")).all.includes(answer.refused[0].reason));
  assert.equal(await page.locator("#dice-poker .forbidden").count(), answer.refused.length);
  await press(page, "#fill-fives");
  assert.equal(digits(await page.locator("#dice-poker .sum.total td").textContent()), 50 + 25 + 100);
  while (await page.locator("#dice-poker .felt:not([hidden])").count()) {
    await repeat(page, "#card-throw");
    await repeat(page, "#dice-poker button.fill.best");
  }
  const total = digits(await page.locator("#dice-poker .sum.total td").textContent());
  assert.equal(digits((await said(page, "dice-poker")).large), total);
  await page.close();
});

test("eight players at one card", async () => {
  const page = await lab.visit("/#dice-poker", { size: "phone" });
  for (let more = 0; more < 6; more++) await press(page, "#card-add");
  assert.equal(await page.locator("#card-add").count(), 0, "eight are the most");
  await press(page, "#card-start");
  for (let turn = 0; turn < 9; turn++) {
    await press(page, "#card-throw");
    const best = page.locator("#dice-poker button.fill.best");
    await best.scrollIntoViewIfNeeded();
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.equal(wide, window, "only the card scrolls sideways");
    await press(page, "#dice-poker button.fill.best");
  }
  assert.equal(await page.locator("#dice-poker .written").count(), 9);
  await page.close();
});
