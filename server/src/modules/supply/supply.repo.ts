import type { Tx } from "../../core/db/database.ts";

export const offerStatus = { offered: 1, stopped: 2 } as const;

/** A source's offer of one SKU. */
export interface OfferRow {
  readonly id: number;
  readonly goods_id: number;
  readonly sku_id: number;
  readonly price_fen: number;
  readonly agreed: number;
  readonly taken: number;
  readonly status: number;
  readonly version: number;
}

/** Reads an offer. @param lock  locks it until the commit, so that no pieces of it are taken meanwhile */
export async function findOffer(tx: Tx, supplier_id: number, id: number, lock = false): Promise<OfferRow | null> {
  const rows = await tx.query<OfferRow>(
    `select id, goods_id, sku_id, price_fen, agreed, taken, status, version from supply_offer
     where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Inserts an offer. @throws unique violation supply_offer_once */
export async function insertOffer(
  tx: Tx,
  supplier_id: number,
  offer: Pick<OfferRow, "goods_id" | "sku_id" | "price_fen" | "agreed">,
  at: Date,
): Promise<number> {
  const { goods_id, sku_id, price_fen, agreed } = offer;
  const rows = await tx.query<{ id: number }>(
    `insert into supply_offer (supplier_id, goods_id, sku_id, price_fen, agreed, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [supplier_id, goods_id, sku_id, price_fen, agreed, at],
  );
  return rows[0]?.id ?? 0;
}

/** Updates an offer that is locked. */
export async function updateOffer(tx: Tx, supplier_id: number, offer: OfferRow, at: Date): Promise<void> {
  await tx.query(
    `update supply_offer set price_fen = $3, agreed = $4, status = $5, updated_at = $6, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, offer.id, offer.price_fen, offer.agreed, offer.status, at],
  );
}

/** Records in the source's book that a shop takes pieces of an offer. @throws check violation supply_taken_le_agreed */
export async function addTaken(
  tx: Tx,
  supplier_id: number,
  taken: { readonly offer_id: number; readonly shop_id: number; readonly pieces: number; readonly at: Date },
): Promise<void> {
  const { offer_id, shop_id, pieces, at } = taken;
  await tx.query(
    `update supply_offer set taken = taken + $3, updated_at = $4, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, offer_id, pieces, at],
  );
  await tx.query(
    `insert into supply_taker as k (supplier_id, offer_id, shop_id, pieces) values ($1, $2, $3, $4)
     on conflict (supplier_id, offer_id, shop_id) do update set pieces = k.pieces + excluded.pieces`,
    [supplier_id, offer_id, shop_id, pieces],
  );
}

/** Records in the source's book that a shop has returned pieces. @throws check violation where it returns more than it has taken */
export async function subtractTaken(
  tx: Tx,
  supplier_id: number,
  back: { readonly offer_id: number; readonly shop_id: number; readonly pieces: number; readonly at: Date },
): Promise<void> {
  const { offer_id, shop_id, pieces, at } = back;
  await tx.query(
    `update supply_offer set taken = taken - $3, updated_at = $4, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, offer_id, pieces, at],
  );
  await tx.query(
    `update supply_taker set pieces = pieces - $4 where supplier_id = $1 and offer_id = $2 and shop_id = $3`,
    [supplier_id, offer_id, shop_id, pieces],
  );
}

/** A shop's import from an offer. */
export interface ImportRow {
  readonly id: number;
  readonly source_id: number;
  readonly offer_id: number;
  readonly goods_id: number;
  readonly sku_id: number;
  readonly price_fen: number;
  readonly pieces: number;
  readonly settled_fen: number;
  readonly version: number;
}

const importColumns = "id, source_id, offer_id, goods_id, sku_id, price_fen, pieces, settled_fen, version";

/** Reads an import and locks it until the commit. */
export async function lockImport(tx: Tx, supplier_id: number, id: number): Promise<ImportRow | null> {
  const rows = await tx.query<ImportRow>(
    `select ${importColumns} from supply_import where supplier_id = $1 and id = $2 for no key update`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** True if another shop supplies this SKU. */
export async function isSupplied(tx: Tx, supplier_id: number, sku_id: number): Promise<boolean> {
  return (
    (await tx.query(`select id from supply_import where supplier_id = $1 and sku_id = $2`, [supplier_id, sku_id]))
      .length > 0
  );
}

/** Inserts an import. @throws unique violation supply_import_once */
export async function insertImport(
  tx: Tx,
  supplier_id: number,
  row: Omit<ImportRow, "id" | "settled_fen" | "version">,
  at: Date,
): Promise<number> {
  const { source_id, offer_id, goods_id, sku_id, price_fen, pieces } = row;
  const rows = await tx.query<{ id: number }>(
    `insert into supply_import (supplier_id, source_id, offer_id, goods_id, sku_id, price_fen, pieces, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
    [supplier_id, source_id, offer_id, goods_id, sku_id, price_fen, pieces, at],
  );
  return rows[0]?.id ?? 0;
}

/** Updates an import that is locked. */
export async function updateImport(tx: Tx, supplier_id: number, row: ImportRow, at: Date): Promise<void> {
  await tx.query(
    `update supply_import set price_fen = $3, pieces = $4, settled_fen = $5, updated_at = $6, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, row.id, row.price_fen, row.pieces, row.settled_fen, at],
  );
}

/** Sets another supply price from the next sold piece on. It replaces a price that would have applied from there on. */
export async function setPrice(
  tx: Tx,
  supplier_id: number,
  price: { readonly import_id: number; readonly from_pieces: number; readonly price_fen: number; readonly at: Date },
): Promise<void> {
  const { import_id, from_pieces, price_fen, at } = price;
  await tx.query(`delete from supply_price where supplier_id = $1 and import_id = $2 and from_pieces >= $3`, [
    supplier_id,
    import_id,
    from_pieces,
  ]);
  await tx.query(
    `insert into supply_price (supplier_id, import_id, from_pieces, price_fen, at) values ($1, $2, $3, $4, $5)`,
    [supplier_id, import_id, from_pieces, price_fen, at],
  );
}

/** The supply prices of an import, each with the sold piece from which it applies. */
export async function pricesOf(
  tx: Tx,
  supplier_id: number,
  import_id: number,
): Promise<readonly { readonly from_pieces: number; readonly price_fen: number }[]> {
  return await tx.query(
    `select from_pieces, price_fen from supply_price where supplier_id = $1 and import_id = $2 order by from_pieces`,
    [supplier_id, import_id],
  );
}

/** One payment for sold pieces. */
export interface NewSettlement {
  readonly import_id: number;
  readonly source_id: number;
  readonly offer_id: number;
  readonly no: string;
  readonly sold: number;
  readonly lost: number;
  readonly owed_fen: number;
  readonly before_fen: number;
  readonly amount_fen: number;
  readonly note: string;
  readonly at: Date;
  readonly by_name: string;
}

/** Inserts a settlement. @throws check violation supply_settled_is_due */
export async function insertSettlement(tx: Tx, supplier_id: number, row: NewSettlement): Promise<number> {
  const { import_id, source_id, offer_id, no, sold, lost, owed_fen, before_fen, amount_fen, note, at, by_name } = row;
  const rows = await tx.query<{ id: number }>(
    `insert into supply_settlement (supplier_id, import_id, source_id, offer_id, no, sold, lost, owed_fen, before_fen, amount_fen, note, at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [supplier_id, import_id, source_id, offer_id, no, sold, lost, owed_fen, before_fen, amount_fen, note, at, by_name],
  );
  return rows[0]?.id ?? 0;
}

/** A source's answer to a settlement. */
export interface NewAnswer {
  readonly shop_id: number;
  readonly settlement_id: number;
  readonly offer_id: number;
  readonly amount_fen: number;
  readonly outcome: "arrived" | "refused";
  /** Why it did not arrive; otherwise empty. */
  readonly reason: string;
  readonly at: Date;
  readonly by_name: string;
}

/**
 * Inserts the source's answer into its book. Waits for a transaction that is answering at the same time.
 * @throws unique violation supply_answer_once
 */
export async function insertAnswer(tx: Tx, supplier_id: number, row: NewAnswer): Promise<void> {
  const { shop_id, settlement_id, offer_id, amount_fen, outcome, reason, at, by_name } = row;
  await tx.query(
    `insert into supply_answer (supplier_id, shop_id, settlement_id, offer_id, amount_fen, outcome, reason, at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [supplier_id, shop_id, settlement_id, offer_id, amount_fen, outcome, reason, at, by_name],
  );
}

/** Records in the shop's book that its settlement did not arrive. */
export async function insertUnarrived(
  tx: Tx,
  supplier_id: number,
  row: Pick<NewAnswer, "settlement_id" | "amount_fen" | "reason" | "at"> & { readonly import_id: number },
): Promise<void> {
  const { settlement_id, import_id, amount_fen, reason, at } = row;
  await tx.query(
    `insert into supply_unarrived (supplier_id, settlement_id, import_id, amount_fen, reason, at) values ($1, $2, $3, $4, $5, $6)`,
    [supplier_id, settlement_id, import_id, amount_fen, reason, at],
  );
}
