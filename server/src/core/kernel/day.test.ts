import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  datesBetween,
  daysBetween,
  endOfDay,
  endOfMonth,
  instantAt,
  isLocalDate,
  isTimeZone,
  localDate,
  startOfDay,
  startOfMonth,
  weekday,
} from "./day.ts";

const hours = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 3_600_000;

describe("the shop's day", () => {
  it("turns at local midnight, not at midnight UTC", () => {
    expect(localDate(new Date("2026-03-01T15:59:59Z"), "Asia/Shanghai")).toBe("2026-03-01");
    expect(localDate(new Date("2026-03-01T16:00:00Z"), "Asia/Shanghai")).toBe("2026-03-02");
    expect(localDate(new Date("2026-03-01T02:00:00Z"), "America/New_York")).toBe("2026-02-28");
  });

  it("keeps the small hours with the evening before, up to the day cut", () => {
    expect(localDate(new Date("2026-03-01T21:59:00Z"), "Asia/Shanghai", "06:00")).toBe("2026-03-01");
    expect(localDate(new Date("2026-03-01T22:00:00Z"), "Asia/Shanghai", "06:00")).toBe("2026-03-02");
  });

  it("begins and ends on instants of which the first belongs to it and the second does not", () => {
    expect(startOfDay("2026-03-02", "Asia/Shanghai")).toEqual(new Date("2026-03-01T16:00:00Z"));
    expect(endOfDay("2026-03-02", "Asia/Shanghai", "06:00")).toEqual(new Date("2026-03-02T22:00:00Z"));
  });

  it("lasts 23 hours where clocks go forward and 25 where they go back", () => {
    expect(hours(startOfDay("2026-03-08", "America/New_York"), endOfDay("2026-03-08", "America/New_York"))).toBe(23);
    expect(hours(startOfDay("2026-11-01", "America/New_York"), endOfDay("2026-11-01", "America/New_York"))).toBe(25);
    expect(hours(startOfDay("2026-04-05", "Australia/Lord_Howe"), endOfDay("2026-04-05", "Australia/Lord_Howe"))).toBe(
      24.5,
    );
  });

  it("begins at the jump where midnight itself is skipped", () => {
    expect(startOfDay("2026-04-24", "Africa/Cairo")).toEqual(new Date("2026-04-23T22:00:00Z"));
    expect(localDate(startOfDay("2026-04-24", "Africa/Cairo"), "Africa/Cairo")).toBe("2026-04-24");
  });

  it("takes the first of two equal wall times", () => {
    expect(instantAt("2026-11-01", "01:30", "America/New_York")).toEqual(new Date("2026-11-01T05:30:00Z"));
  });

  it("agrees with itself on every day of a year in zones of every kind", () => {
    for (const zone of [
      "Asia/Shanghai",
      "America/New_York",
      "Europe/London",
      "Africa/Cairo",
      "Asia/Beirut",
      "Pacific/Apia",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
    ]) {
      for (const date of datesBetween("2026-01-01", "2027-01-01")) {
        const start = startOfDay(date, zone);
        expect(localDate(start, zone), `${zone} ${date}`).toBe(date);
        expect(localDate(new Date(start.getTime() - 1), zone), `${zone} before ${date}`).toBe(addDays(date, -1));
      }
    }
  });
});

describe("dates", () => {
  it("are counted over months, leap days and years", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysBetween("2026-03-01", "2026-02-01")).toBe(-28);
  });

  it("make the nights of a stay without the day of leaving", () => {
    expect(datesBetween("2026-12-30", "2027-01-02")).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
    expect(datesBetween("2026-12-30", "2026-12-30")).toEqual([]);
  });

  it("stay within a shorter month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-03-15", -13)).toBe("2025-02-15");
    expect([startOfMonth("2028-02"), endOfMonth("2028-02-10")]).toEqual(["2028-02-01", "2028-02-29"]);
  });

  it("know their weekday, Monday first", () => {
    expect([weekday("2026-03-02"), weekday("2026-03-08")]).toEqual([1, 7]);
  });

  it("are told from other texts", () => {
    expect(["2026-02-28", "2026-02-30", "2026-13-01", "26-1-1", "2026-01-01T00:00"].map(isLocalDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(["Asia/Shanghai", "Mars/Olympus"].map(isTimeZone)).toEqual([true, false]);
  });
});
