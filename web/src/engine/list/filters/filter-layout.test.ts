import { expect, it } from "vitest";
import { filterLayout, filterRoom } from "./filter-layout.ts";

const { plain, keyword, dates } = filterRoom;
/** A number of filters of the usual width. */
const some = (count: number): readonly number[] => Array.from({ length: count }, () => plain);
/** The width of the buttons in Chinese. */
const short = 200;

it("shows one row of three filters and the buttons in four columns", () => {
  expect(filterLayout(1078, some(7), short, true)).toEqual({
    columns: 4,
    spans: [1, 1, 1, 1, 1, 1, 1],
    shown: 3,
    hasToggle: true,
    buttonsAt: 4,
    ownRow: false,
  });
});

it("puts the buttons at the end of the last row when expanded", () => {
  expect(filterLayout(1078, some(7), short, false)).toMatchObject({ shown: 7, ownRow: false, buttonsAt: 4 });
});

it("gives the buttons a row of their own where the last row is full", () => {
  expect(filterLayout(1078, some(8), short, false).ownRow).toBe(true);
  expect(filterLayout(260, some(2), short, false)).toMatchObject({ columns: 1, ownRow: true });
});

it("has nothing to expand where all filters fit beside the buttons", () => {
  expect(filterLayout(1078, some(3), short, true).hasToggle).toBe(false);
  expect(filterLayout(1078, some(4), short, true).hasToggle).toBe(true);
});

it("has fewer columns where the buttons' words are longer than one", () => {
  expect(filterLayout(958, some(6), 224, true)).toMatchObject({ columns: 4, shown: 3 });
  expect(filterLayout(958, some(6), 270, true)).toMatchObject({ columns: 3, shown: 2 });
});

it("gives a keyword and a range of days two columns where one is too narrow for them", () => {
  const needs = [keyword, plain, plain, plain];
  expect(filterLayout(1078, needs, short, true)).toMatchObject({ shown: 2, hasToggle: true, ownRow: false });
  expect(filterLayout(1078, needs, short, false)).toMatchObject({ shown: 4, ownRow: false });
  expect(filterLayout(1078, [keyword, plain, plain], short, false).ownRow).toBe(true);
  expect(filterLayout(480, needs, short, true)).toMatchObject({ columns: 2, shown: 1, ownRow: true });
  expect(filterLayout(1078, [plain, dates], short, true).spans).toEqual([1, 2]);
  expect(filterLayout(958, [keyword, dates], 270, false).spans).toEqual([1, 2]);
  expect(filterLayout(1600, [keyword, dates], short, true).spans).toEqual([1, 1]);
  expect(filterLayout(300, [keyword, dates], short, true).spans).toEqual([1, 1]);
});

it("leaves no hole in a line that the next filter has no room in: what needs most takes it", () => {
  // Beside the buttons.
  expect(filterLayout(958, [keyword, dates], 270, true)).toMatchObject({ spans: [2, 2], shown: 1, ownRow: false });
  expect(filterLayout(1118, [keyword, dates], short, true).spans).toEqual([3, 2]);
  // Between two lines; the last one stays under the columns above.
  expect(filterLayout(958, [plain, keyword, dates, plain], 200, false).spans).toEqual([1, 3, 2, 1]);
  expect(filterLayout(958, [plain, plain, dates, plain], 270, false).spans).toEqual([1, 2, 2, 1]);
  expect(filterLayout(958, [plain, dates], 270, true)).toMatchObject({ spans: [2, 2], shown: 1 });
});

it("fills lines without moving any filter to another one, at any width", () => {
  for (let width = 350; width <= 2600; width += 13) {
    for (const collapsed of [true, false]) {
      const { columns, spans, shown } = filterLayout(width, [plain, keyword, plain, dates, plain], short, collapsed);
      const first = spans.slice(0, shown);
      for (const span of first) expect(span).toBeLessThanOrEqual(columns);
      if (collapsed && columns > 2) expect(first.reduce<number>((sum, span) => sum + span, 0)).toBe(columns - 1);
    }
  }
});

it("never shows more than there is, and always at least one filter, at any width", () => {
  for (let width = 0; width <= 2600; width += 13) {
    for (let count = 1; count <= 14; count += 1) {
      for (const collapsed of [true, false]) {
        const { columns, shown } = filterLayout(width, some(count), short, collapsed);
        expect(columns).toBeGreaterThanOrEqual(1);
        expect(columns).toBeLessThanOrEqual(4);
        expect(shown).toBeGreaterThanOrEqual(1);
        expect(shown).toBeLessThanOrEqual(count);
        if (!collapsed) expect(shown).toBe(count);
      }
    }
  }
});

it("keeps the buttons and what needs room whole, at any width that holds them", () => {
  for (let width = 350; width <= 2600; width += 13) {
    for (const buttons of [short, 243, 287]) {
      const { columns, spans } = filterLayout(width, [dates, keyword], buttons, true);
      const column = (width - (columns - 1) * 20) / columns;
      const widths = spans.map((span) => span * column + (span - 1) * 20);
      expect(column).toBeGreaterThanOrEqual(buttons);
      expect(widths[0]).toBeGreaterThanOrEqual(dates);
      expect(widths[1]).toBeGreaterThanOrEqual(keyword);
    }
  }
});
