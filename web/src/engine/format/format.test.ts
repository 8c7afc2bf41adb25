import { beforeEach, describe, expect, it } from "vitest";
import { showLanguage } from "../i18n/index.ts";
import {
  formatMoney,
  formatNumber,
  formatPercent,
  percentInColumn,
  formatTime,
  isZoneElsewhere,
  relativeTime,
  shortNumber,
  showTimesIn,
} from "./index.ts";

beforeEach(async () => {
  await showLanguage("zh-CN");
  showTimesIn("Asia/Shanghai");
});

describe("[S9-10] times", () => {
  it("takes ten digits or fewer for seconds, more for milliseconds", () => {
    expect(formatTime(1763683200)).toBe("2025-11-21 08:00:00");
    expect(formatTime(1763683200000)).toBe("2025-11-21 08:00:00");
    expect(formatTime("1763683200")).toBe("2025-11-21 08:00:00");
    expect(formatTime(0)).toBe("1970-01-01 08:00:00");
  });

  it("shows them in the supplier's zone, summer time included", () => {
    showTimesIn("America/New_York");
    expect(formatTime(1763683200)).toBe("2025-11-20 19:00:00");
    expect(formatTime(1752000000)).toBe("2025-07-08 14:40:00");
  });

  it("knows whether the reader's own clock shows another hour than the supplier's", () => {
    const now = new Date(1752000000_000);
    const hours = -now.getTimezoneOffset() / 60;
    const zone = (offset: number): string => `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
    showTimesIn(hours === 0 ? "UTC" : zone(hours));
    expect(isZoneElsewhere(now)).toBe(false);
    showTimesIn(zone(hours === 3 ? 4 : 3));
    expect(isZoneElsewhere(now)).toBe(true);
  });

  it("follows a pattern, and is empty where there is no time", () => {
    expect(formatTime(1763683200, "MM-DD HH:mm")).toBe("11-21 08:00");
    expect(formatTime(null)).toBe("");
    expect(formatTime("soon")).toBe("");
  });

  const now = 1763683200;
  it.each([
    [0, "刚刚"],
    [29, "刚刚"],
    [30, "1分钟前"],
    [61, "2分钟前"],
    [3599, "60分钟前"],
    [3600, "1小时前"],
    [24 * 3600 - 1, "24小时前"],
    [24 * 3600, "1天前"],
    [48 * 3600 - 1, "1天前"],
    [48 * 3600, "2天前"],
    [40 * 24 * 3600, "40天前"],
  ])("%i s ago is called %s", (past, text) => expect(relativeTime(now - past, now)).toBe(text));

  it("says so in the language shown", async () => {
    await showLanguage("es");
    expect(relativeTime(now - 3600, now)).toBe("hace 1 hora");
    expect(relativeTime(now - 7200, now)).toBe("hace 2 horas");
  });
});

describe("[S9-10] numbers", () => {
  it.each([
    [0, undefined, "0"],
    [1234567.891, undefined, "1,234,567.891"],
    [-1234.5, 2, "−1,234.50"],
    [-0.001, 2, "0.00"],
    [1e-7, undefined, "0.0000001"],
    [1.5e-18, undefined, "0.0000000000000000015"],
    [1e21, undefined, "1,000,000,000,000,000,000,000"],
    [1.25e32, undefined, "125,000,000,000,000,000,000,000,000,000,000"],
    [1e33, undefined, "1e+33"],
    [1e-19, undefined, "1e−19"],
    [null, undefined, ""],
  ])("%s with %s places reads %s", (value, decimals, text) => expect(formatNumber(value, decimals)).toBe(text));

  it.each([
    [999, "999"],
    [1_000, "1k"],
    [1_250, "1.3k"],
    [999_999, "1M"],
    [3_400_000, "3.4M"],
    [1e9, "1G"],
    [2e12, "2T"],
    [5e15, "5P"],
    [7.2e18, "7.2E"],
    [-1_500, "−1.5k"],
  ])("%i in short reads %s", (value, text) => expect(shortNumber(value)).toBe(text));

  it("shows fen as yuan with two places, to the last fen of a large sum", () => {
    expect(formatMoney(128600)).toBe("1,286.00");
    expect(formatMoney(-5)).toBe("−0.05");
    expect(formatMoney(54760000, { sign: true })).toBe("¥547,600.00");
    expect(formatMoney(9007199254740991)).toBe("90,071,992,547,409.91");
  });

  it("shows a ratio as a percentage", () => {
    expect(formatPercent(0.763)).toBe("76.3%");
    expect(formatPercent(1)).toBe("100%");
    expect(formatPercent(-0.05)).toBe("−5%");
    expect(formatPercent(16.011)).toBe("1,601.1%");
    expect(percentInColumn(-0.0001)).toBe("0.0%");
  });
});
