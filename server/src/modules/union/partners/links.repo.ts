import type { Tx } from "../../../core/db/database.ts";

export interface LinkRow {
  readonly id: number;
  readonly partner_id: number;
  readonly code: string;
  readonly title: string;
  readonly goods_id: number | null;
  readonly is_live: boolean;
}

const columns = "id, partner_id, code, title, goods_id, is_live";

export async function insertLink(
  tx: Tx,
  supplier_id: number,
  link: Omit<LinkRow, "id" | "is_live">,
  at: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into union_link (supplier_id, partner_id, code, title, goods_id, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [supplier_id, link.partner_id, link.code, link.title, link.goods_id, at],
  );
  return rows[0]?.id ?? 0;
}

export async function findLink(
  tx: Tx,
  supplier_id: number,
  by: { readonly id?: number; readonly code?: string },
): Promise<LinkRow | null> {
  const rows = await tx.query<LinkRow>(
    `select ${columns} from union_link where supplier_id = $1 and (id = $2::bigint or code = $3::text)`,
    [supplier_id, by.id ?? null, by.code ?? null],
  );
  return rows[0] ?? null;
}

export async function linksOf(
  tx: Tx,
  supplier_id: number,
  partner_id: number,
): Promise<readonly (LinkRow & { readonly clicks: number })[]> {
  return await tx.query<LinkRow & { clicks: number }>(
    `select ${columns}, clicks from union_link where supplier_id = $1 and partner_id = $2 order by id`,
    [supplier_id, partner_id],
  );
}

/** Counts a click on a link. */
export async function countClick(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`update union_link set clicks = clicks + 1 where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

/** Activates or stops links: one, or all of a partner. */
export async function setLinks(
  tx: Tx,
  supplier_id: number,
  of: { readonly id?: number; readonly partner_id?: number },
  is_live: boolean,
): Promise<void> {
  await tx.query(
    `update union_link set is_live = $4 where supplier_id = $1 and (id = $2::bigint or partner_id = $3::bigint) and is_live <> $4`,
    [supplier_id, of.id ?? null, of.partner_id ?? null, is_live],
  );
}

/** The goods of a link. */
export async function findGoods(
  tx: Tx,
  supplier_id: number,
  goods_id: number,
): Promise<{ readonly name: string; readonly picture: string | null; readonly price_fen: number | null } | null> {
  const rows = await tx.query<{ name: string; picture: string | null; price_fen: number | null }>(
    `select g.name, g.images[1] as picture, (select min(k.price_fen) from lent.sku k where k.supplier_id = g.supplier_id and k.goods_id = g.id) as price_fen
     from lent.goods g where g.supplier_id = $1 and g.id = $2`,
    [supplier_id, goods_id],
  );
  return rows[0] ?? null;
}

/** The shop's own address and name. */
export async function shopOf(tx: Tx): Promise<{ readonly name: string; readonly store_domain: string | null }> {
  const rows = await tx.query<{ name: string; store_domain: string | null }>(`select name, store_domain from supplier`);
  return rows[0] ?? { name: "", store_domain: null };
}
