import type { CheckLine } from "@kangying/contract/core/form/preview";
import { describe, expect, it } from "vitest";
import { fieldsOutside, linesNow, takenSum } from "./lines.ts";

const line = (more: Partial<CheckLine>): CheckLine => ({
  code: "x",
  title: "X",
  state: "missing",
  text: "",
  fields: [],
  wrong: [],
  way_out: null,
  ...more,
});
const collect = { api: "toys/Collect", id: 1 };
const fee = line({
  code: "fee",
  state: "due",
  way_out: collect,
  along: { given: {}, asks: [], amount_fen: 1_180_000, must: false },
});
const deposit = { ...fee, code: "deposit", along: { given: {}, asks: [], amount_fen: 50_000, must: true } };
const nothing = { judged: [], values: {}, along: [collect.api], taking: {} };
const states = (lines: readonly CheckLine[], standing: Partial<typeof nothing> & object) =>
  linesNow(lines, { ...nothing, ...standing }).map(({ now }) => now);

describe("a line of a checklist", () => {
  const consent = line({ fields: ["consent"], wrong: ["consent"] });
  it("ticks itself as soon as what it misses is typed", () => {
    expect(states([consent], {})).toEqual(["missing"]);
    expect(states([consent], { values: { consent: false } })).toEqual(["missing"]);
    expect(states([consent], { values: { consent: true } })).toEqual(["done"]);
    const lacking = { ...consent, text: "Consent is needed" };
    expect(linesNow([lacking], { ...nothing, values: { consent: true } })).toMatchObject([{ text: "" }]);
  });
  it("waits for the server where the server judges the field", () => {
    expect(states([consent], { values: { consent: true }, judged: ["consent"] as never })).toEqual(["missing"]);
  });
  it("is awaited while the server judges what was typed, not before it is typed", () => {
    const judged = ["consent"] as never;
    expect(linesNow([consent], { ...nothing, judged, values: { consent: true } })).toMatchObject([{ isAwaited: true }]);
    expect(linesNow([consent], { ...nothing, judged })).toMatchObject([{ isAwaited: false }]);
    expect(linesNow([line({})], { ...nothing, judged })).toMatchObject([{ isAwaited: false }]);
  });
  it("stays missing where nothing but another act clears it", () => {
    expect(states([line({ way_out: collect })], { values: { consent: true } })).toEqual(["missing"]);
  });
  it("of money is taken along; left for later it is missing only where the act demands it, or the caller may not take it", () => {
    expect(states([fee, deposit], {})).toEqual(["taken", "taken"]);
    expect(states([fee, deposit], { taking: { fee: false, deposit: false } })).toEqual(["idle", "missing"]);
    expect(states([fee, deposit], { along: [] })).toEqual(["idle", "missing"]);
    expect(takenSum(linesNow([fee, deposit], nothing))).toBe(1_230_000);
  });
  it("keeps its fields to itself", () => {
    const fields = [{ name: "consent" }, { name: "coach" }] as never;
    expect(fieldsOutside(fields, [consent])).toEqual([{ name: "coach" }]);
  });
});
