import { describe, expect, it } from "vitest";
import { keptWithin, wholeCrop, zoomed, zoomOf } from "./crop.ts";

const size = { width: 400, height: 200 };

describe("[T-04] cutting out a picture", () => {
  it("begins with the largest square in the middle", () => {
    expect(wholeCrop(size)).toEqual({ x: 200, y: 100, side: 200 });
  });

  it("never leaves the picture, wherever it is moved", () => {
    expect(keptWithin({ x: -50, y: 900, side: 200 }, size)).toEqual({ x: 100, y: 100, side: 200 });
    expect(keptWithin({ x: 390, y: 10, side: 100 }, size)).toEqual({ x: 350, y: 50, side: 100 });
  });

  it("zooms between all that fits and a fifth of it, and knows how far it is", () => {
    expect(zoomed(wholeCrop(size), size, 1).side).toBeCloseTo(40);
    expect(zoomOf(zoomed(wholeCrop(size), size, 0.4), size)).toBeCloseTo(0.4);
    expect(zoomed(wholeCrop(size), size, 5).side).toBeCloseTo(40);
    expect(zoomed(wholeCrop(size), size, -5).side).toBeCloseTo(200);
  });
});
