import type { Tx } from "../../../core/db/database.ts";
import type { CouponRule } from "../coupons.repo.ts";

/** Returns which of these goods a coupon covers. */
export async function coveredGoods(
  tx: Tx,
  supplier_id: number,
  rule: Pick<CouponRule, "scope" | "cat_ids" | "goods_ids">,
  goods: readonly number[],
): Promise<ReadonlySet<number>> {
  if (rule.scope === 1) return new Set(goods);
  if (rule.scope === 3) return new Set(goods.filter((id) => rule.goods_ids.includes(id)));
  if (rule.scope === 4) return new Set(goods.filter((id) => !rule.goods_ids.includes(id)));
  const rows = await tx.query<{ id: number }>(
    `select g.id from lent.goods g join lent.goods_cat c on c.supplier_id = g.supplier_id and c.id = g.cat_id
       left join lent.goods_cat p on p.supplier_id = c.supplier_id and p.id = c.parent_id
     where g.supplier_id = $1 and g.id = any ($2) and (c.id = any ($3) or c.parent_id = any ($3) or p.parent_id = any ($3))`,
    [supplier_id, goods, rule.cat_ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Goods on sale for the trial of a coupon: price and cost of the cheapest SKU. */
export interface TriedGoods {
  readonly id: number;
  readonly name: string;
  readonly price_fen: number;
  readonly cost_fen: number;
}

/** Returns at most 2,000 goods, the best placed first. */
export async function goodsOnSale(tx: Tx, supplier_id: number): Promise<readonly TriedGoods[]> {
  return await tx.query<TriedGoods>(
    `select g.id, g.name, k.price_fen, k.cost_fen from lent.goods g
       join lateral (select price_fen, cost_fen from lent.sku s
         where s.supplier_id = g.supplier_id and s.goods_id = g.id and s.status = 1 order by price_fen, s.id limit 1) k on true
     where g.supplier_id = $1 and g.status = 1 order by g.sort desc, g.id limit 2000`,
    [supplier_id],
  );
}

/** Finds goods whose name or code contains a text, or the goods with a key. */
export async function chooseGoods(
  tx: Tx,
  supplier_id: number,
  words: string,
  id: number | null,
): Promise<readonly { readonly id: number; readonly name: string; readonly code: string }[]> {
  if (id !== null)
    return await tx.query<{ id: number; name: string; code: string }>(
      `select id, name, code from lent.goods where supplier_id = $1 and id = $2`,
      [supplier_id, id],
    );
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return await tx.query<{ id: number; name: string; code: string }>(
    `select id, name, code from lent.goods where supplier_id = $1 and status in (0, 1) and search ilike $2 order by sort desc, id limit 30`,
    [supplier_id, like],
  );
}

/** Returns the names of goods, categories and ranks that rules name, for their sentences. */
export async function namesOf(
  tx: Tx,
  supplier_id: number,
  goods: readonly number[],
  cats: readonly number[],
  ranks: readonly number[],
): Promise<{
  readonly goods: ReadonlyMap<number, string>;
  readonly cats: ReadonlyMap<number, string>;
  readonly ranks: ReadonlyMap<number, string>;
}> {
  const rows = await tx.query<{ kind: string; id: number; name: string }>(
    `select 'goods' as kind, id, name from lent.goods where supplier_id = $1 and id = any ($2)
     union all select 'cats', id, name from lent.goods_cat where supplier_id = $1 and id = any ($3)
     union all select 'ranks', id, name from lent.member_rank where supplier_id = $1 and id = any ($4)`,
    [supplier_id, goods, cats, ranks],
  );
  const of = (kind: string): ReadonlyMap<number, string> =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return { goods: of("goods"), cats: of("cats"), ranks: of("ranks") };
}
