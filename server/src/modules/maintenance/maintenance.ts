import { isForeignKeyViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { demandFiles } from "../files/public.ts";
import { findBed, repairBed, unblockBed } from "../resources/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import {
  findTicket,
  insertTicket,
  markOver,
  markTaken,
  type TicketInput,
  type TicketOver,
  type TicketRow,
  updateTicket,
} from "./maintenance.repo.ts";
import { t } from "./maintenance.texts.ts";

const faults = t.group("faults");

/**
 * Something is broken.
 * @param closes_bed  the bed is out of use until it is mended
 * @returns its key
 * @throws {AppError} bed_has_nights, wrong_status where the bed cannot be closed · {InvalidFields} no such room or bed, a day that is over, no bed to close
 */
export async function reportFault(work: Work, input: TicketInput, closes_bed: boolean): Promise<number> {
  const { tx, supplier, now, actor } = work;
  await demandDay(work, input.due_on);
  await demandFiles(work, "photos", input.photos);
  if (closes_bed && input.bed_id === null) throw new InvalidFields({ closes_bed: { text: faults.noBed } });
  const bed = input.bed_id === null ? null : await findBed(tx, supplier.id, input.bed_id);
  if (input.bed_id !== null && bed?.room_id !== input.room_id)
    throw new InvalidFields({ place: { text: faults.noPlace } });
  if (closes_bed && bed) await repairBed(work, bed.id, { fault: input.fault });
  const [no = ""] = await takeDocumentNumbers(work, "BX");
  try {
    const ticket = { ...input, no, closes_bed, at: now, by_name: actor.name };
    const id = await insertTicket(tx, supplier.id, ticket);
    tell(work, id, null, { no, fault: input.fault, closes_bed });
    return id;
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new InvalidFields({ place: { text: faults.noPlace } });
    throw error;
  }
}

/** Says more exactly what is broken. @throws {AppError} not_found, conflict, wrong_status · {InvalidFields} a day that is over */
export async function editTicket(
  work: Work,
  id: number,
  input: Pick<TicketInput, "fault" | "grade" | "photos" | "due_on">,
  version: number | null,
): Promise<void> {
  const before = await known(work, id);
  if (version !== null && version !== before.version) throw new AppError("conflict");
  if (input.due_on !== before.due_on) await demandDay(work, input.due_on);
  await demandFiles(work, "photos", input.photos);
  if (!(await updateTicket(work.tx, work.supplier.id, id, input))) throw new AppError("wrong_status");
  const { fault, due_on } = before;
  tell(work, id, { fault, due_on }, { fault: input.fault, due_on: input.due_on });
}

/** Somebody mends it. @throws {AppError} not_found · wrong_status where somebody does already */
export async function takeTicket(work: Work, id: number, taken_by: string | null): Promise<void> {
  const { status } = await known(work, id);
  const name = taken_by ?? work.actor.name;
  if (!(await markTaken(work.tx, work.supplier.id, id, name))) throw new AppError("wrong_status");
  tell(work, id, { status }, { status: 2, taken_by: name });
}

/**
 * It is mended, or nothing is to be mended; a bed that the ticket has closed may be slept in again.
 * @throws {AppError} not_found, wrong_status
 */
export async function endTicket(
  work: Work,
  id: number,
  { status, note, photos, cost_fen }: Omit<TicketOver, "at" | "by_name">,
): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const ticket = await known(work, id);
  await demandFiles(work, "photos", photos);
  const over = { status, note, photos, cost_fen, at: now, by_name: actor.name };
  if (!(await markOver(tx, supplier.id, id, over))) throw new AppError("wrong_status");
  const bed = ticket.closes_bed && ticket.bed_id !== null ? await findBed(tx, supplier.id, ticket.bed_id) : null;
  // Somebody may have opened it by hand meanwhile.
  if (bed?.status === 2) await unblockBed(work, bed.id);
  tell(work, id, { status: ticket.status }, { status, note });
}

async function known(work: Work, id: number): Promise<TicketRow> {
  const ticket = await findTicket(work.tx, work.supplier.id, id, true);
  if (!ticket) throw new AppError("not_found");
  return ticket;
}

async function demandDay(work: Work, due_on: string): Promise<void> {
  if (due_on < work.today) throw new InvalidFields({ due_on: { text: faults.dayOver } });
}

function tell(work: Work, id: number, before: object | null, after: object): void {
  work.changed("repair_ticket", id);
  work.audit({ biz_type: "repair_ticket", biz_id: id, before, after });
}
