import { describe, expect, it } from "vitest";
import { boxesOf, placeStamps, shapesOf, tile, type Obstacle, type Place } from "./stamp-places.ts";

const screen = { width: 1440, height: 900 };
const columns = Math.ceil(screen.width / tile.width);
const shapes = shapesOf(["程露", "138****1207"], (text) =>
  Array.from(text).reduce((width, char) => width + (char > "一" ? 12.5 : 7.7), 0),
);

/** What a stamp covers of what is written, in square pixels. */
function covered(place: Place, index: number, obstacles: readonly Obstacle[]): number {
  const left = (index % columns) * tile.width + place.x;
  const top = Math.floor(index / columns) * tile.height + place.y;
  let area = 0;
  for (const box of boxesOf(shapes[place.shape] ?? { degrees: 0, lines: [], width: 0 }))
    for (const obstacle of obstacles) {
      const wide = Math.min(left + box.x + box.width, obstacle.x + obstacle.width) - Math.max(left + box.x, obstacle.x);
      const high = Math.min(top + box.y + box.height, obstacle.y + obstacle.height) - Math.max(top + box.y, obstacle.y);
      if (wide > 0 && high > 0) area += wide * high;
    }
  return area;
}

/** A table whose lines of text go from edge to edge. */
const table = (rowHeight: number, from = 0): readonly Obstacle[] =>
  Array.from({ length: Math.floor(screen.height / rowHeight) }, (_, row) => ({
    x: 0,
    y: from + row * rowHeight + (rowHeight - 16) / 2,
    width: screen.width,
    height: 16,
    weight: 4,
  }));

describe("where the stamps of the watermark lie", () => {
  it("lays one in the middle of each tile of 250 × 150, name over phone at −20°, where nothing is written", () => {
    const places = placeStamps(screen, shapes, []);
    expect(places).toHaveLength(6 * 6);
    expect(new Set(places.map((place) => JSON.stringify(place)))).toEqual(
      new Set([JSON.stringify({ x: 125, y: 75, shape: 0 })]),
    );
    expect(shapes[0]).toMatchObject({ degrees: -20, lines: ["程露", "138****1207"] });
  });

  it("crosses no figure of a table with rows of 46 px, however they are scrolled", () => {
    for (let from = -40; from <= 0; from += 7) {
      const rows = table(46, from);
      const places = placeStamps(screen, shapes, rows);
      expect(places.map((place, index) => covered(place, index, rows))).toEqual(places.map(() => 0));
    }
  });

  it("moves to the side of a column of figures and keeps its slant there", () => {
    const column: readonly Obstacle[] = [{ x: 100, y: 0, width: 80, height: 900, weight: 4 }];
    const places = placeStamps(screen, shapes, column);
    expect(places.map((place, index) => covered(place, index, column))).toEqual(places.map(() => 0));
    expect(places.every(({ shape }) => shape === 0)).toBe(true);
  });

  it("lies rather over words than over figures where it must lie over one of them", () => {
    const full: readonly Obstacle[] = [
      { x: 0, y: 0, width: screen.width, height: screen.height, weight: 1 },
      { x: 0, y: 0, width: 250, height: 80, weight: 4 },
    ];
    const [first] = placeStamps(screen, shapes, full);
    expect(covered(first as Place, 0, full.slice(1))).toBe(0);
  });

  it("stays where it lies as long as nothing comes under it", () => {
    const before = placeStamps(screen, shapes, table(46));
    // A little further down, where the same lines of the mark are still free.
    const after = table(46, 1);
    const places = placeStamps(screen, shapes, after, before);
    const free = before.map((place, index) => covered(place, index, after) === 0);
    expect(free.some(Boolean)).toBe(true);
    for (const [index, isFree] of free.entries())
      if (isFree && places[index]?.shape === before[index]?.shape) expect(places[index]).toEqual(before[index]);
  });

  it("keeps every stamp within its tile", () => {
    for (const [index, place] of placeStamps(screen, shapes, table(31)).entries()) {
      expect(index).toBeLessThan(36);
      for (const box of boxesOf(shapes[place.shape] ?? { degrees: 0, lines: [], width: 0 })) {
        expect(place.x + box.x).toBeGreaterThanOrEqual(0);
        expect(place.x + box.x + box.width).toBeLessThanOrEqual(tile.width);
        expect(place.y + box.y).toBeGreaterThanOrEqual(0);
        expect(place.y + box.y + box.height).toBeLessThanOrEqual(tile.height);
      }
    }
  });
});
