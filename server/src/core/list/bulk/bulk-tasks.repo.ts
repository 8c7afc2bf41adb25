import type { Tx } from "../../db/database.ts";
import type { RowRefusal } from "./act-on-rows.ts";
import type { Language } from "@kangying/contract/core/language";

/** An action on many rows, as it is stored. */
export interface BulkTask {
  readonly id: number;
  readonly account_id: number;
  readonly api: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly language: Language;
  /** 0 waiting · 1 running · 2 finished · 3 stopped. */
  readonly status: 0 | 1 | 2 | 3;
  readonly total: number;
  readonly stop_asked: boolean;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  /** The list whose filters chose the rows; null when the rows were named by their ids. */
  readonly list_api: string | null;
  /** The task that this one undoes. */
  readonly undoes_task: number | null;
  /** The API of the undone task. */
  readonly undoes_api: string | null;
  /** The task that undoes this one. */
  readonly undone_by: number | null;
}

const columns = `t.id, t.account_id, t.api, t.form, t.title, t.language, t.status, t.total, t.stop_asked, t.failure, t.created_at, t.finished_at,
  t.list_api, t.undoes_task, (select u.api from bulk_task u where u.id = t.undoes_task) as undoes_api, (select u.id from bulk_task u where u.undoes_task = t.id) as undone_by`;

export interface NewBulkTask extends Pick<BulkTask, "account_id" | "api" | "form" | "title" | "language"> {
  readonly supplier_id: number;
  readonly list_api: string | null;
  readonly filters: object | null;
  readonly undoes_task?: number;
  readonly now: Date;
}

/** Inserts a task with its rows. @param sent  for a sheet: the cells of each row, by field @returns the task's id */
export async function insertBulkTask(
  tx: Tx,
  task: NewBulkTask,
  ids: readonly number[],
  sent: readonly Readonly<Record<string, string>>[] = [],
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into bulk_task (supplier_id, account_id, api, form, list_api, filters, title, language, total, created_at, undoes_task)
     values ($1, $2, $3, $4::jsonb, $5, $6::jsonb, $7, $8, $9, $10, $11) returning id`,
    [
      task.supplier_id,
      task.account_id,
      task.api,
      JSON.stringify(task.form),
      task.list_api,
      task.filters && JSON.stringify(task.filters),
      task.title,
      task.language,
      ids.length,
      task.now,
      task.undoes_task ?? null,
    ],
  );
  const id = row?.id ?? 0;
  await tx.query(
    `insert into bulk_task_row (supplier_id, task_id, row_id, sent)
     select $1, $2, r.id, r.sent from unnest($3::bigint[], $4::jsonb[]) as r (id, sent)`,
    [task.supplier_id, id, ids, ids.map((_id, at) => sent[at] && JSON.stringify(sent[at]))],
  );
  return id;
}

export async function findBulkTask(tx: Tx, id: number): Promise<BulkTask | undefined> {
  const [row] = await tx.query<BulkTask>(`select ${columns} from bulk_task t where t.id = $1`, [id]);
  return row;
}

/** The same, and locks it until the transaction ends: two attempts to undo it run one after the other. */
export async function lockBulkTask(tx: Tx, id: number): Promise<BulkTask | undefined> {
  await tx.query("select id from bulk_task where id = $1 for update", [id]);
  return findBulkTask(tx, id);
}

/** Returns an account's tasks, newest first. */
export async function listBulkTasks(tx: Tx, account_id: number, since: Date, limit: number): Promise<BulkTask[]> {
  return tx.query<BulkTask>(
    `select ${columns} from bulk_task t where t.account_id = $1 and t.created_at >= $2 order by t.created_at desc, t.id desc limit $3`,
    [account_id, since, limit],
  );
}

/** Returns the ids of the rows that a task has done. */
export async function listDoneRows(tx: Tx, id: number, limit: number): Promise<number[]> {
  const rows = await tx.query<{ row_id: number }>(
    "select row_id from bulk_task_row where task_id = $1 and status = 1 order by row_id limit $2",
    [id, limit],
  );
  return rows.map((row) => row.row_id);
}

/** Returns all rows of a task with their results, in the order of their ids. @param after  the last id that was read, 0 at first */
export async function listBulkRows(
  tx: Tx,
  id: number,
  after: number,
  limit: number,
): Promise<{ row_id: number; status: 0 | 1 | 2; code: RowRefusal["code"] | null; data: RowRefusal["data"] }[]> {
  return tx.query(
    `select row_id, status, code, coalesce(data, '{}') as data from bulk_task_row
     where task_id = $1 and row_id > $2 order by row_id limit $3`,
    [id, after, limit],
  );
}

/** Stores the results of rows that were done within a call. */
export async function endRecordedTask(
  tx: Tx,
  id: number,
  refused: readonly { readonly id: number; readonly refusal: RowRefusal }[],
  now: Date,
): Promise<void> {
  await tx.query("update bulk_task_row set status = 1 where task_id = $1", [id]);
  await tx.query(
    `update bulk_task_row r set status = 2, code = f.code, data = f.data
     from jsonb_to_recordset($2::jsonb) as f (id bigint, code text, data jsonb) where r.task_id = $1 and r.row_id = f.id`,
    [id, JSON.stringify(refused.map((row) => ({ id: row.id, ...row.refusal })))],
  );
  await tx.query("update bulk_task set status = 2, started_at = $2, finished_at = $2 where id = $1", [id, now]);
}

/** Counts the done and the refused rows. */
export async function countBulkRows(tx: Tx, id: number): Promise<{ done: number; failed: number }> {
  const [row] = await tx.query<{ done: number; failed: number }>(
    `select count(*) filter (where status = 1) as done, count(*) filter (where status = 2) as failed from bulk_task_row where task_id = $1`,
    [id],
  );
  return row ?? { done: 0, failed: 0 };
}

/** Returns refused rows in the order of their ids. @param after  the last id that was read, 0 at first */
export async function listRefusedRows(
  tx: Tx,
  id: number,
  after: number,
  limit: number,
): Promise<(RowRefusal & { row_id: number })[]> {
  return tx.query<RowRefusal & { row_id: number }>(
    `select row_id, code /* not null: a refused row says why */, coalesce(data, '{}') as data from bulk_task_row where task_id = $1 and status = 2 and row_id > $2 order by row_id limit $3`,
    [id, after, limit],
  );
}

/** Starts or resumes a task. @returns false when it has ended */
export async function startBulkTask(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    "update bulk_task set status = 1, started_at = coalesce(started_at, $2) where id = $1 and status in (0, 1) returning id",
    [id, now],
  );
  return rows.length > 0;
}

/** Returns the next rows to do, and whether the owner asked to stop. */
export async function nextBulkRows(
  tx: Tx,
  id: number,
  limit: number,
): Promise<{ readonly ids: readonly number[]; readonly stop: boolean }> {
  const rows = await tx.query<{ row_id: number }>(
    "select row_id from bulk_task_row where task_id = $1 and status = 0 order by row_id limit $2",
    [id, limit],
  );
  const [task] = await tx.query<{ stop_asked: boolean }>("select stop_asked from bulk_task where id = $1", [id]);
  return { ids: rows.map((row) => row.row_id), stop: task?.stop_asked ?? true };
}

/** Takes a row for this transaction. @returns false when it was already done */
export async function takeBulkRow(tx: Tx, task_id: number, row_id: number): Promise<boolean> {
  const rows = await tx.query(
    "update bulk_task_row set status = 1 where task_id = $1 and row_id = $2 and status = 0 returning row_id",
    [task_id, row_id],
  );
  return rows.length > 0;
}

/** The same for a sheet. @returns its cells by field; null when it was already done */
export async function takeSentRow(
  tx: Tx,
  task_id: number,
  row_id: number,
): Promise<Readonly<Record<string, string>> | null> {
  const [row] = await tx.query<{ sent: Readonly<Record<string, string>> | null }>(
    "update bulk_task_row set status = 1 where task_id = $1 and row_id = $2 and status = 0 returning sent",
    [task_id, row_id],
  );
  return row?.sent ?? null;
}

/** Returns the cells of a sheet's rows, by row number. */
export async function listSentRows(
  tx: Tx,
  id: number,
  rows: readonly number[],
): Promise<readonly { readonly row_id: number; readonly sent: Readonly<Record<string, string>> | null }[]> {
  return tx.query("select row_id, sent from bulk_task_row where task_id = $1 and row_id = any($2)", [id, rows]);
}

export async function refuseBulkRow(
  tx: Tx,
  task_id: number,
  row_id: number,
  refusal: { code: string; data: object },
): Promise<void> {
  await tx.query(
    "update bulk_task_row set status = 2, code = $3, data = $4::jsonb where task_id = $1 and row_id = $2 and status = 0",
    [task_id, row_id, refusal.code, JSON.stringify(refusal.data)],
  );
}

/** @param status  2 finished, 3 stopped */
export async function endBulkTask(tx: Tx, id: number, status: 2 | 3, failure: string | null, now: Date): Promise<void> {
  await tx.query(
    "update bulk_task set status = $2, failure = $3, finished_at = $4 where id = $1 and status in (0, 1)",
    [id, status, failure, now],
  );
}

/** Ends tasks that no job works on any more, because their tries are used up. @returns their ids */
export async function endStuckBulkTasks(tx: Tx, asked_before: Date, now: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update bulk_task set status = 2, failure = 'busy', finished_at = $2
     where status in (0, 1) and created_at < $1 returning id`,
    [asked_before, now],
  );
  return rows.map((row) => row.id);
}

/** @returns false when it has ended */
export async function askBulkStop(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.query(
    "update bulk_task set stop_asked = true where id = $1 and status in (0, 1) returning id",
    [id],
  );
  return rows.length > 0;
}

/** Deletes ended tasks with their rows, the oldest first; a task that was undone is deleted after the one that undid it. */
export async function forgetBulkTasks(tx: Tx, ended_before: Date, limit: number): Promise<void> {
  await tx.query(
    `delete from bulk_task where (supplier_id, id) in (
       select t.supplier_id, t.id from bulk_task t where t.status in (2, 3) and t.finished_at < $1
         and not exists (select from bulk_task u where u.supplier_id = t.supplier_id and u.undoes_task = t.id)
       order by t.id limit $2
     )`,
    [ended_before, limit],
  );
}
