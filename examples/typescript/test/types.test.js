import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

test("the types that were generated know every path of the contract", () => {
  const generated = read("../src/contract.ts");
  for (const path of Object.keys(JSON.parse(read("../../../openapi/openapi.json")).paths)) {
    assert.match(generated, new RegExp(`^    "${path}": \\{$`, "m"));
  }
});

test("a wrong face, a missing field or a misspelt word does not compile", () => {
  const tsc = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "test"], { encoding: "utf8" });
  assert.equal(tsc.stdout, "");
  assert.equal(tsc.status, 0);
});
