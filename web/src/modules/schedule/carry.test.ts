import { expect, it } from "vitest";
import { step } from "./carry.ts";

const bounds = { dates: ["2031-03-03", "2031-03-04", "2031-03-05"], first: 480, last: 1200 };
const lesson = { id: 7, date: "2031-03-04", starts: 510, minutes: 60 };

it("[R-02] a lesson is taken to another day, time or length, and never out of the week and the hours shown", () => {
  expect(step(lesson, { days: 1 }, bounds)).toEqual({ ...lesson, date: "2031-03-05" });
  expect(step({ ...lesson, date: "2031-03-05" }, { days: 1 }, bounds).date).toBe("2031-03-05");
  expect(step(lesson, { minutes: -15 }, bounds).starts).toBe(495);
  expect(step(lesson, { minutes: -90 }, bounds).starts).toBe(480);
  expect(step(lesson, { minutes: 900 }, bounds).starts).toBe(1140);
  expect(step(lesson, { length: 15 }, bounds).minutes).toBe(75);
  expect(step(lesson, { length: -90 }, bounds).minutes).toBe(15);
  expect(step({ ...lesson, starts: 1140 }, { length: 45 }, bounds).minutes).toBe(60);
});
