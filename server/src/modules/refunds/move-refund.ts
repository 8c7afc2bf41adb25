import { refundMoves, type RefundMove } from "@kangying/contract/refunds/refund.moves";
import type { RefundStatus } from "@kangying/contract/refunds/refund";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { orderActor, type RefundPieces } from "../orders/public.ts";
import type { RefundItemRow } from "./refund-items.repo.ts";
import { insertRefundLog } from "./refund-log.repo.ts";
import { findRefund, updateRefund, type RefundRow } from "./refunds.repo.ts";

/**
 * Locks a refund for a move and returns it. The caller must have locked its order before.
 * @throws {AppError} not_found, wrong_status, conflict
 */
export async function holdRefund(work: Work, move: RefundMove, id: number, version: number | null): Promise<RefundRow> {
  const refund = await findRefund(work.tx, work.supplier.id, id, true);
  if (!refund) throw new AppError("not_found");
  const from: readonly RefundStatus[] = refundMoves[move].from;
  if (!from.includes(refund.status)) throw new AppError("wrong_status");
  if (version !== null && version !== refund.version) throw new AppError("conflict");
  return refund;
}

/** The order of a refund, read without a lock, because the order must be locked first. @throws {AppError} not_found */
export async function orderOf(work: Work, id: number): Promise<number> {
  const refund = await findRefund(work.tx, work.supplier.id, id);
  if (!refund) throw new AppError("not_found");
  return refund.order_id;
}

/** Further values for a line of the refund's history. */
export interface Told {
  readonly note?: string;
  readonly images?: readonly string[];
  readonly amount_fen?: number | null;
}

/** Adds a line to a refund's history. */
export async function tellRefund(work: Work, id: number, act: string, told: Told = {}): Promise<void> {
  const { actor_kind, actor_name } = orderActor(work);
  const { note = "", images = [], amount_fen = null } = told;
  await insertRefundLog(work.tx, work.supplier.id, id, {
    act,
    at: work.now,
    actor_kind,
    actor_name,
    note,
    images,
    amount_fen,
  });
}

/** Moves a locked refund, adds a line to its history and notifies the lists. @throws {AppError} conflict */
export async function moveRefund(
  work: Work,
  move: RefundMove,
  before: RefundRow,
  patch: Partial<Omit<RefundRow, "id" | "version" | "status">>,
  told: Told = {},
): Promise<RefundRow> {
  const { to } = refundMoves[move];
  const next: RefundRow = { ...before, ...patch, status: to };
  const version = await updateRefund(work.tx, work.supplier.id, before, next, work.now);
  if (version === null) throw new AppError("conflict");
  await tellRefund(work, before.id, move, told);
  work.changed("refund", before.id, version);
  work.audit({
    biz_type: "refund_case",
    biz_id: before.id,
    before: { status: before.status },
    after: {
      act: move,
      no: before.no,
      status: to,
      ...(next.agreed_fen === null ? {} : { agreed_fen: next.agreed_fen }),
    },
  });
  return { ...next, version };
}

/** A deadline, this number of hours from now. */
export const dueIn = (work: Pick<Work, "now">, hours: number): Date => new Date(work.now.getTime() + hours * 3_600_000);

/** Queues the job for a refund's deadline. */
export async function queueDue(work: Work, { id, due_at }: Pick<RefundRow, "id" | "due_at">): Promise<void> {
  if (due_at === null) return;
  await work.enqueue("refund.due", { refund_id: id }, { start_after: due_at, key: `refund:${id}:${due_at.getTime()}` });
}

/** The pieces of a refund in the form that orders use. */
export const piecesOf = (items: readonly RefundItemRow[]): readonly RefundPieces[] =>
  items.map(({ item_id, unsent, sent, goods_fen, freight_fen }) => ({
    item_id,
    unsent,
    sent,
    amount_fen: goods_fen + freight_fen,
    freight_fen,
  }));
