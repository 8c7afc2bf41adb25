import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { lockPieces, skuNames } from "../../activities/public.ts";
import { takeDocumentNumbers } from "../../settings/public.ts";
import { auctionErrors } from "../auction.errors.ts";
import { queueEnd } from "../auction-queue.ts";
import { faults } from "../auction.texts.ts";
import { letGo } from "../deposits/return-deposit.ts";
import {
  deleteLot,
  findLot,
  insertLot,
  insertNotice,
  type LotRow,
  type LotRule,
  patchLot,
  updateLot,
} from "./lots.repo.ts";

/** Publishes and logs a change of a lot. @param before  the values before; null: the lot is new */
export function tellLot(work: Work, lot: Pick<LotRow, "id" | "version">, before: object | null, after: object): void {
  work.changed("auction_lot", lot.id, lot.version);
  work.audit({ biz_type: "auction_lot", biz_id: lot.id, before, after });
}

/** Locks a lot and returns it. @throws {AppError} not_found · conflict when it has changed since it was read */
export async function demandLot(work: Work, id: number, version: number | null = null): Promise<LotRow> {
  const lot = await findLot(work.tx, work.supplier.id, id, true);
  if (!lot) throw new AppError("not_found");
  if (version !== null && version !== lot.version) throw new AppError("conflict");
  return lot;
}

/** Checks what single fields cannot check. @throws {InvalidFields} */
async function demandSound(work: Work, rule: LotRule): Promise<void> {
  const { reserve_fen, cap_fen, start_fen, deposit_fen, ladder } = rule;
  if (rule.planned_end_at <= work.now) throw new InvalidFields({ times: { text: faults.over } });
  if (reserve_fen !== null && reserve_fen < start_fen)
    throw new InvalidFields({ reserve_fen: { text: faults.reserve } });
  if (cap_fen !== null && cap_fen <= Math.max(start_fen, (reserve_fen ?? 0) - 1))
    throw new InvalidFields({ cap_fen: { text: faults.cap } });
  if (deposit_fen > start_fen) throw new InvalidFields({ deposit_fen: { text: faults.deposit } });
  const rises = ladder.every(({ from_fen }, index) => index === 0 || from_fen > (ladder[index - 1]?.from_fen ?? 0));
  if (ladder[0]?.from_fen !== 0 || !rises) throw new InvalidFields({ ladder: { text: faults.ladder } });
  const sku = (await skuNames(work, [rule.sku_id])).get(rule.sku_id);
  if (!sku?.on_sale) throw new InvalidFields({ sku_id: { text: faults.goodsGone } });
}

/** Adds a lot as a draft. @returns its key @throws {InvalidFields} */
export async function addLot(work: Work, rule: LotRule): Promise<number> {
  await demandSound(work, rule);
  const [no = ""] = await takeDocumentNumbers(work, "PM");
  const id = await insertLot(work.tx, work.supplier.id, no, rule, work.now);
  tellLot(work, { id, version: 1 }, null, { no, ...rule });
  return id;
}

/** Changes a draft. @throws {AppError} not_found, conflict, wrong_status · {InvalidFields} */
export async function editLot(work: Work, id: number, rule: LotRule, version: number | null): Promise<void> {
  const before = await demandLot(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  await demandSound(work, rule);
  await updateLot(work.tx, work.supplier.id, id, rule);
  tellLot(work, { id, version: before.version + 1 }, { name: before.name }, rule);
}

/** Copies a lot as a draft with another start time. @returns its key */
export async function copyLot(work: Work, id: number, start_at: Date): Promise<number> {
  const before = await demandLot(work, id);
  const length = before.planned_end_at.getTime() - before.start_at.getTime();
  return await addLot(work, { ...before, start_at, planned_end_at: new Date(start_at.getTime() + length) });
}

/**
 * Announces a draft. Its piece is locked in stock and its rules can no longer change.
 * @throws {AppError} not_found, conflict, wrong_status · stock_short
 */
export async function publishLot(work: Work, id: number, version: number | null): Promise<void> {
  const { tx, supplier } = work;
  const before = await demandLot(work, id, version);
  if (before.status !== 0) throw new AppError("wrong_status");
  await demandSound(work, before);
  await lockPieces(work, [{ sku_id: before.sku_id, qty: 1 }], before.no);
  const lot = await patchLot(tx, supplier.id, before, { status: 1, holds_piece: true });
  await queueEnd(work, id, lot.end_at);
  tellLot(work, lot, { status: 0 }, { status: 1 });
}

/** Unlocks a lot's piece in stock. @returns the lot as it is now */
export async function freePiece(work: Work, lot: LotRow): Promise<LotRow> {
  if (!lot.holds_piece) return lot;
  await lockPieces(work, [{ sku_id: lot.sku_id, qty: -1 }], lot.no);
  return await patchLot(work.tx, work.supplier.id, lot, { holds_piece: false });
}

/** Withdraws a lot that has no bids; its deposits go back. @throws {AppError} not_found, conflict, wrong_status · auction_has_bids */
export async function withdrawLot(work: Work, id: number, reason: string, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await demandLot(work, id, version);
  if (before.status !== 1 && before.status !== 2) throw new AppError("wrong_status");
  if (before.leader !== null) throw new AppError(auctionErrors.auction_has_bids);
  const lot = await patchLot(tx, supplier.id, await freePiece(work, before), { status: 7, ended_at: now });
  await letGo(work, lot, null);
  tellLot(work, lot, { status: before.status }, { status: 7, reason });
}

/** Shows an announcement to everyone who views the lot. @throws {AppError} not_found, wrong_status */
export async function announceLot(work: Work, id: number, text: string): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const lot = await demandLot(work, id);
  if (lot.status !== 1 && lot.status !== 2) throw new AppError("wrong_status");
  await insertNotice(tx, supplier.id, id, { kind: "said", text, by_name: actor.name, at: now });
  tellLot(work, lot, null, { announced: text });
}

/** Extends a lot by hand; the reason is shown to everyone. @throws {AppError} not_found, conflict, auction_closed */
export async function extendLot(
  work: Work,
  id: number,
  { minutes, reason }: { readonly minutes: number; readonly reason: string },
  version: number | null,
): Promise<void> {
  const { tx, supplier, now, actor } = work;
  const before = await demandLot(work, id, version);
  if ((before.status !== 1 && before.status !== 2) || before.end_at <= now)
    throw new AppError(auctionErrors.auction_closed);
  const end_at = new Date(before.end_at.getTime() + minutes * 60_000);
  const lot = await patchLot(tx, supplier.id, before, { end_at });
  await insertNotice(tx, supplier.id, id, { kind: "extended", text: reason, by_name: actor.name, at: now });
  await queueEnd(work, id, end_at);
  tellLot(work, lot, { end_at: before.end_at }, { end_at, reason });
}

/** Deletes a draft. @throws {AppError} not_found, conflict, wrong_status */
export async function removeLot(work: Work, id: number, version: number | null): Promise<void> {
  const before = await demandLot(work, id, version);
  if (!(await deleteLot(work.tx, work.supplier.id, id))) throw new AppError("wrong_status");
  work.changed("auction_lot", id);
  work.audit({ biz_type: "auction_lot", biz_id: id, before: { no: before.no, name: before.name } });
}
