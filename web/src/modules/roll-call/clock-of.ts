/** Formats minutes since midnight as a clock shows them: `9:30`. */
export function clockOf(minutes: number): string {
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, "0")}`;
}
