import { expect, it } from "vitest";
import { nextExport } from "./next-export.ts";

const day = { every: "day", day: null } as const;
const monday = { every: "week", day: 1 } as const;
const first = { every: "month", day: 1 } as const;
const last = { every: "month", day: 28 } as const;

// 2026-03-02 is a Monday. New York's clocks go forward on 2026-03-08 at two, and back on 2026-11-01 at two.
it.each([
  ["later today", day, 8, "2026-03-01T23:59:59Z", "Asia/Shanghai", "2026-03-02T00:00:00Z"],
  ["tomorrow, where that is now", day, 8, "2026-03-02T00:00:00Z", "Asia/Shanghai", "2026-03-03T00:00:00Z"],
  ["by the date of the zone, not of UTC", day, 0, "2026-03-01T16:00:01Z", "Asia/Shanghai", "2026-03-02T16:00:00Z"],
  ["at a zone's own quarter of an hour", day, 9, "2026-03-02T00:00:00Z", "Asia/Kathmandu", "2026-03-02T03:15:00Z"],
  ["on the same day of the week", monday, 8, "2026-03-01T23:00:00Z", "Asia/Shanghai", "2026-03-02T00:00:00Z"],
  ["a week later, where its hour is over", monday, 8, "2026-03-02T01:00:00Z", "Asia/Shanghai", "2026-03-09T00:00:00Z"],
  ["on the Sunday", { ...monday, day: 7 }, 8, "2026-03-02T01:00:00Z", "Asia/Shanghai", "2026-03-08T00:00:00Z"],
  ["on the day of this month", last, 8, "2026-02-03T00:00:00Z", "Asia/Shanghai", "2026-02-28T00:00:00Z"],
  ["of the next month", first, 8, "2026-01-31T12:00:00Z", "Asia/Shanghai", "2026-02-01T00:00:00Z"],
  ["of the next year", last, 8, "2026-12-28T00:00:00Z", "Asia/Shanghai", "2027-01-28T00:00:00Z"],
  [
    "at the same hour of the clock in winter",
    day,
    8,
    "2026-03-07T00:00:00Z",
    "America/New_York",
    "2026-03-07T13:00:00Z",
  ],
  ["and in summer", day, 8, "2026-03-07T13:00:00Z", "America/New_York", "2026-03-08T12:00:00Z"],
  ["over a month's change", first, 8, "2026-03-01T13:00:00Z", "America/New_York", "2026-04-01T12:00:00Z"],
  [
    "at the jump, where the hour is left out",
    day,
    2,
    "2026-03-08T00:00:00Z",
    "America/New_York",
    "2026-03-08T07:00:00Z",
  ],
  ["then at its hour again", day, 2, "2026-03-08T07:00:00Z", "America/New_York", "2026-03-09T06:00:00Z"],
  ["once, where the hour comes twice", day, 1, "2026-11-01T00:00:00Z", "America/New_York", "2026-11-01T05:00:00Z"],
  ["and not an hour later again", day, 1, "2026-11-01T05:00:00Z", "America/New_York", "2026-11-02T06:00:00Z"],
  [
    "at the day's first instant, where midnight is left out",
    day,
    0,
    "2026-04-23T12:00:00Z",
    "Africa/Cairo",
    "2026-04-23T22:00:00Z",
  ],
] as const)("is due %s", (_, timing, hour, after, zone, expected) => {
  expect(nextExport({ ...timing, hour }, new Date(after), zone).toISOString()).toBe(new Date(expected).toISOString());
});
