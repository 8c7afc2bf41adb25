import { formatTime } from "./time.ts";

/** Today in the supplier's zone, `YYYY-MM-DD`. */
export function shopToday(): string {
  return formatTime(Date.now() / 1000, "YYYY-MM-DD");
}
