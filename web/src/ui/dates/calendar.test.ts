import { expect, it } from "vitest";
import { addDays, addMonths, lastDay, monthGrid, typedDay, typedTime } from "./calendar.ts";
import { ordered } from "./DateRangeInput.tsx";
import { pagesToShow } from "../paging/Pagination.tsx";
import { placed } from "../overlays/use-popover.ts";

it("reads a day in the ways people type it, and nothing that is no day", () => {
  for (const text of ["2026-3-5", "2026/03/05", "2026.3.5", "20260305", "2026年3月5日", "２０２６-3-5"]) {
    expect(typedDay(text)).toBe("2026-03-05");
  }
  for (const text of ["2026-02-30", "26-1-1", "tomorrow", ""]) expect(typedDay(text)).toBeNull();
});

it("reads a time in the ways people type it", () => {
  expect(typedTime("9:05")).toBe("09:05");
  expect(typedTime("0905")).toBe("09:05");
  expect(typedTime("9：5")).toBe("09:05");
  expect(typedTime("24:00")).toBeNull();
});

it("counts days and months over leap days and years", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(lastDay("2028-02")).toBe("2028-02-29");
});

it("shows six whole weeks that begin with the week's first day", () => {
  expect(monthGrid("2026-11", 1)[0]).toBe("2026-10-26");
  expect(monthGrid("2026-11", 7)[0]).toBe("2026-11-01");
  expect(monthGrid("2026-11", 1)).toHaveLength(42);
});

it("puts the two ends of a range in their order, and leaves an open end open", () => {
  expect(ordered(["2026-02-02", "2026-01-01"])).toEqual(["2026-01-01", "2026-02-02"]);
  expect(ordered(["2026-02-02", ""])).toEqual(["2026-02-02", ""]);
});

it("offers the first page, the last one and those around the present one", () => {
  expect(pagesToShow(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pagesToShow(1, 20)).toEqual([1, 2, 3, 4, null, 20]);
  expect(pagesToShow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pagesToShow(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
});

it("places a layer inside the window, above its anchor where there is no room below", () => {
  const view = { width: 400, height: 300 };
  const size = { width: 100, height: 120 };
  expect(placed({ left: 10, right: 60, top: 20, bottom: 50 }, size, view, "bottom-start")).toEqual({
    left: 10,
    top: 54,
  });
  expect(placed({ left: 10, right: 60, top: 250, bottom: 280 }, size, view, "bottom-start")).toEqual({
    left: 10,
    top: 126,
  });
  expect(placed({ left: 350, right: 390, top: 20, bottom: 50 }, size, view, "bottom-start").left).toBe(292);
});
