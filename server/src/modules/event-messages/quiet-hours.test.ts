import { expect, it } from "vitest";
import { byDay } from "./quiet-hours.ts";

it.each([
  ["2026-03-02T02:00:00Z", "2026-03-02T02:00:00Z", "ten in the morning: now"],
  ["2026-03-02T00:00:00Z", "2026-03-02T00:00:00Z", "eight: now"],
  ["2026-03-01T23:59:59Z", "2026-03-02T00:00:00Z", "a second before eight: at eight"],
  ["2026-03-01T16:30:00Z", "2026-03-02T00:00:00Z", "past midnight: at eight of the same day"],
  ["2026-03-02T12:59:59Z", "2026-03-02T12:59:59Z", "a second before nine in the evening: now"],
  ["2026-03-02T13:00:00Z", "2026-03-03T00:00:00Z", "nine in the evening: at eight of the next day"],
])("at %s a phone in Shanghai may ring from %s on (%s)", (at, from) => {
  expect(byDay(new Date(at), "Asia/Shanghai")).toEqual(new Date(from));
});

it("goes by the shop's clock, summer time included", () => {
  // The clocks change to summer time in this night.
  expect(byDay(new Date("2026-03-29T00:30:00Z"), "Europe/Madrid")).toEqual(new Date("2026-03-29T06:00:00Z"));
});
