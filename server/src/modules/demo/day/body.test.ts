import { expect, it } from "vitest";
import { weightJump } from "@kangying/contract/students/health/weight";
import { bodyOn } from "./body.ts";

const people = Array.from({ length: 300 }, (_, id) => ({
  id: id + 1,
  gender: id % 3 === 0 ? ("M" as const) : ("F" as const),
}));
/** Returns the median weight loss of the whole group by a morning, as a share of the first weight. */
function medianLoss(days: number): number {
  const shares = people.map((one) => 1 - bodyOn(one, days).weight_kg / bodyOn(one, 0).weight_kg);
  return shares.toSorted((a, b) => a - b)[150] ?? 0;
}

it("bends like a real body: quickly down at first, slower later, and up again on every third morning", () => {
  const [early, two, four] = [medianLoss(4), medianLoss(14), medianLoss(28)];
  expect(early).toBeGreaterThan(0.006);
  expect(two).toBeGreaterThan(0.015);
  expect(two).toBeLessThan(0.03);
  expect(four).toBeGreaterThan(0.027);
  expect(four).toBeLessThan(0.045);
  const mornings = people.flatMap((one) =>
    Array.from({ length: 27 }, (_, day) => bodyOn(one, day + 1).weight_kg - bodyOn(one, day).weight_kg),
  );
  const gains = mornings.filter((change) => change > 0).length / mornings.length;
  expect(gains).toBeGreaterThan(0.2);
  expect(gains).toBeLessThan(0.45);
});

it("never jumps so far that the desk would be asked whether it is right", () => {
  for (const one of people)
    for (let day = 1; day < 60; day += 1)
      expect(
        weightJump(
          { weight_g: bodyOn(one, day).weight_kg * 1000, day: "2026-03-02" },
          { weight_g: bodyOn(one, day - 1).weight_kg * 1000, day: "2026-03-01" },
        ),
      ).toBeNull();
});
