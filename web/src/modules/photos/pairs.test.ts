import { expect, it } from "vitest";
import { comparable, daysApart, lost, ofAngle } from "./pairs.ts";

const photo = (id: number, angle: "front" | "side" | null, taken_on: string, weight_g: number | null = null) =>
  ({ id, kind: "entry", angle, taken_on, url: "", thumb: "", is_public: false, weight_g }) as const;

it("[C-04] two photos are compared only where they show the same side", () => {
  const photos = [photo(1, "front", "2026-03-02", 71_200), photo(2, "side", "2026-03-02"), photo(3, "front", "2026-03-30", 66_800), photo(4, null, "2026-03-05")]; // prettier-ignore
  expect(comparable(photos)).toEqual(["front"]);
  const [before, after] = ofAngle(photos, "front");
  if (!before || !after) throw new Error("there are two");
  expect(daysApart(before, after)).toBe(28);
  expect(lost(before, after)).toBe("4.4");
  expect(lost(after, before)).toBeNull();
});
