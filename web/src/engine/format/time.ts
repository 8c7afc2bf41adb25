import type { Language } from "@kangying/contract/core/language";
import { currentLanguage } from "../i18n/language.ts";
import { translate } from "../i18n/translate.ts";

let zone = "Asia/Shanghai";

/** Sets the supplier's zone for all times shown. */
export function showTimesIn(timeZone: string): void {
  zone = timeZone;
}

/** The zone in which times are shown. */
export function shownTimeZone(): string {
  return zone;
}

/** True if the reader's own clock differs from the supplier's. */
export function isZoneElsewhere(now: Date = new Date()): boolean {
  const { day, hour, minute } = partsOf(now);
  return Number(day) !== now.getDate() || Number(hour) !== now.getHours() || Number(minute) !== now.getMinutes();
}

/** Numbers of at most ten digits are seconds, longer ones milliseconds. */
function toDate(at: number | string): Date | null {
  const number = typeof at === "number" ? at : /^-?\d+$/.test(at) ? Number(at) : Number.NaN;
  if (Number.isNaN(number)) {
    const parsed = typeof at === "string" ? new Date(at) : null;
    return parsed && !Number.isNaN(parsed.getTime()) ? parsed : null;
  }
  const date = new Date(Math.abs(number) < 1e10 ? number * 1000 : number);
  return Number.isNaN(date.getTime()) ? null : date;
}

const formats = new Map<string, Intl.DateTimeFormat>();
let ownZone: string | null = null;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Uses the browser's own clock for a reader in the supplier's zone, because a formatter is fifty times slower. */
function ownParts(date: Date): Readonly<Record<string, string>> {
  return {
    year: String(date.getFullYear()),
    month: twoDigits(date.getMonth() + 1),
    day: twoDigits(date.getDate()),
    hour: twoDigits(date.getHours()),
    minute: twoDigits(date.getMinutes()),
    second: twoDigits(date.getSeconds()),
  };
}

/** Milliseconds since 1970 from which China's clocks are always eight hours ahead of UTC. */
const sinceChinaStands = Date.UTC(1992, 0, 1);

/** True if the browser's clock shows China's time at that moment. Avoids the first formatter, which takes as long as many rows. */
function showsChinas(date: Date): boolean {
  return zone === "Asia/Shanghai" && date.getTimezoneOffset() === -480 && date.getTime() >= sinceChinaStands;
}

function partsOf(date: Date): Readonly<Record<string, string>> {
  if (showsChinas(date)) return ownParts(date);
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone === ownZone) return ownParts(date);
  let format = formats.get(zone);
  if (!format) {
    const two = "2-digit";
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
    formats.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/**
 * An instant in the supplier's zone.
 * @param at   seconds, milliseconds (more than ten digits) or an ISO text; null and undefined give an empty text
 * @param pattern  of YYYY MM DD HH mm ss
 */
export function formatTime(at: number | string | null | undefined, pattern = "YYYY-MM-DD HH:mm:ss"): string {
  if (at === null || at === undefined || at === "") return "";
  const date = toDate(at);
  if (!date) return "";
  const part = partsOf(date);
  return pattern
    .replace("YYYY", part["year"] ?? "")
    .replace("MM", part["month"] ?? "")
    .replace("DD", part["day"] ?? "")
    .replace("HH", part["hour"] ?? "")
    .replace("mm", part["minute"] ?? "")
    .replace("ss", part["second"] ?? "");
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The time since an instant: just now (under 30 s), minutes, hours, one day up to 48 hours, then days.
 * @param at   seconds or milliseconds, like {@link formatTime}
 * @param now  seconds
 */
export function relativeTime(at: number | string, now: number = Date.now() / 1000): string {
  const date = toDate(at);
  if (!date) return "";
  const past = now - date.getTime() / 1000;
  if (past < 30) return translate("time.now");
  if (past < hour) return translate("time.minutes", { count: Math.ceil(past / minute) });
  if (past < day) return translate("time.hours", { count: Math.ceil(past / hour) });
  return translate("time.days", { count: past < 2 * day ? 1 : Math.floor(past / day) });
}

/** A calendar date in words of the current language: 11月21日 星期六. @param date `YYYY-MM-DD` */
export function dateInWords(date: string): string {
  return dayInWords(date, { month: "long", day: "numeric", weekday: "long" });
}

/** The same with the year and without the weekday: 2026年11月21日. @param date `YYYY-MM-DD` */
export function fullDate(date: string, language?: Language): string {
  return dayInWords(date, { dateStyle: "long" }, language);
}

/** A date in the reader's language. @param date `YYYY-MM-DD`; other texts are returned unchanged */
export function dayInWords(
  date: string,
  words: Intl.DateTimeFormatOptions,
  language: Language = currentLanguage(),
): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat(language, { timeZone: "UTC", ...words }).format(at);
}

/** One character or short word for the weekday of a date. @param date `YYYY-MM-DD` */
export function weekday(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return "";
  const language = currentLanguage();
  const narrow = language === "zh-CN" || language === "ja";
  return new Intl.DateTimeFormat(language, { timeZone: "UTC", weekday: narrow ? "narrow" : "short" }).format(at);
}
