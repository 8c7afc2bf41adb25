import { supplyMarketCalls, suppliedCalls } from "@kangying/contract/supply/supply.calls";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import { asSupplier } from "../../core/jobs/as-supplier.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { copyPictures, type FileRow, filesNamed } from "../files/public.ts";
import { addSupplied, type GoodsOfSku, goodsOfSku, moveStock } from "../goods/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import { demandShown } from "./demand-shown.ts";
import { supplyErrors } from "./supply.errors.ts";
import { addTaken, findOffer, insertImport, lockImport, offerStatus, setPrice, updateImport } from "./supply.repo.ts";
import { findOffered, throughWindow } from "./windows.repo.ts";

/** The data of an import that a shop enters. */
export interface ImportSaid {
  readonly pieces: number;
  readonly cat_id: readonly (string | number)[];
  /** The selling price. */
  readonly price_fen: number;
  /** What all pieces come to at the supply price, as the operator was shown; null: none. */
  readonly shown_fen: number | null;
}

/** Addresses of our own files within the description of goods. */
const filesInside = /\/files\/([0-9a-f]{12}[ps][a-z][0-9a-f]{32})/g;

/**
 * Imports pieces from another shop's offer: creates goods of this shop, in its warehouse, at the current supply price. The source's stock
 * decreases in the same transaction.
 * @returns the import's key
 * @throws {AppError} supply_gone · supply_short · supply_already · supply_sum_changed since it was shown · {InvalidFields} price_fen below the supply price, cat_id
 */
export async function importGoods(work: Work, offer_id: number, said: ImportSaid): Promise<number> {
  const { tx, supplier, now } = work;
  const offered = await throughWindow(work, (there) => findOffered(there, offer_id));
  if (!offered) throw new AppError(supplyErrors.supply_gone);
  if (offered.import_id !== null) throw new AppError(supplyErrors.supply_already);
  const [no = ""] = await takeDocumentNumbers(work, "GH");
  const { source_id } = offered;
  const { price_fen, from, pictures } = await takeFromSource(work, {
    source_id,
    offer_id,
    pieces: said.pieces,
    no,
    api: supplyMarketCalls.SupplyImport.api,
  });
  demandShown(said.shown_fen, said.pieces * price_fen);
  const copies = await copyPictures(work, pictures);
  const { goods_id, sku_id } = await addSupplied(work, from, {
    cat_id: said.cat_id,
    price_fen: said.price_fen,
    floor_fen: price_fen,
    images: from.goods.images.flatMap((id) => copies.get(id) ?? []),
    detail: from.goods.detail.replaceAll(filesInside, (address, id: string) => {
      const copy = copies.get(id);
      return copy === undefined ? address : `/files/${copy}`;
    }),
  });
  const row = { source_id, offer_id, goods_id, sku_id, price_fen, pieces: said.pieces };
  const id = await tx
    .savepoint(() => insertImport(tx, supplier.id, row, now))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "supply_import_once") ? new AppError(supplyErrors.supply_already) : error;
    });
  await setPrice(tx, supplier.id, { import_id: id, from_pieces: 0, price_fen, at: now });
  await arrive(work, { sku_id, pieces: said.pieces, price_fen, no, source: offered.source });
  work.changed("supply_import", id);
  work.audit({ biz_type: "supply_import", biz_id: id, after: { no, source: offered.source, ...row } });
  return id;
}

/**
 * Imports more pieces of an earlier import.
 * @throws {AppError} not_found · supply_gone · supply_short · supply_price_moved: the new price must be accepted first ·
 *   supply_sum_changed since it was shown
 */
export async function importMore(
  work: Work,
  id: number,
  { pieces, shown_fen }: Pick<ImportSaid, "pieces" | "shown_fen">,
): Promise<void> {
  const { tx, supplier, now } = work;
  const row = await lockImport(tx, supplier.id, id);
  if (!row) throw new AppError("not_found");
  const { source_id, offer_id, sku_id } = row;
  const offered = await throughWindow(work, (there) => findOffered(there, offer_id));
  if (!offered) throw new AppError(supplyErrors.supply_gone);
  const [no = ""] = await takeDocumentNumbers(work, "GH");
  const { price_fen } = await takeFromSource(work, {
    source_id,
    offer_id,
    pieces,
    no,
    api: suppliedCalls.SuppliedMore.api,
  });
  if (price_fen !== row.price_fen) throw new AppError(supplyErrors.supply_price_moved);
  demandShown(shown_fen, pieces * price_fen);
  await updateImport(tx, supplier.id, { ...row, pieces: row.pieces + pieces }, now);
  await arrive(work, { sku_id, pieces, price_fen, no, source: offered.source });
  work.changed("supply_import", id, row.version + 1);
  const after = { no, pieces: row.pieces + pieces };
  work.audit({ biz_type: "supply_import", biz_id: id, before: { pieces: row.pieces }, after });
}

interface Take {
  readonly source_id: number;
  readonly offer_id: number;
  readonly pieces: number;
  readonly no: string;
  /** The call that takes them. */
  readonly api: string;
}

/** The source's part. Locks its offer, so that two shops that want the last pieces wait for each other. */
async function takeFromSource(
  work: Work,
  { source_id, offer_id, pieces, no, api }: Take,
): Promise<{ readonly price_fen: number; readonly from: GoodsOfSku; readonly pictures: readonly FileRow[] }> {
  const shop = work.supplier;
  return await asSupplier(work, { supplier_id: source_id, name: shop.name, api }, async (source) => {
    const { tx, supplier, now } = source;
    const offer = await findOffer(tx, supplier.id, offer_id, true);
    if (offer?.status !== offerStatus.offered) throw new AppError(supplyErrors.supply_gone);
    const from = await goodsOfSku(source, offer.sku_id);
    const left = Math.max(0, Math.min(offer.agreed - offer.taken, from.sku.on_hand - from.sku.reserved));
    if (pieces > left) throw new AppError(supplyErrors.supply_short, { left });
    await addTaken(tx, supplier.id, { offer_id, shop_id: shop.id, pieces, at: now });
    const { sku_id } = offer;
    await moveStock(source, { sku_id, delta_on_hand: -pieces, reason: "supplied", doc_no: no, note: shop.name });
    const inside = [...from.goods.detail.matchAll(filesInside)].map(([, id = ""]) => id);
    const named = await filesNamed(source, [...new Set([...from.goods.images, ...inside])]);
    source.changed("supply_offer", offer_id, offer.version + 1);
    const taken = offer.taken + pieces;
    source.audit({ biz_type: "supply_offer", biz_id: offer_id, before: { taken: offer.taken }, after: { no, taken } });
    return { price_fen: offer.price_fen, from, pictures: [...named.values()] };
  });
}

async function arrive(
  work: Work,
  come: {
    readonly sku_id: number;
    readonly pieces: number;
    readonly price_fen: number;
    readonly no: string;
    readonly source: string;
  },
): Promise<void> {
  const { sku_id, pieces, price_fen, no, source } = come;
  await moveStock(work, {
    sku_id,
    delta_on_hand: pieces,
    reason: "supplied",
    doc_no: no,
    cost_fen: price_fen,
    note: source,
  });
}
