/** `2026-11-22 15:16` as a zone's clocks say it. */
export function instantInWords(at: Date, zone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return format.format(at);
}
