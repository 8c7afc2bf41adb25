import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listParameters } from "@kangying/contract/core/list";
import type { TestReply } from "../../../../test/app.ts";
import { injectionCorpus } from "./injection-corpus.ts";
import { toyList } from "../toy/toy-list.ts";
import { listApi, startToyApp, type ToyApp } from "../toy/toy-app.ts";

const sqlTexts =
  /syntax error|pg_catalog|toy_guest|relation "|column "|SQLSTATE|invalid input syntax|\bat .+\.ts:\d|kangying_app|out of range/i;
const parameters = [...Object.keys(toyList.filters ?? {}), "keyword_field", ...listParameters];
let toy: ToyApp;
let everything: string;

beforeAll(async () => {
  toy = await startToyApp();
  await toy.guests(
    toy.camp,
    Array.from({ length: 5 }, (_, index) => ({
      name: `own ${index}`,
      phone: "13800138000",
      city: "Wuhan",
      paid_fen: index,
      arrived_at: "2026-01-01T00:00:00Z",
    })),
  );
  everything = JSON.stringify(await toy.rows("select * from toy_guest order by supplier_id, id"));
});
afterAll(() => toy.close());

/** The caller itself checks every reply for texts of other tenants. */
function expectHarmless(reply: TestReply, what: string): void {
  expect(reply.http, what).toBeLessThan(500);
  expect(reply.http, what).not.toBe(404);
  // The name of an unknown parameter is returned as the key under which it was sent.
  expect(JSON.stringify([reply.msg, reply.code, reply.data]).replace(JSON.stringify(what), ""), what).not.toMatch(
    sqlTexts,
  );
}

describe("hostile texts", () => {
  it("are some hundreds", () => {
    expect(new Set(injectionCorpus).size).toBeGreaterThanOrEqual(300);
  });

  it.each(parameters)("in the parameter %s find nothing, break nothing and tell nothing", async (parameter) => {
    const step = 4;
    // Each parameter gets a quarter of the texts, and each text a quarter of the parameters; the long run tests all pairs.
    const offset = parameters.indexOf(parameter) % step;
    for (const text of injectionCorpus.filter(
      (_, index) => process.env["KANGYING_TEST_LONG"] === "1" || index % step === offset,
    )) {
      const base = parameter.startsWith("_") || parameter === "page" ? {} : { page: 1 };
      const input = {
        ...base,
        ...(parameter === "keyword_field" ? { keyword: "x" } : {}),
        ...(parameter === "order" ? { sort: "name" } : {}),
        [parameter]: text,
      };
      // A text with NUL, or one that no URL can carry, is refused before it reaches the list.
      if (/[\ud800-\udfff]/.test(text.toWellFormed() === text ? "" : text)) continue;
      expectHarmless(
        await toy.as(toy.owner).call(listApi, input, { encrypted: false }),
        `${parameter}=${JSON.stringify(text)}`,
      );
    }
  });

  it("as names of parameters are refused", async () => {
    for (const text of injectionCorpus.filter((_, index) => index % 5 === 0)) {
      if (text.toWellFormed() !== text || text === "") continue;
      const reply = await toy.as(toy.owner).call(listApi, { page: 1, [text]: "1" }, { encrypted: false });
      expect(reply.http, text).toBeGreaterThanOrEqual(400);
      expectHarmless(reply, text);
    }
  });

  it("in a bulk action's filters and forms are refused or harmless", async () => {
    for (const text of injectionCorpus.filter((_, index) => index % 6 === 0)) {
      const enter = await toy
        .as(toy.owner)
        .call(
          { api: "seller/toy/Leave", method: "POST", repeats: "guarded" },
          { all: true, filters: { name: text } },
          { encrypted: false },
        );
      expectHarmless(enter, text);
    }
    await toy.work();
  });

  it("have changed nothing", async () => {
    expect(JSON.stringify(await toy.rows("select * from toy_guest order by supplier_id, id"))).toBe(everything);
  });
});
