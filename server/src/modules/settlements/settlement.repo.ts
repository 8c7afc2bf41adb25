import type { Tx } from "../../core/db/database.ts";
import type { SettlementLine } from "./settlement.ts";

/** A settlement as it was frozen. */
export interface SettlementRow {
  readonly id: number;
  readonly stay_id: number;
  readonly cause: string;
  readonly on_day: string;
  readonly nights_used: number;
  readonly nights_left: number;
  readonly paid_fen: number;
  readonly value_fen: number;
  readonly penalty_fen: number;
  /** Revenue of the nights that was not yet booked, may be negative. */
  readonly trued_fen: number;
  readonly refund_fen: number;
  readonly owed_fen: number;
  readonly deposit_fen: number;
  readonly deduction_fen: number;
  readonly lines: readonly SettlementLine[];
  readonly refund_due: string;
  readonly tx_ids: readonly number[];
  readonly request_ids: readonly number[];
  readonly at: Date;
  readonly by_name: string;
  /** The stay into which the unused nights were moved; null: none. */
  readonly carried_to_stay_id: number | null;
}

interface PaperNames {
  readonly stay_no: string;
  readonly student: string;
  readonly student_no: string;
  readonly package: string;
  readonly checkin_date: string | null;
}

const columns = `id, stay_id, cause, on_day, nights_used, nights_left, paid_fen, value_fen, penalty_fen, trued_fen, refund_fen, owed_fen, deposit_fen,
  deduction_fen, lines, refund_due, tx_ids, request_ids, at, by_name`;
const readColumns = `${columns}, carried_to_stay_id`;

/** The current settlement of a stay, without undone ones. */
export async function settlementOf(tx: Tx, supplier_id: number, stay_id: number): Promise<SettlementRow | null> {
  const rows = await tx.query<SettlementRow>(
    `select ${readColumns} from stay_settlement where supplier_id = $1 and stay_id = $2 and undone_at is null`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** SQL: true if a stay's settlement used a deposit or an advance payment, so that it cannot be undone. @param stay  alias of a stay row */
export function drawnSql(stay: string): string {
  return `exists (select from stay_settlement f where f.supplier_id = ${stay}.supplier_id and f.stay_id = ${stay}.id
    and f.undone_at is null
    and (f.deduction_fen > 0 or f.lines @? '$[*] ? (@.code == "offset" || @.code == "prepaid_offset")'))`;
}

/** SQL: true if the student agreed to the stay's settlement. @param stay  alias of a stay row */
export function agreedSql(stay: string): string {
  return `exists (select from stay_settlement f join settlement_agreement a on a.supplier_id = f.supplier_id and a.settlement_id = f.id
    where f.supplier_id = ${stay}.supplier_id and f.stay_id = ${stay}.id and f.undone_at is null and a.how is not null)`;
}

/** The names of student, stay and package for the printed settlement. */
export async function namesOnPaper(tx: Tx, supplier_id: number, stay_id: number): Promise<PaperNames | null> {
  const rows = await tx.query<PaperNames>(
    `select s.no as stay_no, t.name as student, t.student_no, p.name as package, s.checkin_date
     from lent.stay s
     join lent.student t on t.supplier_id = s.supplier_id and t.id = s.student_id
     join lent.camp_package p on p.supplier_id = s.supplier_id and p.id = s.package_id
     where s.supplier_id = $1 and s.id = $2`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** Inserts a settlement. @returns its key @throws unique violation stay_settlement_one */
export async function insertSettlement(
  tx: Tx,
  supplier_id: number,
  made: Omit<SettlementRow, "id" | "carried_to_stay_id">,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into stay_settlement (supplier_id, ${columns.replace("id, ", "")})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) returning id`,
    [
      supplier_id,
      made.stay_id,
      made.cause,
      made.on_day,
      made.nights_used,
      made.nights_left,
      made.paid_fen,
      made.value_fen,
      made.penalty_fen,
      made.trued_fen,
      made.refund_fen,
      made.owed_fen,
      made.deposit_fen,
      made.deduction_fen,
      JSON.stringify(made.lines),
      made.refund_due,
      made.tx_ids,
      made.request_ids,
      made.at,
      made.by_name,
    ],
  );
  return rows[0]?.id ?? 0;
}

export async function markUndone(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query(`update stay_settlement set undone_at = $3 where supplier_id = $1 and id = $2`, [supplier_id, id, at]);
}

/** Moves the unused nights of a settlement into a stay. @returns false where they were moved into another one already */
export async function markCarried(tx: Tx, supplier_id: number, id: number, stay_id: number): Promise<boolean> {
  const rows = await tx.query(
    `update stay_settlement set carried_to_stay_id = $3
     where supplier_id = $1 and id = $2 and undone_at is null and carried_to_stay_id is null returning id`,
    [supplier_id, id, stay_id],
  );
  return rows.length > 0;
}

/** Called when a stay is cancelled: nights that were moved into it may be moved again. */
export async function freeCarried(tx: Tx, supplier_id: number, stay_id: number): Promise<void> {
  await tx.query(
    `update stay_settlement set carried_to_stay_id = null where supplier_id = $1 and carried_to_stay_id = $2`,
    [supplier_id, stay_id],
  );
}
