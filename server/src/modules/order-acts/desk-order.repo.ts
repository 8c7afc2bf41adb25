import type { Tx } from "../../core/db/database.ts";

/** An option of a choice in a form. */
export interface Found {
  readonly value: number;
  readonly name: string;
  readonly beside: string | null;
}

const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&");

/** Members whose search text contains a text, or the one with a given key. */
export async function chooseBuyers(tx: Tx, supplier_id: number, text: string, value: number | null): Promise<Found[]> {
  return await tx.query<Found>(
    `select m.id as value, m.nickname as name, right(m.phone, 4) as beside from lent.member m
     where m.supplier_id = $1 and m.deleted_at is null
       and (m.id = $3 or ($3::bigint is null and m.status = 1 and m.search ilike '%' || $2 || '%'))
     order by m.id desc limit 30`,
    [supplier_id, escaped(text), value],
  );
}

/** A SKU as an option for the operator. */
export interface FoundSku {
  readonly value: number;
  readonly name: string;
  readonly title: string;
  readonly price_fen: number;
  readonly sellable: number;
}

/** SKUs on sale whose goods contain a text, or the one with a given key. */
export async function chooseOnSale(
  tx: Tx,
  supplier_id: number,
  text: string,
  value: number | null,
): Promise<FoundSku[]> {
  return await tx.query<FoundSku>(
    `select k.id as value, g.name, k.title, k.price_fen, k.on_hand - k.reserved as sellable from lent.sku k
     join lent.goods g on g.supplier_id = k.supplier_id and g.id = k.goods_id
     where k.supplier_id = $1
       and (k.id = $3 or ($3::bigint is null and k.status = 1 and g.status = 1 and g.search ilike '%' || $2 || '%'))
     order by g.name, k.id limit 50`,
    [supplier_id, escaped(text), value],
  );
}
