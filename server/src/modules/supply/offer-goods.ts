import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { goodsOfSku } from "../goods/public.ts";
import { findOffer, insertOffer, isSupplied, type OfferRow, offerStatus, updateOffer } from "./supply.repo.ts";
import { faults } from "./supply.texts.ts";

/** An offer of one SKU, as a source enters it. */
export interface OfferSaid {
  readonly sku_id: number;
  /** For each piece. */
  readonly price_fen: number;
  /** Most pieces that others may take in all. */
  readonly agreed: number;
}

/**
 * Offers SKUs to the other shops of the platform.
 * @throws {InvalidFields} a SKU that does not exist or is not on sale, is offered already, is supplied by another shop itself, or cannot be
 *   shipped
 */
export async function offerGoods(work: Work, lines: readonly OfferSaid[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const wrong = (text: typeof faults.gone) => new InvalidFields({ [`lines[${index}].sku_id`]: { text } });
    const { goods, sku } = await goodsOfSku(work, line.sku_id).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "not_found" ? wrong(faults.gone) : error;
    });
    if (goods.type !== 1) throw wrong(faults.notSent);
    if (sku.status !== 1 || ![0, 1].includes(goods.status)) throw wrong(faults.gone);
    if (await isSupplied(work.tx, work.supplier.id, sku.id)) throw wrong(faults.notOwn);
    const row = { goods_id: goods.id, sku_id: sku.id, price_fen: line.price_fen, agreed: line.agreed };
    const id = await work.tx
      .savepoint(() => insertOffer(work.tx, work.supplier.id, row, work.now))
      .catch((error: unknown) => {
        throw isUniqueViolation(error, "supply_offer_once") ? wrong(faults.twice) : error;
      });
    work.changed("supply_offer", id);
    work.audit({ biz_type: "supply_offer", biz_id: id, after: row });
  }
}

/**
 * Changes the price or the number of pieces. Pieces taken before keep their price.
 * @throws {AppError} not_found, conflict · {InvalidFields} agreed: more are taken already
 */
export async function editOffer(
  work: Work,
  id: number,
  said: Pick<OfferRow, "price_fen" | "agreed">,
  version: number | null,
): Promise<void> {
  const before = await heldOffer(work, id, version);
  if (said.agreed < before.taken)
    throw new InvalidFields({ agreed: { text: faults.taken, data: { count: before.taken } } });
  await write(work, before, said);
}

/** Stops an offer: no more pieces can be taken; those taken can still be sold. @throws {AppError} not_found, conflict, wrong_status */
export async function stopOffer(work: Work, id: number, version: number | null): Promise<void> {
  const before = await heldOffer(work, id, version);
  if (before.status !== offerStatus.offered) throw new AppError("wrong_status");
  await write(work, before, { status: offerStatus.stopped });
}

/** Resumes a stopped offer. @throws {AppError} not_found, conflict, wrong_status */
export async function resumeOffer(work: Work, id: number, version: number | null): Promise<void> {
  const before = await heldOffer(work, id, version);
  if (before.status !== offerStatus.stopped) throw new AppError("wrong_status");
  await write(work, before, { status: offerStatus.offered });
}

async function heldOffer({ tx, supplier }: Work, id: number, version: number | null): Promise<OfferRow> {
  const offer = await findOffer(tx, supplier.id, id, true);
  if (!offer) throw new AppError("not_found");
  if (version !== null && version !== offer.version) throw new AppError("conflict");
  return offer;
}

async function write(work: Work, before: OfferRow, patch: Partial<OfferRow>): Promise<void> {
  await updateOffer(work.tx, work.supplier.id, { ...before, ...patch }, work.now);
  work.changed("supply_offer", before.id, before.version + 1);
  const { price_fen, agreed, status } = before;
  work.audit({ biz_type: "supply_offer", biz_id: before.id, before: { price_fen, agreed, status }, after: patch });
}
