import type { TurnCause } from "@kangying/contract/resources/housekeeping";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { findBed } from "../resources/public.ts";
import {
  dropTurnsOf,
  findTurn,
  insertTurn,
  isTurnOf,
  markCleaned,
  markInspected,
  markSentBack,
  readUnready,
  type TurnStatus,
} from "./housekeeping.repo.ts";
import { t } from "./housekeeping.texts.ts";

const faults = t.group("faults");

/** A bed that its guest leaves. */
export interface BedLeft {
  readonly bed_id: number;
  readonly stay_id: number;
  readonly cause: Exclude<TurnCause, "hand">;
  /** The first day on which the bed is empty, `YYYY-MM-DD`. */
  readonly from: string;
}

/** Adds a cleaning for a bed that its guest leaves. */
export async function leaveBed(work: Work, { bed_id, stay_id, cause, from }: BedLeft): Promise<void> {
  const turn = { bed_id, stay_id, cause, due_on: from, note: "", at: work.now, by_name: work.actor.name };
  tell(work, await insertTurn(work.tx, work.supplier.id, turn), bed_id);
}

/** Adds the cleaning of a bed whose guest was to leave it on this day, unless that was added when it was planned. */
export async function leaveBedAsPlanned(work: Work, left: BedLeft): Promise<void> {
  if (!(await isTurnOf(work.tx, work.supplier.id, left))) await leaveBed(work, left);
}

/** Drops the cleaning of a bed whose guest is back in it, or does not leave it after all. */
export async function backToBed(work: Work, stay_id: number, bed_id: number): Promise<void> {
  for (const id of await dropTurnsOf(work.tx, work.supplier.id, stay_id, bed_id)) tell(work, id, bed_id);
}

/** Adds a cleaning on an operator's request. @throws {InvalidFields} place: there is no such bed */
export async function askCleaning(work: Work, bed_id: number | null, note: string | null): Promise<number> {
  const { tx, supplier, today, now, actor } = work;
  if (bed_id === null || !(await findBed(tx, supplier.id, bed_id)))
    throw new InvalidFields({ place: { text: faults.noBed } });
  const id = await insertTurn(tx, supplier.id, {
    bed_id,
    stay_id: null,
    cause: "hand",
    due_on: today,
    note: note ?? "",
    at: now,
    by_name: actor.name,
  });
  tell(work, id, bed_id);
  work.audit({ biz_type: "bed_turn", biz_id: id, after: { bed_id, note } });
  return id;
}

/** Marks a bed as cleaned. @throws {AppError} not_found · wrong_status when it is already clean or still occupied */
export async function cleanBed(work: Work, id: number): Promise<void> {
  const { now, actor, today } = work;
  await move(work, id, 2, null, (tx, supplier) =>
    markCleaned(tx, supplier, id, { at: now, by_name: actor.name, today }),
  );
}

/** Marks a cleaned bed as inspected and ready. @throws {AppError} not_found, wrong_status */
export async function inspectBed(work: Work, id: number): Promise<void> {
  const { now, actor } = work;
  await move(work, id, 3, null, (tx, supplier) => markInspected(tx, supplier, id, { at: now, by_name: actor.name }));
}

/** Sends a bed that failed its inspection back to cleaning. @throws {AppError} not_found, wrong_status */
export async function sendBackBed(work: Work, id: number, note: string): Promise<void> {
  await move(work, id, 1, note, (tx, supplier) => markSentBack(tx, supplier, id, note));
}

async function move(
  work: Work,
  id: number,
  status: TurnStatus,
  note: string | null,
  write: (tx: Work["tx"], supplier_id: number) => Promise<boolean>,
): Promise<void> {
  const turn = await findTurn(work.tx, work.supplier.id, id);
  if (!turn) throw new AppError("not_found");
  if (!(await write(work.tx, work.supplier.id))) throw new AppError("wrong_status");
  tell(work, id, turn.bed_id);
  const after = { status, ...(note === null ? {} : { note }) };
  work.audit({ biz_type: "bed_turn", biz_id: id, before: { status: turn.status }, after });
}

/** The status of these beds that are not ready: 1 to be cleaned, 2 cleaned and not inspected. */
export async function unreadyBeds(
  { tx, supplier, today }: Pick<Work, "tx" | "supplier" | "today">,
  bed_ids: readonly number[],
): Promise<ReadonlyMap<number, 1 | 2>> {
  const rows = await readUnready(tx, supplier.id, bed_ids, today);
  return new Map(rows.map(({ bed_id, status }) => [bed_id, status]));
}

function tell(work: Work, id: number, bed_id: number): void {
  work.changed("bed_turn", id);
  work.changed("bed", bed_id);
}
