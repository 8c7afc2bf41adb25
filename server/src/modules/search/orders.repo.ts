import type { Tx } from "../../core/db/database.ts";
import { rangeOf } from "./fit.ts";

export interface OrderFound {
  readonly id: number;
  readonly no: string;
  readonly buyer: string;
}

const select =
  "select o.id, o.no, m.nickname as buyer from lent.shop_order o join lent.member m on m.supplier_id = o.supplier_id and m.id = o.member_id";

/** Orders whose number begins with this text. */
export async function ordersLike(tx: Tx, number: string, limit: number): Promise<OrderFound[]> {
  const [from, to] = rangeOf(number);
  return tx.query<OrderFound>(`${select} where o.no ~>=~ $1 and o.no ~<~ $2 order by o.no using ~<~ limit $3`, [
    from,
    to,
    limit,
  ]);
}

export async function ordersById(tx: Tx, ids: readonly number[]): Promise<OrderFound[]> {
  return ids.length === 0 ? [] : tx.query<OrderFound>(`${select} where o.id = any($1)`, [ids]);
}
