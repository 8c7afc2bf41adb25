import type { ScheduleWeek } from "@kangying/contract/teaching/schedule-week.endpoint";
import styles from "./schedule.module.css";

/** Label of a holiday or another special day. */
export function Holiday({ week, date }: { readonly week: ScheduleWeek; readonly date: string }) {
  const found = week.holidays.find((one) => one.date === date);
  return found ? <em className={found.kind === 2 ? styles.worked : styles.holiday}>{found.name}</em> : null;
}
