import { expect, it } from "vitest";
import { countsOf, firstMark, keepRoll, type KeptRoll, type Mark, markIn, nextMark, readKept } from "./kept-roll.ts";

const row = {
  stay_id: 1,
  student_id: 1,
  name: "林小满",
  bed: null,
  preset: null,
  state: null,
  late_minutes: null,
  warned: [] as string[],
  may_open: true,
} as const;

it("[R-02] everybody is there at first, who is on leave is not, and what was sent stands", () => {
  expect(firstMark(row).state).toBe(1);
  expect(firstMark({ ...row, preset: 4 }).state).toBe(4);
  expect(firstMark({ ...row, preset: 4, state: 2, late_minutes: 8 })).toEqual({ state: 2, late_minutes: 8 });
});

it("[R-02] one tap is missing, then late with its minutes, excused, and there again", () => {
  const taps = (preset: 4 | 5 | null, count: number): Mark[] => {
    const made = [firstMark({ ...row, preset })];
    for (let tap = 0; tap < count; tap += 1) made.push(nextMark(made.at(-1) as Mark, preset, 8));
    return made;
  };
  expect(taps(null, 4).map(({ state }) => state)).toEqual([1, 3, 2, 5, 1]);
  expect(taps(null, 2)[2]).toEqual({ state: 2, late_minutes: 8 });
  expect(taps(4, 5).map(({ state }) => state)).toEqual([4, 1, 3, 2, 5, 4]);
  expect(taps(5, 4).map(({ state }) => state)).toEqual([5, 1, 3, 2, 5]);
  expect(countsOf(taps(null, 3))).toEqual({ 1: 1, 2: 1, 3: 1, 4: 0, 5: 1 });
});

it("[R-02] a roll is kept in the browser until it is taken, without a name", () => {
  const kept = {
    marks: { 1: { state: 3, late_minutes: null } },
    tapped_at: 5,
    sending: { key: "k", reason: null },
  } as const;
  keepRoll("2/7", kept);
  expect(readKept("2/7")).toEqual(kept);
  keepRoll("2/7", null);
  expect(readKept("2/7")).toBeNull();
});

it("[R-02] what is sent is what was seen; where another device was first, theirs stands but for who was tapped here", () => {
  const there = { state: 1, late_minutes: null } as const;
  const late = { state: 2, late_minutes: 8 } as const;
  const roll: KeptRoll = {
    marks: { 2: late },
    tapped_at: 5,
    sending: { key: "k", reason: null, marks: { 1: there, 2: late } },
  };
  const theirs = { ...row, state: 3 } as const;
  expect(markIn(roll, theirs).state).toBe(1);
  const refused = { ...roll, sending: null };
  expect(markIn(refused, theirs).state).toBe(3);
  expect(markIn(refused, { ...theirs, stay_id: 2 })).toEqual(late);
});
