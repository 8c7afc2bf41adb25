import { createHash, createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { drawNumber } from "./draws/draw-number.ts";
import { bytesOf, seedOf } from "./draw-seed.ts";

const place = { supplier_id: 1, lottery_id: 2, member_id: 3, nth: 0 };

it("[P-05] whoever is shown the seed afterwards finds its hash and the number that was drawn", () => {
  const { seed, seed_commit } = seedOf("key", place);
  expect(createHash("sha256").update(seed).digest("hex")).toBe(seed_commit);
  const first = createHmac("sha256", seed).update("my word:0").digest().readUInt32BE();
  expect(drawNumber(1_000, bytesOf(seed, "my word"))).toBe(first % 1_000);
});

it("[P-05] each draw of each member has a seed of its own, and their numbers lie evenly", () => {
  const seeds = Array.from({ length: 4_000 }, (_, nth) => seedOf("key", { ...place, nth }).seed);
  expect(new Set(seeds).size).toBe(4_000);
  expect(seedOf("another key", place).seed).not.toBe(seeds[0]);
  const low = seeds.filter((seed) => drawNumber(10, bytesOf(seed, "")) < 5).length;
  // Only one fair series in ten thousand is further from one half.
  expect(Math.abs(low - 2_000)).toBeLessThan(125);
});
