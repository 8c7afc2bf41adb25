import { expect, it } from "vitest";
import { filterLayout } from "./filter-layout.ts";

/** So many filters of the usual width. */
const plain = (count: number): readonly boolean[] => Array.from({ length: count }, () => false);

it("shows one row of three filters and the buttons in four columns", () => {
  expect(filterLayout(1118, plain(7), true)).toEqual({
    columns: 4,
    shown: 3,
    hasToggle: true,
    buttonsAt: 4,
    ownRow: false,
  });
});

it("puts the buttons at the end of the last row when expanded", () => {
  expect(filterLayout(1118, plain(7), false)).toMatchObject({ shown: 7, ownRow: false, buttonsAt: 4 });
});

it("gives the buttons a row of their own where the last row is full", () => {
  expect(filterLayout(1118, plain(8), false).ownRow).toBe(true);
  expect(filterLayout(300, plain(2), false)).toMatchObject({ columns: 1, ownRow: true });
});

it("has nothing to expand where all filters fit beside the buttons", () => {
  expect(filterLayout(1118, plain(3), true).hasToggle).toBe(false);
  expect(filterLayout(1118, plain(4), true).hasToggle).toBe(true);
});

it("gives a wide filter two columns where there are three, and one where there are fewer", () => {
  const wide = [true, false, false, false];
  expect(filterLayout(1118, wide, true)).toMatchObject({ shown: 2, hasToggle: true, ownRow: false });
  expect(filterLayout(1118, wide, false)).toMatchObject({ shown: 4, ownRow: false });
  expect(filterLayout(1118, [true, false, false], false).ownRow).toBe(true);
  expect(filterLayout(520, wide, true)).toMatchObject({ columns: 2, shown: 1 });
});

it("never shows more than there is, and always at least one filter, at any width", () => {
  for (let width = 0; width <= 2600; width += 13) {
    for (let count = 1; count <= 14; count += 1) {
      for (const collapsed of [true, false]) {
        const { columns, shown } = filterLayout(width, plain(count), collapsed);
        expect(columns).toBeGreaterThanOrEqual(1);
        expect(columns).toBeLessThanOrEqual(4);
        expect(shown).toBeGreaterThanOrEqual(1);
        expect(shown).toBeLessThanOrEqual(count);
        if (!collapsed) expect(shown).toBe(count);
      }
    }
  }
});
