/** A time in a time zone, as in `2026-11-22 15:16`. */
export function instantInWords(at: Date, zone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return format.format(at);
}
