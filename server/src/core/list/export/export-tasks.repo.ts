import type { Language } from "@kangying/contract/core/language";
import type { Tx } from "../../db/database.ts";

/** A file that is being written in the background, or was written. */
export interface ExportTask {
  readonly id: number;
  readonly account_id: number;
  readonly list_api: string;
  /** The parameters as they were sent. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly file_name: string;
  readonly language: Language;
  /** 0 waiting · 1 being written · 2 finished. */
  readonly status: 0 | 1 | 2;
  readonly file_key: string | null;
  readonly size: number | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

const columns =
  "id, account_id, list_api, request, title, file_name, language, status, file_key, size, created_at, expires_at";

export interface NewExportTask extends Pick<
  ExportTask,
  "account_id" | "list_api" | "request" | "title" | "file_name" | "language"
> {
  readonly supplier_id: number;
  /** Name of the person who requested it. */
  readonly by_name: string;
  /** True when a second person must release it before it is written. */
  readonly held: boolean;
  readonly rows_total: number;
  readonly now: Date;
}

/** @returns the new task's id */
export async function insertExportTask(tx: Tx, task: NewExportTask): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into export_task (supplier_id, account_id, list_api, request, title, file_name, language, rows_total, created_at, by_name, release_state)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      task.supplier_id,
      task.account_id,
      task.list_api,
      JSON.stringify(task.request),
      task.title,
      task.file_name,
      task.language,
      task.rows_total,
      task.now,
      task.by_name,
      task.held ? 0 : null,
    ],
  );
  return row?.id ?? 0;
}

export async function findExportTask(tx: Tx, id: number): Promise<ExportTask | undefined> {
  const [row] = await tx.query<ExportTask>(`select ${columns} from export_task where id = $1`, [id]);
  return row;
}

/** Stores a second person's decision about a file that waits for one. @returns false when it does not wait */
export async function decideExport(
  tx: Tx,
  id: number,
  answer: { readonly release_state: 1 | 2; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `update export_task set release_state = $2, released_by = $3, released_at = $4, version = version + 1
     where id = $1 and release_state = 0 and status = 0 returning id`,
    [id, answer.release_state, answer.by, answer.at],
  );
  return rows.length > 0;
}

/** Starts a task, or starts it again. @returns undefined when it has ended or was deleted */
export async function startExportTask(tx: Tx, id: number, now: Date): Promise<ExportTask | undefined> {
  const [row] = await tx.query<ExportTask>(
    `update export_task set status = 1, rows_done = 0, started_at = coalesce(started_at, $2) where id = $1 and status in (0, 1) and release_state is distinct from 0 returning ${columns}`,
    [id, now],
  );
  return row;
}

/** @returns false when its owner has deleted it meanwhile */
export async function noteExportProgress(tx: Tx, id: number, rows_done: number): Promise<boolean> {
  const rows = await tx.query("update export_task set rows_done = $2 where id = $1 and status = 1 returning id", [
    id,
    rows_done,
  ]);
  return rows.length > 0;
}

interface ExportEnd {
  readonly rows_done: number;
  readonly file_key: string;
  readonly size: number;
  readonly finished_at: Date;
  readonly expires_at: Date;
}

/** @returns false when its owner has deleted it meanwhile: the file is then not needed */
export async function finishExportTask(tx: Tx, id: number, end: ExportEnd): Promise<boolean> {
  const rows = await tx.query(
    `update export_task set status = 2, rows_done = $2, file_key = $3, size = $4, finished_at = $5, expires_at = $6, version = version + 1
     where id = $1 and status = 1 returning id`,
    [id, end.rows_done, end.file_key, end.size, end.finished_at, end.expires_at],
  );
  return rows.length > 0;
}

/** Ends a task without a file. @param failure  the error's code */
export async function failExportTask(tx: Tx, id: number, failure: string, now: Date): Promise<void> {
  await tx.query(
    "update export_task set status = 2, failure = $2, finished_at = $3, version = version + 1 where id = $1 and status in (0, 1)",
    [id, failure, now],
  );
}

/** Deletes a task, but not its file. */
export async function deleteExportTask(tx: Tx, id: number): Promise<void> {
  await tx.query("delete from export_task where id = $1", [id]);
}

/** Ends tasks that no job works on any more, because their tries are used up. @returns their ids */
export async function failStuckExports(tx: Tx, asked_before: Date, now: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update export_task set status = 2, failure = 'busy', finished_at = $2, version = version + 1
     where status in (0, 1) and release_state is distinct from 0 and coalesce(released_at, created_at) < $1 returning id`,
    [asked_before, now],
  );
  return rows.map((row) => row.id);
}

/** Returns files that must be deleted. */
export async function listExpiredExports(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: number; file_key: string }[]> {
  return tx.query<{ id: number; file_key: string }>(
    "select id, file_key from export_task where file_key is not null and expires_at <= $1 order by expires_at limit $2",
    [now, limit],
  );
}

/** Ends the time of all of the supplier's files that would be kept longer: somebody in them was erased. */
export async function shortenExports(tx: Tx, supplier_id: number, until: Date): Promise<void> {
  await tx.query(
    "update export_task set expires_at = $2, version = version + 1 where supplier_id = $1 and file_key is not null and expires_at > $2",
    [supplier_id, until],
  );
}

export async function forgetExportFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query("update export_task set file_key = null, version = version + 1 where id = any($1::bigint[])", [ids]);
}
