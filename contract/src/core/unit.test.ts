import { expect, it } from "vitest";
import { unitOf } from "./unit.ts";

it("counts one in the singular, everything else in the plural, and in Spanish as in English", () => {
  const nights = { unit: "noches", unit_forms: { one: "noche" } };
  expect([0, 1, 1.5, 2, 21].map((count) => unitOf(nights, count, "es"))).toEqual([
    "noches",
    "noche",
    "noches",
    "noches",
    "noches",
  ]);
  expect(unitOf({ unit: "%" }, 1, "en")).toBe("%");
  expect(unitOf({}, 1, "en")).toBeUndefined();
});
