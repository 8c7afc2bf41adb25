import { expect, it } from "vitest";
import { TokenBuckets } from "./token-bucket.ts";

it("[P-03] lets as many through at once as in a second, each key for itself, and more as time goes on", () => {
  const buckets = new TokenBuckets();
  const at = (ms: number) => new Date(1_000_000 + ms);
  const burst = (key: string, ms: number) =>
    Array.from({ length: 8 }, () => buckets.take(key, 5, at(ms))).filter((isFree) => isFree).length;
  expect([burst("a", 0), burst("b", 0), burst("a", 0)]).toEqual([5, 5, 0]);
  expect(burst("a", 400)).toBe(2);
  expect(burst("a", 60_000), "no more than one second's are kept").toBe(5);
});
