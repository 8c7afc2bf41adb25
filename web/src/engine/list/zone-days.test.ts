import { expect, it } from "vitest";
import { endOfDay, secondsAt } from "./zone-days.ts";

it("begins and ends a day by the shop's clock, wherever the browser stands", () => {
  expect(secondsAt("2026-11-21", "Asia/Shanghai")).toBe(Date.parse("2026-11-20T16:00:00Z") / 1000);
  expect(endOfDay("2026-11-21", "Asia/Shanghai")).toBe(Date.parse("2026-11-21T15:59:59Z") / 1000);
  expect(secondsAt("2026-11-21T09:30", "America/New_York")).toBe(Date.parse("2026-11-21T14:30:00Z") / 1000);
});

it("gives the day on which clocks change its true length", () => {
  const length = (day: string): number => endOfDay(day, "Europe/Madrid") - secondsAt(day, "Europe/Madrid") + 1;
  expect(length("2026-03-29")).toBe(23 * 3600);
  expect(length("2026-10-25")).toBe(25 * 3600);
  expect(length("2026-11-21")).toBe(24 * 3600);
});
