import type { WeekLesson } from "@kangying/contract/teaching/schedule-week.endpoint";
import { expect, it } from "vitest";
import { hoursShown, layOut } from "./lay-out.ts";

const lesson = (id: number, starts: number, minutes: number): WeekLesson =>
  ({ id, starts, minutes }) as unknown as WeekLesson;
const places = (...lessons: WeekLesson[]): readonly (readonly number[])[] =>
  layOut(lessons).map((one) => [one.lesson.id, one.lane, one.lanes]);

it("lessons that overlap stand side by side, others take the whole width", () => {
  expect(places(lesson(1, 480, 60), lesson(2, 510, 60), lesson(3, 600, 60))).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 0, 1],
  ]);
});

it("one that begins as another ends takes its place", () => {
  expect(places(lesson(1, 480, 120), lesson(2, 480, 60), lesson(3, 540, 60))).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 1, 2],
  ]);
});

it("a week shows at least 7 to 21, and more where lessons reach further", () => {
  expect(hoursShown([])).toEqual([7, 21]);
  expect(hoursShown([lesson(1, 375, 30), lesson(2, 1290, 45)])).toEqual([6, 23]);
});
