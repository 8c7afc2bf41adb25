const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Offsets by zone and half hour: a zone's offset never changes within one, and an export needs the same ones again and again. */
const offsets = new Map<string, Map<number, number>>();
const mostHours = 100_000;

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

function offsetAt(at: number, timeZone: string): number {
  let ofZone = offsets.get(timeZone);
  if (!ofZone || ofZone.size > mostHours) {
    ofZone = new Map();
    offsets.set(timeZone, ofZone);
  }
  // Half an hour, because some zones change at :30.
  const hour = Math.floor(at / (hourMs / 2));
  let offset = ofZone.get(hour);
  if (offset === undefined) {
    offset = computeOffset(hour * (hourMs / 2), timeZone);
    ofZone.set(hour, offset);
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
