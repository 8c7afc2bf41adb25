import { suppliedCalls } from "@kangying/contract/supply/supply.calls";
import { asSupplier } from "../../core/jobs/as-supplier.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { holdSku, moveStock } from "../goods/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { findOffer, lockImport, subtractTaken, updateImport } from "./supply.repo.ts";
import { faults } from "./supply.texts.ts";
import { findSupplied, throughWindow } from "./windows.repo.ts";

/**
 * Returns unsold pieces to their source: they leave this shop's stock and are added to the source's in the same transaction. Also possible
 * for a stopped offer.
 * @throws {AppError} not_found · stock_short · {InvalidFields} pieces: more than can be returned
 */
export async function giveBack(work: Work, id: number, pieces: number): Promise<void> {
  const { tx, supplier, now } = work;
  const row = await lockImport(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  const { source_id, offer_id, sku_id } = row;
  // Locked before it is read, so that the pieces are not sold meanwhile.
  await holdSku(work, sku_id);
  const told = await throughWindow(work, (there) => findSupplied(there, id));
  const most = told?.returnable ?? 0;
  if (pieces > most) throw new InvalidFields({ pieces: { text: faults.notReturnable, data: { count: most } } });
  const [no = ""] = await takeDocumentNumbers(work, "GH");
  await updateImport(tx, supplier.id, { ...row, pieces: row.pieces - pieces }, now);
  const gone = { sku_id, delta_on_hand: -pieces, doc_no: no, cost_fen: row.price_fen, note: told?.source ?? "" };
  await moveStock(work, { ...gone, reason: "supplied" });
  const { api } = suppliedCalls.SuppliedGiveBack;
  await asSupplier(work, { supplier_id: source_id, name: supplier.name, api }, async (source) => {
    const offer = await findOffer(source.tx, source_id, offer_id, true);
    if (!offer) throw new AppError("not_found");
    await subtractTaken(source.tx, source_id, { offer_id, shop_id: supplier.id, pieces, at: now });
    const come = { sku_id: offer.sku_id, delta_on_hand: pieces, doc_no: no, note: supplier.name };
    await moveStock(source, { ...come, reason: "supplied" });
    source.changed("supply_offer", offer_id, offer.version + 1);
    const taken = offer.taken - pieces;
    source.audit({ biz_type: "supply_offer", biz_id: offer_id, before: { taken: offer.taken }, after: { no, taken } });
  });
  work.changed("supply_import", id, row.version + 1);
  const after = { no, pieces: row.pieces - pieces };
  work.audit({ biz_type: "supply_import", biz_id: id, before: { pieces: row.pieces }, after });
}
