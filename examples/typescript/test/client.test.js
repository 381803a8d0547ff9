import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { connect } from "../dist/client.js";
import { startService } from "./service.js";

let running;
let service;

before(async () => {
  running = await startService();
  service = connect(running.url);
});
after(() => running?.stop());

test("the client gets an answer in the language it asks for", async () => {
  const { data } = await service.POST("/v1/classify", {
    body: { variant: "poker", dice: ["9", "K", "K", "9", "K"] },
    headers: { "Accept-Language": "sv" },
  });
  assert.equal(data.description, "Kåk, kungar över nior");
});

test("the client asks in the address of a GET", async () => {
  const { data } = await service.GET("/v1/classify", {
    params: { query: { variant: "poker", dice: "3,4,5,6,1", language: "da" } },
  });
  assert.equal(data.category, "straight");
});

test("a refusal is an error that says where it stands", async () => {
  const { data, error, response } = await service.POST("/v1/classify", {
    body: { variant: "poker", dice: ["9", "k", "K", "9", "K"] },
  });
  assert.equal(data, undefined);
  assert.equal(response.status, 422);
  assert.deepEqual(error.errors.map((each) => [each.pointer, each.code]), [["/dice/1", "not_a_face"]]);
});

test("what a round answers starts the next one", async () => {
  const play = (body) => service.POST("/v1/easy-money/round", { body }).then(({ data }) => data);
  const first = await play({
    players: [{ player: "Ann" }, { player: "Bo" }],
    turns: [
      { player: "Ann", rolls: [[1, 1, 1, 2, 3]] },
      { player: "Bo", rolls: [[2, 3, 4, 5, 1]] },
    ],
  });
  const second = await play({ players: first.players, pot: first.carry_over, turns: [] });
  assert.deepEqual(second.next, { player: "Ann", action: "turn" });
});

test("the program of the README prints what is shown there", () => {
  const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
  const [, shown] = read("../README.md").match(/```text\n(.*?)```/s);
  const here = new URL("../dist/ask.here.js", import.meta.url);
  writeFileSync(here, read("../dist/ask.js").replace("http://127.0.0.1:8000", running.url));
  assert.equal(execFileSync(process.execPath, [here.pathname], { encoding: "utf8" }), shown);
});
