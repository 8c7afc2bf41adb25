import type { ScheduleWeek } from "@kangying/contract/teaching/schedule-week.endpoint";
import styles from "./schedule.module.css";

/** What a day is, where it is no day like others. */
export function Holiday({ week, date }: { readonly week: ScheduleWeek; readonly date: string }) {
  const found = week.holidays.find((one) => one.date === date);
  return found ? <em className={found.kind === 2 ? styles.worked : styles.holiday}>{found.name}</em> : null;
}
