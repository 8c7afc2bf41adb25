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
 * Adds a repair ticket.
 * @param closes_bed  puts the bed out of use until it is repaired
 * @returns its key
 * @throws {AppError} bed_has_nights, wrong_status when the bed cannot be closed · {InvalidFields} no such room or bed, a past day, no bed
 * to close
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

/** Changes a ticket. @throws {AppError} not_found, conflict, wrong_status · {InvalidFields} a past day */
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

/** Assigns a ticket to a person. @throws {AppError} not_found · wrong_status when it is already assigned */
export async function takeTicket(work: Work, id: number, taken_by: string | null): Promise<void> {
  const { status } = await known(work, id);
  const name = taken_by ?? work.actor.name;
  if (!(await markTaken(work.tx, work.supplier.id, id, name))) throw new AppError("wrong_status");
  tell(work, id, { status }, { status: 2, taken_by: name });
}

/**
 * Ends a ticket: repaired, or nothing to repair. A bed that the ticket closed can be used again.
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
  // An operator may have opened the bed by hand meanwhile.
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
