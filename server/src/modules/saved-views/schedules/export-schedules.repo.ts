import type { ExportTiming } from "@kangying/contract/saved-views/export-schedule.endpoints";
import type { Language } from "@kangying/contract/core/language";
import type { Tx } from "../../../core/db/database.ts";

export interface ScheduleRow {
  readonly id: number;
  readonly account_id: number;
  readonly view_id: number;
  readonly every: ExportTiming["every"];
  readonly day: number | null;
  readonly hour: number;
  readonly type: "xlsx" | "csv";
  readonly language: Language;
  /** Null: the schedule has ended by itself. */
  readonly next_at: Date | null;
  readonly last_at: Date | null;
  /** Error code of the last run. */
  readonly failure: string | null;
}

const columns = "id, account_id, view_id, every, day, hour, type, language, next_at, last_at, failure";

export async function findSchedule(tx: Tx, account: number, view: number): Promise<ScheduleRow | undefined> {
  const [row] = await tx.query<ScheduleRow>(
    `select ${columns} from export_schedule where account_id = $1 and view_id = $2`,
    [account, view],
  );
  return row;
}

interface NewSchedule extends Omit<ScheduleRow, "id" | "last_at" | "failure"> {
  readonly supplier_id: number;
}

/** Sets an account's schedule of a view and replaces the one it had. */
export async function putSchedule(tx: Tx, schedule: NewSchedule, now: Date): Promise<ScheduleRow | undefined> {
  const { supplier_id, account_id, view_id, every, day, hour, type, language, next_at } = schedule;
  const [row] = await tx.query<ScheduleRow>(
    `insert into export_schedule (supplier_id, account_id, view_id, every, day, hour, type, language, next_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
     on conflict (supplier_id, account_id, view_id) do update set every = excluded.every, day = excluded.day, hour = excluded.hour,
       type = excluded.type, language = excluded.language, next_at = excluded.next_at, failure = null, updated_at = excluded.updated_at
     returning ${columns}`,
    [supplier_id, account_id, view_id, every, day, hour, type, language, next_at, now],
  );
  return row;
}

/** Deletes a schedule. @returns the deleted one; undefined where there was none */
export async function dropSchedule(tx: Tx, account: number, view: number): Promise<ScheduleRow | undefined> {
  const [row] = await tx.query<ScheduleRow>(
    `delete from export_schedule where account_id = $1 and view_id = $2 returning ${columns}`,
    [account, view],
  );
  return row;
}

export async function dropSchedulesOfOthers(tx: Tx, view: number, owner: number): Promise<void> {
  await tx.query("delete from export_schedule where view_id = $1 and account_id <> $2", [view, owner]);
}

export interface DueSchedule extends Pick<ScheduleRow, "id" | "account_id" | "language"> {
  readonly list_api: string;
}

/** The schedules that are due, the longest overdue first. */
export async function dueSchedules(tx: Tx, now: Date): Promise<DueSchedule[]> {
  return tx.query<DueSchedule>(
    `select s.id, s.account_id, s.language, v.list_api
     from export_schedule s join saved_view v on v.supplier_id = s.supplier_id and v.id = s.view_id
     where s.next_at <= $1 order by s.next_at, s.id`,
    [now],
  );
}

/**
 * Locks a schedule until the end of the transaction.
 * @returns undefined where another transaction has locked it, or it is not due any more
 */
export async function claimSchedule(tx: Tx, id: number, now: Date): Promise<ScheduleRow | undefined> {
  const [row] = await tx.query<ScheduleRow>(
    `select ${columns} from export_schedule where id = $1 and next_at <= $2 for update skip locked`,
    [id, now],
  );
  return row;
}

interface ScheduleRun {
  readonly last_at: Date;
  /** Null: there is no next time. */
  readonly next_at: Date | null;
  readonly task_id: number | null;
  readonly failure: string | null;
}

export async function noteRun(tx: Tx, id: number, { last_at, next_at, task_id, failure }: ScheduleRun): Promise<void> {
  await tx.query(
    "update export_schedule set last_at = $2, next_at = $3, last_task_id = $4, failure = $5 where id = $1",
    [id, last_at, next_at, task_id, failure],
  );
}
