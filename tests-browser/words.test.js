// The page's few words are the same in every language: none missing, none left over.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const PAGES = new URL("../app/pages/", import.meta.url);
const LANGUAGES = ["en", "da", "sv"];
const tables = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const text = readFileSync(new URL(`static/words/${language}.js`, PAGES), "utf-8");
      return [language, (await import(`data:text/javascript,${encodeURIComponent(text)}`)).default];
    }),
  ),
);
const shape = (word) => (Array.isArray(word) ? "one and many" : [...word.matchAll(/\{\w+\}/g)].map(String).sort());

for (const language of LANGUAGES) {
  test(`${language} has every word, with the same places to fill`, () => {
    assert.deepEqual(Object.keys(tables[language]), Object.keys(tables.en));
    for (const [key, word] of Object.entries(tables.en)) {
      assert.deepEqual(shape(tables[language][key]), shape(word), key);
    }
  });
}

test("every word is said somewhere, and every word said is there", () => {
  const files = ["index.html", ...["static/", "static/games/"].flatMap((folder) =>
    readdirSync(new URL(folder, PAGES)).filter((name) => name.endsWith(".js")).map((name) => folder + name),
  )];
  const text = files.map((name) => readFileSync(new URL(name, PAGES), "utf-8")).join("\n");
  const unsaid = Object.keys(tables.en).filter((key) => {
    const [stem] = key.split("_");
    return !text.includes(`"${key}"`) && !text.includes(`${stem}_$`);
  });
  assert.deepEqual(unsaid, []);
  const asked = [...text.matchAll(/\b(?:say|count|sumRow)\("(\w+)"/g), ...text.matchAll(/data-(?:say|label)="(\w+)"/g)];
  assert.deepEqual(asked.map(([, key]) => key).filter((key) => !(key in tables.en)), []);
});
