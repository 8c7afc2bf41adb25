import type { Tx } from "../../core/db/database.ts";

/** SQL of the number of pieces that can be sent of an order item. @param item  its alias */
export const freePiecesSql = (item: string): string =>
  `(${item}.qty - ${item}.sent - ${item}.unsent_refunding - ${item}.unsent_refunded)`;

/**
 * SQL of the pieces that waiting orders lack by the last counts of their SKUs: item_id, order_id, short. The pieces in stock go to the
 * orders with the earliest promised time, so the last ones lack them. It reads only items of SKUs that lack pieces, each once.
 * @param some  a condition on SKUs `k`; left out: all that lack pieces
 */
const shortRows = (
  some = "true",
): string => `select w.id as item_id, w.order_id, least(w.free, w.promised - w.there)::int as short from (
    select i.id, i.order_id, ${freePiecesSql("i")} as free, k.on_hand - k.missing as there,
      sum(${freePiecesSql("i")}) over (partition by i.sku_id order by y.ship_by, y.id, i.id) as promised
    from lent.sku k join lent.order_item i on i.supplier_id = k.supplier_id and i.sku_id = k.id
      join lent.shop_order y on y.supplier_id = i.supplier_id and y.id = i.order_id
    where k.missing > 0 and y.status = 'pay' and ${some}) w where w.free > 0 and w.promised > w.there`;

/** SQL of the missing pieces by order key, as an object that is computed once for all rows; null: none are missing. */
export const shortByOrder = `(select jsonb_object_agg(order_id, pieces) from (
  select order_id, sum(short) as pieces from (${shortRows()}) s group by order_id) b)`;

/** SQL of the keys of orders that lack pieces, as an array that is computed once. */
export const shortOrders = `array(select order_id from (${shortRows()}) s)`;

/** The number of missing pieces of an order's items, by key; only items that lack pieces. */
export async function shortItems(tx: Tx, supplier_id: number, order_id: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ id: number; short: number }>(
    `select item_id as id, short /* not null: computed */ from (${shortRows("k.id = any(array(select sku_id from order_item where supplier_id = $1 and order_id = $2))")}) s
     where order_id = $2`,
    [supplier_id, order_id],
  );
  return new Map(rows.map(({ id, short }) => [id, short]));
}

/** One SKU to be picked. */
export interface PickRow {
  readonly sku_id: number;
  readonly shelf: string;
  readonly name: string;
  readonly title: string;
  readonly sku_code: string | null;
  readonly barcode: string | null;
  readonly unit: string;
  readonly qty: number;
  readonly short: number;
  readonly orders: readonly { readonly no: string; readonly qty: number }[];
}

/** Orders of which pieces can be sent now, the earliest promised first. @param most  how many of them */
export async function waitingOrders(tx: Tx, supplier_id: number, most: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select o.id from shop_order o where o.supplier_id = $1 and o.status = 'pay' and o.freight_mode = 1
       and coalesce(o.group_state, 'full') = 'full' and exists (select from order_item i
         where i.supplier_id = o.supplier_id and i.order_id = o.id and ${freePiecesSql("i")} > 0)
     order by o.ship_by, o.id limit $2`,
    [supplier_id, most],
  );
  return rows.map(({ id }) => id);
}

/** The pieces of some orders that can be sent, by SKU in the order of the shelves. */
export async function piecesToPick(
  tx: Tx,
  supplier_id: number,
  order_ids: readonly number[],
): Promise<readonly PickRow[]> {
  return await tx.query<PickRow>(
    `with wanted as (
       select i.sku_id, i.unit, o.no, ${freePiecesSql("i")} as qty, coalesce(s.short, 0) as short, i.name, i.title, k.shelf, k.sku_code, k.barcode
       from lent.order_item i join lent.shop_order o on o.supplier_id = i.supplier_id and o.id = i.order_id
         join lent.sku k on k.supplier_id = i.supplier_id and k.id = i.sku_id
         left join (${shortRows()}) s on s.item_id = i.id
       where i.supplier_id = $1 and i.order_id = any($2) and o.status = 'pay' and o.freight_mode = 1)
     select sku_id, max(shelf) as shelf, max(name) as name, max(title) as title, max(sku_code) as sku_code, max(barcode) as barcode,
       max(unit) as unit, sum(qty)::int as qty, sum(short)::int as short,
       jsonb_agg(jsonb_build_object('no', no, 'qty', qty) order by no) as orders
     from wanted where qty > 0 group by sku_id
     order by max(shelf) = '', max(shelf), max(name), max(title), sku_id`,
    [supplier_id, order_ids],
  );
}
