import type { TicketGrade, TicketStatus } from "@kangying/contract/resources/housekeeping";
import type { Tx } from "../../core/db/database.ts";

/** The fields of a repair ticket that an operator enters. */
export interface TicketInput {
  readonly room_id: number;
  /** Null: the fault is in the room itself. */
  readonly bed_id: number | null;
  readonly fault: string;
  readonly grade: TicketGrade;
  readonly photos: readonly string[];
  /** The day by which it should be repaired, `YYYY-MM-DD`. */
  readonly due_on: string;
}

/** A ticket as the commands see it. */
export interface TicketRow extends TicketInput {
  readonly id: number;
  readonly no: string;
  readonly building_id: number;
  readonly closes_bed: boolean;
  readonly status: TicketStatus;
  readonly version: number;
}

/** Finds a ticket. @param lock  keeps others from changing it until the commit */
export async function findTicket(tx: Tx, supplier_id: number, id: number, lock = false): Promise<TicketRow | null> {
  const rows = await tx.query<TicketRow>(
    `select m.id, m.no, r.building_id, m.room_id, m.bed_id, m.fault, m.grade, m.photos, m.due_on, m.closes_bed, m.status, m.version
     from repair_ticket m join lent.room r on r.supplier_id = m.supplier_id and r.id = m.room_id
     where m.supplier_id = $1 and m.id = $2${lock ? " for no key update of m" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export interface NewTicket extends TicketInput {
  readonly no: string;
  readonly closes_bed: boolean;
  readonly at: Date;
  readonly by_name: string;
}

/** Inserts a ticket. @throws foreign key violation: there is no such room */
export async function insertTicket(tx: Tx, supplier_id: number, ticket: NewTicket): Promise<number> {
  const { no, room_id, bed_id, fault, grade, photos, due_on, closes_bed, at, by_name } = ticket;
  const rows = await tx.query<{ id: number }>(
    `insert into repair_ticket (supplier_id, no, room_id, bed_id, fault, grade, photos, due_on, closes_bed, created_at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [supplier_id, no, room_id, bed_id, fault, grade, photos, due_on, closes_bed, at, by_name],
  );
  return rows[0]?.id ?? 0;
}

/** Updates a ticket. @returns false when it is not open */
export async function updateTicket(
  tx: Tx,
  supplier_id: number,
  id: number,
  input: Pick<TicketInput, "fault" | "grade" | "photos" | "due_on">,
): Promise<boolean> {
  const { fault, grade, photos, due_on } = input;
  const rows = await tx.query(
    `update repair_ticket set fault = $3, grade = $4, photos = $5, due_on = $6, version = version + 1
     where supplier_id = $1 and id = $2 and status in (1, 2) returning id`,
    [supplier_id, id, fault, grade, photos, due_on],
  );
  return rows.length > 0;
}

/** Marks a ticket as taken. @returns false when it is not new */
export async function markTaken(tx: Tx, supplier_id: number, id: number, taken_by: string): Promise<boolean> {
  const rows = await tx.query(
    `update repair_ticket set status = 2, taken_by = $3, version = version + 1
     where supplier_id = $1 and id = $2 and status = 1 returning id`,
    [supplier_id, id, taken_by],
  );
  return rows.length > 0;
}

/** The end of a ticket: 3 repaired, 4 nothing to repair. */
export interface TicketOver {
  readonly status: 3 | 4;
  readonly note: string | null;
  readonly photos: readonly string[];
  readonly cost_fen: number | null;
  readonly at: Date;
  readonly by_name: string;
}

/** Ends a ticket. @returns false when it is not open */
export async function markOver(tx: Tx, supplier_id: number, id: number, over: TicketOver): Promise<boolean> {
  const rows = await tx.query(
    `update repair_ticket set status = $3, done_note = $4, done_photos = $5, cost_fen = $6, done_at = $7, done_by = $8,
       version = version + 1
     where supplier_id = $1 and id = $2 and status in (1, 2) returning id`,
    [supplier_id, id, over.status, over.note, over.photos, over.cost_fen, over.at, over.by_name],
  );
  return rows.length > 0;
}
