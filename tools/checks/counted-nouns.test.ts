import { expect, it } from "vitest";
import { uncountedNoun } from "./counted-nouns.ts";

it("finds a figure with a plural noun that does not know of one", () => {
  expect(uncountedNoun("In {days} days", "en")).toBe("{days} days");
  expect(uncountedNoun("Quedan {count} noches", "es")).toBe("{count} noches");
  expect(uncountedNoun("{days, plural, one {# day} other {# days}}", "en")).toBeUndefined();
  expect(uncountedNoun("{days} {days, plural, one {day} other {days}}", "en")).toBeUndefined();
  expect(uncountedNoun("{name} is away · {count} 日", "en")).toBeUndefined();
});

it("finds a Spanish verb of many before a figure that may be one", () => {
  expect(uncountedNoun("Agotado: quedan {left}", "es")).toBe("quedan {left}");
  expect(uncountedNoun("Faltan {pieces, number}", "es")).toBe("Faltan {pieces, number}");
  expect(uncountedNoun("{left, plural, one {queda #} other {quedan #}}", "es")).toBeUndefined();
  expect(uncountedNoun("Faltan {amount}", "es")).toBeUndefined();
});
