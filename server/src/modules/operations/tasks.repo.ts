// All functions run under the database role platform.
import type { Tx } from "../../core/db/database.ts";

export interface TaskRow {
  readonly id: number;
  readonly name: string;
  readonly cron: string;
  readonly result: "done" | "running" | "waiting" | "failed";
  readonly last_at: Date | null;
  readonly last_seconds: number | null;
  /** How much the last run did, over all suppliers; null: it does not count. */
  readonly did: number | null;
  /** When a run last did something; null: not as long as its runs are kept. */
  readonly did_at: Date | null;
  readonly paused: boolean;
  /** When it resumes by itself; null: it is not paused, or paused until an operator resumes it. */
  readonly paused_until: Date | null;
}

/** All scheduled jobs: failed ones first, then paused ones, then the last run first. @param tx  as kangying_platform */
export async function readTasks(tx: Tx): Promise<TaskRow[]> {
  return await tx.query<TaskRow>(
    `select id, name, cron, result, last_at, last_seconds, did, did_at, paused, paused_until from platform.task
     order by result = 'failed' desc, paused desc, last_at desc nulls last, name`,
  );
}
