import { expect, it, vi } from "vitest";
import { localClock } from "./local-clock.ts";

const at = (instant: string, zone: string): string =>
  localClock(Date.parse(instant) / 1000, zone)
    .toISOString()
    .slice(0, 16);

it("tells a zone's time on both sides of a change of its clock", () => {
  expect(at("2026-03-08T06:59:00Z", "America/New_York")).toBe("2026-03-08T01:59");
  expect(at("2026-03-08T07:01:00Z", "America/New_York")).toBe("2026-03-08T03:01");
  expect(at("2026-10-03T15:29:00Z", "Australia/Lord_Howe")).toBe("2026-10-04T01:59");
  expect(at("2026-10-03T15:31:00Z", "Australia/Lord_Howe")).toBe("2026-10-04T02:31");
  expect(at("1969-12-31T23:30:00Z", "Asia/Shanghai")).toBe("1970-01-01T07:30");
});

it("asks for a zone's offset once a day where it does not change", () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  try {
    for (let half = 0; half < 48; half += 1) localClock(half * 1_800, "Asia/Tokyo");
    expect(asked).toHaveBeenCalledTimes(2);
  } finally {
    asked.mockRestore();
  }
});
