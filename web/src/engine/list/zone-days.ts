/** Milliseconds by which a zone's clock is ahead of UTC at an instant. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(at / 1000) * 1000;
}

/**
 * The instant at which a clock of the zone shows a day and time.
 * @param local   `YYYY-MM-DDTHH:mm`, or only a day for its beginning
 * @param timeZone  IANA name of the shop's zone, never the browser's
 * @returns seconds
 */
export function secondsAt(local: string, timeZone: string): number {
  const wall = Date.parse(`${local.length === 10 ? `${local}T00:00` : local}:00Z`);
  // Twice, because the first guess may be on the other side of a clock change.
  let at = wall - offsetAt(wall, timeZone);
  at = wall - offsetAt(at, timeZone);
  return Math.floor(at / 1000);
}

/** Last second of a day. */
export function endOfDay(day: string, timeZone: string): number {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return secondsAt(next.toISOString().slice(0, 10), timeZone) - 1;
}
