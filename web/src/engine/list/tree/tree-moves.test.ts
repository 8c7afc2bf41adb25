import { expect, it } from "vitest";
import { nearestSpot, placingAt, spotOf } from "./tree-moves.ts";

const line = (id: number, parent_id: number | null, level: number) => ({ id, parent_id, level });
// 1 ( 2 ( 3 ) 4 ) 5 ( 6 )
const lines = [line(1, null, 1), line(2, 1, 2), line(3, 2, 3), line(4, 1, 2), line(5, null, 1), line(6, 5, 2)];
const put = (id: number, index: number, level: number) =>
  placingAt(lines, id, nearestSpot(lines, id, 3, { index, level }));

it("[G-03] a branch goes to any place among its sisters, under another line, or to the top", () => {
  for (const { id } of lines) {
    const here = spotOf(lines, id);
    expect(nearestSpot(lines, id, 3, here)).toEqual(here);
  }
  expect(put(4, 1, 2)).toEqual({ parent_id: 1, place: 1 });
  expect(put(4, 5, 2)).toEqual({ parent_id: 5, place: 2 });
  expect(put(6, 0, 1)).toEqual({ parent_id: null, place: 1 });
  // 2 moves together with 3: beside 1, 4, 5, 6.
  expect(put(2, 4, 1)).toEqual({ parent_id: null, place: 3 });
});

it("[G-03] it goes no deeper than there are levels, and tears no line from its parent", () => {
  // 2 has a line below it: as a child of 4 it would make a fourth level.
  expect(put(2, 2, 3)).toEqual({ parent_id: 1, place: 2 });
  // 1 has two levels below it: it stays at the top level in every position, and never between 5 and its child 6.
  expect(put(1, 2, 3)).toEqual({ parent_id: null, place: 2 });
  // Between 2 and its child 3, a line can only be a child of 2.
  expect(put(4, 2, 1)).toEqual({ parent_id: 2, place: 1 });
});
