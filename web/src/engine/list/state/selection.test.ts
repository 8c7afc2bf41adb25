import { expect, it } from "vitest";
import { nothingSelected, pageState, pageToggled, toggled } from "./selection.ts";

const first = [1, 2, 3, 4, 5];
const second = [6, 7, 8];

it("keeps rows of other pages when a page is chosen and let go", () => {
  const one = toggled(nothingSelected, 2, first, false);
  const both = pageToggled(one, second);
  expect([...both.ids]).toEqual([2, 6, 7, 8]);
  expect([...pageToggled(both, second).ids]).toEqual([2]);
});

it("tells a page's state by its own rows, not by how many are chosen", () => {
  const chosen = pageToggled(nothingSelected, first);
  expect(pageState(chosen, first)).toBe("all");
  expect(pageState(chosen, second)).toBe("none");
  expect(pageState(toggled(chosen, 3, first, false), first)).toBe("some");
});

it("takes a range with shift, in both directions, to the state of the clicked row", () => {
  const from = toggled(nothingSelected, 4, first, false);
  expect(toggled(from, 2, first, true).ids).toEqual(new Set([2, 3, 4]));
  const all = pageToggled(nothingSelected, first);
  const without = toggled(toggled(all, 2, first, false), 4, first, true);
  expect([...without.ids]).toEqual([1, 5]);
});

it("begins a new range where the anchor is on another page", () => {
  const anchored = toggled(nothingSelected, 2, first, false);
  expect([...toggled(anchored, 7, second, true).ids]).toEqual([2, 7]);
});

it("turns all that match into the page's others when one of them is let go", () => {
  const all = { ...nothingSelected, all: true };
  expect(pageState(all, first)).toBe("all");
  const less = toggled(all, 3, first, false);
  expect(less.all).toBe(false);
  expect([...less.ids]).toEqual([1, 2, 4, 5]);
  expect(pageToggled(all, first)).toEqual(nothingSelected);
});
