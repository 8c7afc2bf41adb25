import { PgBoss } from "pg-boss";

// Only for its reading of cron expressions, so that what is shown is what will happen; it is never started and asks no database.
const reader = new PgBoss({ db: { executeSql: () => Promise.resolve({ rows: [] }) } });

/** The first due time of a cron expression (UTC) after an instant. */
export function nextRun(cron: string, after: Date): Date | null {
  return reader.previewSchedule(cron, { count: 1, from: after })[0] ?? null;
}
