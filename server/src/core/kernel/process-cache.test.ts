import { expect, it } from "vitest";
import { ProcessCache } from "./process-cache.ts";

it("[P-11] counts hits and misses, what was gone to make room, and how much it holds", () => {
  const cache = new ProcessCache<string>("page", { most: 2 });
  expect(cache.get("a")).toBeUndefined();
  cache.set("a", "1");
  cache.set("a", "22");
  cache.set("b", "1");
  expect([cache.get("a"), cache.get("b", () => false)]).toEqual(["22", undefined]);
  cache.set("c", "1");
  expect(cache.figures()).toMatchObject({ keys: 2, hits: 1, misses: 2, evicted: 1 });
  expect(cache.get("a")).toBeUndefined();
  const { bytes } = cache.figures();
  expect([cache.clear(), bytes === 0, cache.figures().bytes]).toEqual([2, false, 0]);
});
