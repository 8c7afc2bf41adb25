import { expect, it } from "vitest";
import { heldShare, isHeld } from "./hold-out.ts";
import { keptShare, median } from "./kept.ts";

it("a fifth of the stays are held out, drawn by their keys, always the same", () => {
  const keys = Array.from({ length: 10_000 }, (_, at) => at + 1);
  const held = keys.filter(isHeld).length / keys.length;
  expect(held).toBeCloseTo(heldShare, 2);
  expect(keys.filter(isHeld)).toEqual(keys.filter(isHeld));
});

it("from 90 kg to 80 kg: at 82 kg four fifths of the loss are kept, at 78 kg more than all, at 91 kg less than nothing", () => {
  const at = (later_g: number) => keptShare({ baseline_g: 90_000, exit_g: 80_000, later_g });
  expect([82_000, 78_000, 91_000].map(at)).toEqual([0.8, 1.2, -0.1]);
  expect(keptShare({ baseline_g: 80_000, exit_g: 81_000, later_g: 80_000 })).toBeNull();
  expect([median([3, 1, 2]), median([1, 2]), median([])]).toEqual([2, 1.5, null]);
});
