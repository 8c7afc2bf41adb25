const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Half hours of a day: a zone's offset never changes within one, and some zones change at :30. */
const halvesOfDay = 48;

/** Known offsets by zone and half hour since 1970. */
const offsets = new Map<string, Map<number, number>>();
const mostHalves = 100_000;

/**
 * Returns the time of a zone's clock at an instant, as a Date whose UTC parts are those of the clock: sheets write it so.
 * @param second  seconds since 1970
 */
export function localClock(second: number, timeZone: string): Date {
  return new Date(second * 1000 + offsetAt(second * 1000, timeZone));
}

/** Formats the time of a zone's clock at an instant, `YYYY-MM-DD HH:MM:SS`. */
export function localClockText(at: Date, timeZone: string): string {
  return localClock(Math.floor(at.getTime() / 1000), timeZone)
    .toISOString()
    .slice(0, 19)
    .replace("T", " ");
}

/** A day that begins and ends with the same offset has it all day, so that an export of many years asks for few. */
function offsetAt(at: number, timeZone: string): number {
  const half = Math.floor(at / (hourMs / 2));
  const day = Math.floor(half / halvesOfDay);
  const offset = offsetOf(day * halvesOfDay, timeZone);
  return offset === offsetOf((day + 1) * halvesOfDay, timeZone) ? offset : offsetOf(half, timeZone);
}

/** @param half  the half hour, counted from 1970 */
function offsetOf(half: number, timeZone: string): number {
  let ofZone = offsets.get(timeZone);
  if (!ofZone || ofZone.size > mostHalves) {
    ofZone = new Map();
    offsets.set(timeZone, ofZone);
  }
  let offset = ofZone.get(half);
  if (offset === undefined) {
    offset = computeOffset(half * (hourMs / 2), timeZone);
    ofZone.set(half, offset);
  }
  return offset;
}

function computeOffset(at: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formats.set(timeZone, format);
  }
  const shown: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(at)) shown[type] = Number(value);
  const clock = new Date(0);
  clock.setUTCFullYear(shown["year"] ?? 1970, (shown["month"] ?? 1) - 1, shown["day"] ?? 1);
  clock.setUTCHours(shown["hour"] ?? 0, shown["minute"] ?? 0, shown["second"] ?? 0);
  return clock.getTime() - at;
}
