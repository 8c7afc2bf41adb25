// All functions run under the database role platform.
import type { Tx } from "../../core/db/database.ts";

/** Deletes the saved replies by which repeated submissions are recognised. @param tx  as kangying_platform, over all suppliers */
export async function pruneSubmissions(tx: Tx, now: Date): Promise<void> {
  await tx.query("select platform.prune_submissions($1)", [now]);
}

/** Deletes old errors. @param tx  as kangying_platform @returns their number */
export async function pruneFaults(tx: Tx, older_than: Date): Promise<number> {
  const [row] = await tx.query<{ gone: number }>("select platform.prune_faults($1) /* not null: it counts */ as gone", [
    older_than,
  ]);
  return row?.gone ?? 0;
}

/**
 * Pauses or resumes a job.
 * @param tx  as kangying_platform
 * @param by  who does it; `until`: when it resumes by itself
 * @returns the job's name, null when there is none with this key
 */
export async function pauseTask(
  tx: Tx,
  id: number,
  wish: boolean,
  by: { readonly who: string; readonly now: Date; readonly until: Date | null },
): Promise<string | null> {
  const [row] = await tx.query<{ name: string | null }>("select platform.pause_task($1, $2, $3, $4, $5) as name", [
    id,
    wish,
    by.who,
    by.now,
    by.until,
  ]);
  return row?.name ?? null;
}

/** The end of a pause that was just resumed, if it is in the future. @param tx  as kangying_platform @returns null: none */
export async function cutPauseUntil(tx: Tx, id: number): Promise<Date | null> {
  const [row] = await tx.query<{ until: Date | null }>("select platform.cut_pause_until($1) as until", [id]);
  return row?.until ?? null;
}

/** Queues a job as its schedule does. @param tx  as kangying_platform @returns the job's name, null when there is none with this key */
export async function runTask(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx.query<{ name: string | null }>("select platform.run_task($1) as name", [id]);
  return row?.name ?? null;
}

/** Keys of all suppliers. @param tx  as kangying_platform */
export async function readSupplierIds(tx: Tx): Promise<number[]> {
  return (await tx.query<{ id: number }>("select id from platform.supplier order by id")).map(({ id }) => id);
}
