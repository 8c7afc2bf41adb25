import { describe, expect, it } from "vitest";
import { isDrawn, pathOf, pointIn } from "./strokes.ts";

describe("what a pen drew", () => {
  it("is a path of its lines", () => {
    expect(
      pathOf([
        [0, 0, 10, 20],
        [5, 5, 6, 6, 7, 7],
      ]),
    ).toBe("M0 0L10 20M5 5L6 6L7 7");
  });
  it("is no signature where the finger only slipped", () => {
    expect(isDrawn([[10, 10, 12, 12]])).toBe(false);
    expect(
      isDrawn([
        [0, 0, 100, 0],
        [0, 50, 100, 50],
      ]),
    ).toBe(true);
  });
  it("stays within the box, however large the pad is on the screen", () => {
    const rect = { left: 20, top: 10, width: 200, height: 80 } as DOMRect;
    expect(pointIn(rect, 120, 50)).toEqual([500, 200]);
    expect(pointIn(rect, -5, 900)).toEqual([0, 400]);
  });
});
