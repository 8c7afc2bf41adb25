import { expect, it } from "vitest";
import { keepValues, tellValues } from "./kept-values.ts";

/** Returns a text that is kept on one day and read on another. */
function told(text: string, kept: string, now: string): string | null | undefined {
  return tellValues("text", keepValues("text", [text], kept), now)[0];
}

it.each([
  ["再联系 → 2026-11-25", "再联系 → 2026-12-02"],
  ["ZY261120000004", "ZY261127000004"],
  ["12月7日入营，7晚", "12月14日入营，7晚"],
  ["为您保留至12月28日 10:00", "为您保留至1月4日 10:00"],
  ["1月3日返回", "1月10日返回"],
  ["1990-05-21", "1990-05-21"],
])("moves the days of the story within %s by the week that has passed: %s", (text, later) => {
  expect(told(text, "2026-11-21", "2026-11-28")).toBe(later);
  expect(told(text, "2026-11-21", "2026-11-21")).toBe(text);
});
