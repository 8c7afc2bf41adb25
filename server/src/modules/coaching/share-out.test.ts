import { describe, expect, it } from "vitest";
import { shareLessons, shareOut, type Taker } from "./share-out.ts";

const han: Taker = { id: 1, name: "韩墨", students: 14, max_students: 20 };
const li: Taker = { id: 2, name: "李砚", students: 12, max_students: 18 };
const chen: Taker = { id: 3, name: "陈舟", students: 11, max_students: 20 };
const leaving = (count: number) => Array.from({ length: count }, (_, id) => ({ id: id + 1, room_id: null }));
const countOf = (given: readonly { coach_id: number }[], id: number) =>
  given.filter((one) => one.coach_id === id).length;

describe("sharing students out", () => {
  it("[C-07] levels loads by the share of the places, and leaves nobody while there is a place", () => {
    const { given, left } = shareOut([han, li, chen], leaving(14));
    expect(left).toEqual([]);
    expect([1, 2, 3].map((id) => countOf(given, id))).toEqual([4, 4, 6]);
  });

  it("[C-07] fills a number that was said first and levels the rest, and says who has no place", () => {
    const { given } = shareOut([han, li, chen], leaving(14), new Map([[1, 5]]));
    expect(countOf(given, 1)).toBe(5);
    const { left } = shareOut(
      [
        { ...han, students: 19 },
        { ...li, students: 18 },
      ],
      leaving(3),
    );
    expect(left).toEqual([2, 3]);
  });

  it("[C-07] gives a room-mate to who leads in the room, but not for the price of an unlevel load", () => {
    const two = [
      { id: 1, room_id: 7 },
      { id: 2, room_id: 7 },
    ];
    const even = [
      { ...li, students: 5, max_students: 20 },
      { ...chen, students: 5 },
    ];
    expect(shareOut(even, two, new Map(), new Map([[7, [3]]])).given.map(({ coach_id }) => coach_id)).toEqual([3, 3]);
    const uneven = [
      { ...li, students: 2, max_students: 20 },
      { ...chen, students: 15 },
    ];
    expect(shareOut(uneven, two, new Map(), new Map([[7, [3]]])).given.map(({ coach_id }) => coach_id)).toEqual([2, 2]);
  });
});

it("[C-07] gives a lesson to who is able and free at its time, evenly, and leaves what nobody can teach", () => {
  const hour = (from: number) => ({ starts: new Date(from * 1000), ends: new Date(from * 1000 + 500) });
  const lessons = [1, 2, 3, 4].map((id) => ({ id, type: id === 4 ? 9 : 1, ...hour(id === 2 ? 1 : id) }));
  const { given, left } = shareLessons(
    [han, li, chen],
    lessons,
    ({ id }, { type }) => type === 1 && id !== 3,
    new Map([[2, [hour(3)]]]),
  );
  expect(given.map(({ lesson, coach_id }) => [lesson.id, coach_id])).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
  expect(left.map(({ id }) => id)).toEqual([4]);
});
