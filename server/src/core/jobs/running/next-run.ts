import { PgBoss } from "pg-boss";

// Used only to parse cron expressions, so that the shown time is the real one. It is never started and sends nothing to the database.
const reader = new PgBoss({ db: { executeSql: () => Promise.resolve({ rows: [] }) } });

/** Returns the first due time of a cron expression (UTC) after an instant; null when there is none. */
export function nextRun(cron: string, after: Date): Date | null {
  return reader.previewSchedule(cron, { count: 1, from: after })[0] ?? null;
}
