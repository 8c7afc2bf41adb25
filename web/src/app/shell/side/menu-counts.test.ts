import { expect, it } from "vitest";
import { countsByPath } from "./menu-counts.ts";

it("counts a page only where the page shows exactly those rows", () => {
  const counts = countsByPath([
    { to: "/student/campsite/living", value: 142 },
    { to: "/student/campsite/finished?finished=1,2", value: 25 },
  ]);
  expect([...counts]).toEqual([["/student/campsite/living", 142]]);
});

it("has nothing to say of a supplier without a camp", () => {
  expect(countsByPath(null).size).toBe(0);
  expect(countsByPath(undefined).size).toBe(0);
});
