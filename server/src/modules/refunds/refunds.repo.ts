import type { RefundFault, RefundKind, RefundStage, RefundStatus } from "@kangying/contract/refunds/refund";
import type { Tx } from "../../core/db/database.ts";

/** A refund as the commands see it. */
export interface RefundRow {
  readonly id: number;
  readonly no: string;
  readonly order_id: number;
  readonly order_no: string;
  readonly member_id: number;
  readonly member_name: string;
  readonly kind: RefundKind;
  readonly stage: RefundStage;
  readonly fault: RefundFault;
  readonly reason: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly status: RefundStatus;
  readonly qty: number;
  readonly apply_fen: number;
  readonly agreed_fen: number | null;
  readonly freight_fen: number;
  readonly due_at: Date | null;
  readonly escalated_at: Date | null;
  readonly audited_at: Date | null;
  readonly audited_by: string | null;
  readonly answer: string;
  readonly inner_note: string;
  readonly return_to: string | null;
  readonly carrier: string | null;
  readonly tracking_no: string | null;
  readonly request_id: number | null;
  readonly request_no: string | null;
  readonly paid_at: Date | null;
  /** The operator who asked for the buyer; null: the buyer asked. */
  readonly asked_by: number | null;
  readonly asked_name: string | null;
  readonly search: string;
  readonly applied_at: Date;
  readonly version: number;
}

const columns = `id, no, order_id, order_no, member_id, member_name, kind, stage, fault, reason, description, images, status, qty, apply_fen, agreed_fen,
  freight_fen, due_at, escalated_at, audited_at, audited_by, answer, inner_note, return_to, carrier, tracking_no, request_id, request_no, paid_at,
  asked_by, asked_name, search, applied_at, version`;

/** Finds a refund. @param lock  keeps others from changing it until the commit */
export async function findRefund(tx: Tx, supplier_id: number, id: number, lock = false): Promise<RefundRow | null> {
  const rows = await tx.query<RefundRow>(
    `select ${columns} from refund where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Locks and returns the refund of a finance request. */
export async function refundOfRequest(tx: Tx, supplier_id: number, request_id: number): Promise<RefundRow | null> {
  const rows = await tx.query<RefundRow>(
    `select ${columns} from refund where supplier_id = $1 and request_id = $2 for no key update`,
    [supplier_id, request_id],
  );
  return rows[0] ?? null;
}

/** The number and the amount of a member's earlier refunds. */
export async function refundsBefore(
  tx: Tx,
  supplier_id: number,
  member_id: number,
  id: number,
): Promise<{ readonly count: number; readonly amount_fen: number }> {
  const rows = await tx.query<{ count: number; amount_fen: number }>(
    `select count(*)::int as count, coalesce(sum(agreed_fen), 0)::bigint as amount_fen from refund
     where supplier_id = $1 and member_id = $2 and id <> $3 and status in (40, 45, 50)`,
    [supplier_id, member_id, id],
  );
  return rows[0] ?? { count: 0, amount_fen: 0 };
}

export type NewRefund = Pick<
  RefundRow,
  | "no"
  | "order_id"
  | "order_no"
  | "member_id"
  | "member_name"
  | "kind"
  | "stage"
  | "fault"
  | "reason"
  | "description"
  | "images"
  | "qty"
  | "apply_fen"
  | "due_at"
  | "asked_by"
  | "asked_name"
  | "search"
>;

export async function insertRefund(tx: Tx, supplier_id: number, refund: NewRefund, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into refund (supplier_id, applied_at, updated_at, no, order_id, order_no, member_id, member_name, kind, stage, fault, reason, description,
       images, qty, apply_fen, due_at, search, asked_by, asked_name)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning id`,
    [
      supplier_id,
      at,
      refund.no,
      refund.order_id,
      refund.order_no,
      refund.member_id,
      refund.member_name,
      refund.kind,
      refund.stage,
      refund.fault,
      refund.reason,
      refund.description,
      refund.images,
      refund.qty,
      refund.apply_fen,
      refund.due_at,
      refund.search,
      refund.asked_by,
      refund.asked_name,
    ],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Updates a locked refund if its status and version are unchanged. @returns its new version, or null when it was changed meanwhile */
export async function updateRefund(
  tx: Tx,
  supplier_id: number,
  before: RefundRow,
  next: RefundRow,
  at: Date,
): Promise<number | null> {
  const rows = await tx.query<{ version: number }>(
    `update refund set status = $5, kind = $6, fault = $7, qty = $8, agreed_fen = $9, freight_fen = $10, due_at = $11, escalated_at = $12,
       audited_at = $13, audited_by = $14, answer = $15, inner_note = $16, return_to = $17, carrier = $18, tracking_no = $19, request_id = $20,
       request_no = $21, paid_at = $22, search = $23, updated_at = $24, version = version + 1
     where supplier_id = $1 and id = $2 and status = $3 and version = $4 returning version`,
    [
      supplier_id,
      before.id,
      before.status,
      before.version,
      next.status,
      next.kind,
      next.fault,
      next.qty,
      next.agreed_fen,
      next.freight_fen,
      next.due_at,
      next.escalated_at,
      next.audited_at,
      next.audited_by,
      next.answer,
      next.inner_note,
      next.return_to,
      next.carrier,
      next.tracking_no,
      next.request_id,
      next.request_no,
      next.paid_at,
      next.search,
      at,
    ],
  );
  return rows[0]?.version ?? null;
}

/** The number of refunds that wait for a decision, and of those that wait for goods. */
export async function countRefunds(
  tx: Tx,
  supplier_id: number,
): Promise<{ readonly refund: number; readonly back: number }> {
  const rows = await tx.query<{ refund: number; back: number }>(
    `select (count(*) filter (where status = 10))::int as refund, (count(*) filter (where status in (20, 30)))::int as back
     from refund where supplier_id = $1 and status in (10, 20, 30)`,
    [supplier_id],
  );
  return rows[0] ?? { refund: 0, back: 0 };
}

/** Refunds that wait, by deadline, for going from one to the next. */
export async function waitingRefunds(tx: Tx, supplier_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from refund where supplier_id = $1 and status = 10 order by due_at, id limit 200`,
    [supplier_id],
  );
  return rows.map(({ id }) => id);
}

/** Whether the platform has frozen the shop. Its operators cannot write then. */
export async function isFrozen(tx: Tx, supplier_id: number): Promise<boolean> {
  const rows = await tx.query(`select from supplier where id = $1 and status = 2`, [supplier_id]);
  return rows.length > 0;
}
