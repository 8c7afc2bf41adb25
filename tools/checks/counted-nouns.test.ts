import { expect, it } from "vitest";
import { uncountedNoun } from "./counted-nouns.ts";

it("finds a figure with a plural noun that does not know of one", () => {
  expect(uncountedNoun("In {days} days", "en")).toBe("{days} days");
  expect(uncountedNoun("Quedan {count} noches", "es")).toBe("{count} noches");
  expect(uncountedNoun("{days, plural, one {# day} other {# days}}", "en")).toBeUndefined();
  expect(uncountedNoun("{days} {days, plural, one {day} other {days}}", "en")).toBeUndefined();
  expect(uncountedNoun("{name} is away · {count} 日", "en")).toBeUndefined();
});
