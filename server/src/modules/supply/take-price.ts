import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { repriceSupplied } from "../goods/public.ts";
import { supplyErrors } from "./supply.errors.ts";
import { lockImport, setPrice, updateImport } from "./supply.repo.ts";
import { findSupplied, throughWindow } from "./windows.repo.ts";

/** What an operator accepts. */
interface PriceTaken {
  /** The new selling price of the goods. */
  readonly price_fen: number;
  /** The new supply price that the operator was shown; null: none. */
  readonly shown_fen: number | null;
}

/**
 * Accepts the current price of an offer: pieces sold or lost from now on are due at this price, earlier ones at the old one.
 * @throws {AppError} not_found · conflict · supply_price_same · supply_price_changed since it was shown · {InvalidFields} price_fen below the new supply price
 */
export async function takePrice(
  work: Work,
  id: number,
  { price_fen, shown_fen }: PriceTaken,
  version: number | null,
): Promise<void> {
  const { tx, supplier, now } = work;
  const row = await lockImport(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  if (version !== null && version !== row.version) throw new AppError("conflict");
  const told = await throughWindow(work, (there) => findSupplied(there, id));
  if (!told || told.offer_fen === row.price_fen) throw new AppError(supplyErrors.supply_price_same);
  const { offer_fen, gone, paid_for, sold, selling_fen } = told;
  if (shown_fen !== null && shown_fen !== offer_fen)
    throw new AppError(supplyErrors.supply_price_changed, { price: formatFenInWords(offer_fen) });
  await repriceSupplied(work, row.sku_id, { price_fen, floor_fen: offer_fen });
  // Settled pieces keep their price, even if buyers may have returned them.
  const from_pieces = Math.max(gone, paid_for);
  await setPrice(tx, supplier.id, { import_id: id, from_pieces, price_fen: offer_fen, at: now });
  await updateImport(tx, supplier.id, { ...row, price_fen: offer_fen }, now);
  work.changed("supply_import", id, row.version + 1);
  work.audit({
    biz_type: "supply_import",
    biz_id: id,
    before: { supply_fen: row.price_fen, price_fen: selling_fen },
    after: { supply_fen: offer_fen, price_fen, sold },
  });
}
