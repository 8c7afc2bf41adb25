import type { StockReason } from "@kangying/contract/goods/goods";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { changeSku, holdSku, moveStock, moveToShelf, noteMissing, type SkuRow } from "../goods/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { insertStockDoc, lastStockMove } from "./stock.repo.ts";
import { faults } from "./stock.texts.ts";

/** The reasons for which an operator moves pieces by hand. */
export type ManualReason = Extract<StockReason, "received" | "taken_out" | "damaged" | "issued">;

/** A change of stock that an operator enters. */
export interface StockChange {
  /** Added pieces; negative: removed ones. */
  readonly delta: number;
  readonly reason: ManualReason;
  readonly doc_no: string | null;
  readonly note: string | null;
}

/**
 * Moves pieces by hand. The input is a difference, not the new stock, so that two operators at once are both counted.
 * @throws {AppError} not_found, stock_short · {InvalidFields} neither a document nor a note gives the reason, or the sign does not fit the
 *   reason
 */
export async function changeStock(
  work: Work,
  sku_id: number,
  { delta, reason, doc_no, note }: StockChange,
): Promise<void> {
  if (doc_no === null && note === null) throw new InvalidFields({ note: { text: faults.saysWhy } });
  if (delta === 0 || delta > 0 !== (reason === "received"))
    throw new InvalidFields({ delta: { text: faults.wrongSign } });
  const after = await moveStock(work, { sku_id, delta_on_hand: delta, reason, doc_no, note: note ?? "" });
  work.audit({ biz_type: "sku", biz_id: sku_id, after: { delta, reason, doc_no, note, on_hand: after.after_on_hand } });
}

/** Computes the average cost of a piece after new ones arrive. @param cost_fen  of a piece in stock @param price_fen  of a new piece */
export function averageCost(on_hand: number, cost_fen: number, pieces: number, price_fen: number): number {
  if (on_hand + pieces <= 0) return price_fen;
  return Math.floor((2 * (on_hand * cost_fen + pieces * price_fen) + on_hand + pieces) / (2 * (on_hand + pieces)));
}

/** One line of a delivery. */
export interface SupplyLine {
  readonly sku_id: number;
  readonly pieces: number;
  /** For each piece. */
  readonly cost_fen: number;
  readonly batch: string | null;
  /** The last day on which it can be sold. */
  readonly expires_on: string | null;
}

/** A delivery of bought goods. */
export interface Supply {
  readonly source: string;
  readonly note: string | null;
  readonly lines: readonly SupplyLine[];
}

/**
 * Receives a delivery: writes a document, a row of the log for each line, and the new average cost.
 * @returns the document's key
 * @throws {InvalidFields} an unknown SKU, or one listed twice
 */
export async function receiveSupply(work: Work, { source, note, lines }: Supply): Promise<number> {
  const skus = await holdOnce(work, lines);
  const [no = ""] = await takeDocumentNumbers(work, "RK");
  const written = [];
  for (const line of lines) {
    const sku = skus.get(line.sku_id);
    if (!sku) continue;
    await changeSku(work, sku, { cost_fen: averageCost(sku.on_hand, sku.cost_fen, line.pieces, line.cost_fen) });
    const { sku_id, pieces, cost_fen } = line;
    await moveStock(work, {
      sku_id,
      delta_on_hand: pieces,
      reason: "received",
      doc_no: no,
      cost_fen,
      note: line.batch ?? "",
    });
    written.push({ ...line, book: sku.on_hand, batch: line.batch ?? "" });
  }
  const pieces = written.reduce((sum, line) => sum + line.pieces, 0);
  const amount_fen = written.reduce((sum, line) => sum + line.pieces * line.cost_fen, 0);
  const doc = { no, kind: "purchase" as const, source, note: note ?? "", pieces, amount_fen };
  const id = await insertStockDoc(
    work.tx,
    work.supplier.id,
    { ...doc, at: work.now, by_name: work.actor.name },
    written,
  );
  work.changed("stock_doc", id);
  work.audit({ biz_type: "stock_doc", biz_id: id, after: doc });
  return id;
}

/** A counted SKU. */
export interface StockCounted {
  readonly sku_id: number;
  readonly counted: number;
}

/**
 * Corrects stocks by a document: only differences are moved. Where fewer pieces are found than are promised to orders, the promises stay:
 * the missing pieces are recorded and shown beside the orders that lack them.
 * @param seen  the last row of the log that the form showed, for a single SKU; null: any
 * @returns the document's key
 * @throws {AppError} conflict where pieces have moved since · {InvalidFields}
 */
export async function countStock(
  work: Work,
  lines: readonly StockCounted[],
  note: string | null,
  seen: number | null = null,
): Promise<number> {
  const skus = await holdOnce(work, lines);
  const [first] = lines;
  if (seen !== null && first && seen !== (await lastStockMove(work.tx, work.supplier.id, first.sku_id)))
    throw new AppError("conflict");
  const [no = ""] = await takeDocumentNumbers(work, "PD");
  let [moved, moved_fen] = [0, 0];
  const written = [];
  for (const { sku_id, counted } of lines) {
    const sku = skus.get(sku_id);
    if (!sku) continue;
    const missing = Math.max(0, sku.reserved - counted);
    if (missing > 0 || sku.missing > 0) await noteMissing(work, sku, 0, no);
    const delta = counted + missing - sku.on_hand;
    if (delta !== 0)
      await moveStock(work, { sku_id, delta_on_hand: delta, reason: "counted", doc_no: no, note: note ?? "" });
    if (missing > 0) await noteMissing(work, sku, missing, no);
    moved += delta;
    moved_fen += delta * sku.cost_fen;
    const book = sku.on_hand - sku.missing;
    written.push({ sku_id, pieces: counted, book, cost_fen: sku.cost_fen, batch: "", expires_on: null });
  }
  const doc = { no, kind: "count" as const, source: "", note: note ?? "", pieces: moved, amount_fen: moved_fen };
  const id = await insertStockDoc(
    work.tx,
    work.supplier.id,
    { ...doc, at: work.now, by_name: work.actor.name },
    written,
  );
  work.changed("stock_doc", id);
  work.audit({ biz_type: "stock_doc", biz_id: id, after: doc });
  return id;
}

/** Sets the number of pieces from which a SKU counts as low. @throws {AppError} not_found */
export async function warnAt(work: Work, sku_id: number, warn_at: number): Promise<void> {
  const sku = await holdSku(work, sku_id);
  await changeSku(work, sku, { warn_at });
  work.audit({ biz_type: "sku", biz_id: sku_id, before: { warn_at: sku.warn_at }, after: { warn_at } });
}

/** Sets the place of a SKU in the store room. @throws {AppError} not_found */
export async function putOnShelf(work: Work, sku_id: number, shelf: string): Promise<void> {
  const sku = await holdSku(work, sku_id);
  await moveToShelf(work, sku, shelf);
  work.audit({ biz_type: "sku", biz_id: sku_id, before: { shelf: sku.shelf }, after: { shelf } });
}

/** Locks the SKUs of some lines in the order of their keys, so that two documents with the same SKUs cannot deadlock. */
async function holdOnce(
  work: Work,
  lines: readonly { readonly sku_id: number }[],
): Promise<ReadonlyMap<number, SkuRow>> {
  const held = new Map<number, SkuRow>();
  for (const [index, { sku_id }] of lines.entries())
    if (lines.findIndex((line) => line.sku_id === sku_id) !== index)
      throw new InvalidFields({ [`lines[${index}].sku_id`]: { text: faults.twice } });
  for (const { sku_id } of lines.toSorted((a, b) => a.sku_id - b.sku_id)) held.set(sku_id, await holdSku(work, sku_id));
  return held;
}
