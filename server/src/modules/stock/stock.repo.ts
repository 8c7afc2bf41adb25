import type { Tx } from "../../core/db/database.ts";

/** A new stock document. */
export interface NewStockDoc {
  readonly no: string;
  readonly kind: "purchase" | "count";
  readonly source: string;
  readonly note: string;
  readonly pieces: number;
  readonly amount_fen: number;
  readonly at: Date;
  readonly by_name: string;
}

export interface NewStockLine {
  readonly sku_id: number;
  /** Received, or counted. */
  readonly pieces: number;
  /** The booked stock before. */
  readonly book: number;
  /** For each piece. */
  readonly cost_fen: number;
  readonly batch: string;
  readonly expires_on: string | null;
}

/** Inserts a document with its lines. @returns its key */
export async function insertStockDoc(
  tx: Tx,
  supplier_id: number,
  doc: NewStockDoc,
  lines: readonly NewStockLine[],
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into stock_doc (supplier_id, no, kind, source, note, pieces, amount_fen, at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [supplier_id, doc.no, doc.kind, doc.source, doc.note, doc.pieces, doc.amount_fen, doc.at, doc.by_name],
  );
  const id = row?.id ?? 0;
  await tx.query(
    `insert into stock_doc_line (supplier_id, doc_id, pos, sku_id, pieces, book, cost_fen, batch, expires_on)
     select $1, $2, n.pos, n.sku_id, n.pieces, n.book, n.cost_fen, n.batch, n.expires_on
     from jsonb_to_recordset($3::jsonb)
       as n(pos smallint, sku_id bigint, pieces int, book int, cost_fen bigint, batch text, expires_on date)`,
    [supplier_id, id, JSON.stringify(lines.map((line, index) => ({ ...line, pos: index + 1 })))],
  );
  return id;
}

/** The key of the last row in a SKU's log; 0 where there is none. */
export async function lastStockMove(tx: Tx, supplier_id: number, sku_id: number): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `select coalesce(max(id), 0) as id from lent.stock_log where supplier_id = $1 and sku_id = $2`,
    [supplier_id, sku_id],
  );
  return rows[0]?.id ?? 0;
}

/** The stock of a SKU, and the cost of a piece. */
export interface SkuStanding {
  readonly id: number;
  readonly on_hand: number;
  readonly missing: number;
  readonly cost_fen: number;
}

export async function skusByKeys(tx: Tx, supplier_id: number, ids: readonly number[]): Promise<readonly SkuStanding[]> {
  if (ids.length === 0) return [];
  return await tx.query<SkuStanding>(
    `select id, on_hand, missing, cost_fen from lent.sku where supplier_id = $1 and id = any($2)`,
    [supplier_id, ids],
  );
}

/** A SKU as an option of a form. */
export interface SkuChoice {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly sku_code: string | null;
  readonly on_hand: number;
}

/** Finds SKUs of goods whose name contains a text, or the SKU with the given key. */
export async function chooseSkus(
  tx: Tx,
  supplier_id: number,
  text: string,
  value: number | null,
): Promise<SkuChoice[]> {
  return await tx.query<SkuChoice>(
    `select k.id, g.name, k.title, k.sku_code, k.on_hand from lent.sku k
     join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1 and g.status <> 9
       and (k.id = $3 or ($3::bigint is null and k.status <> 2 and g.search ilike '%' || $2 || '%'))
     order by g.name, k.id limit 50`,
    [supplier_id, text.replaceAll(/[\\%_]/g, "\\$&"), value],
  );
}

/** The names of suppliers of bought goods, the most frequent first. */
export async function suppliersOfGoods(tx: Tx, supplier_id: number): Promise<readonly string[]> {
  const rows = await tx.query<{ source: string }>(
    `select source from stock_doc where supplier_id = $1 and kind = 'purchase' and source <> ''
     group by source order by count(*) desc, source limit 200`,
    [supplier_id],
  );
  return rows.map(({ source }) => source);
}
