import type { Tx } from "../../core/db/database.ts";

/** An unpaid order, as the form of payments finds it. */
export interface UnpaidOrder {
  readonly id: number;
  readonly no: string;
  readonly member_id: number;
  readonly nickname: string;
  readonly due_fen: number;
}

/** Searches unpaid orders, the newest first. */
export async function searchUnpaid(tx: Tx, supplier_id: number, words: string): Promise<UnpaidOrder[]> {
  return await tx.query<UnpaidOrder>(
    `select o.id, o.no, o.member_id, m.nickname, o.payable_fen - o.paid_fen as due_fen
     from shop_order o join lent.member m on m.supplier_id = o.supplier_id and m.id = o.member_id
     where o.supplier_id = $1 and o.status = 'submit' and ($2 = '' or o.search ilike '%' || $2 || '%')
     order by o.placed_at desc limit 10`,
    [supplier_id, words.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")],
  );
}

/** Unpaid orders with their payment deadlines. */
export async function unpaidOrders(tx: Tx, supplier_id: number): Promise<{ id: number; pay_deadline: Date }[]> {
  return await tx.query(
    `select id, pay_deadline from shop_order where supplier_id = $1 and status = 'submit' order by id`,
    [supplier_id],
  );
}

/**
 * Orders whose time is over and whose job may be lost. While a refund is open, their time is paused.
 * @param before  due before this time
 */
export async function overdueOrders(
  tx: Tx,
  supplier_id: number,
  before: Date,
): Promise<{ id: number; due: "close" | "receive" | "settle" }[]> {
  return await tx.query(
    `select o.id, 'close' as due from shop_order o where o.supplier_id = $1 and o.status = 'submit' and o.pay_deadline < $2
     union all
     select o.id, 'receive' from shop_order o where o.supplier_id = $1 and o.status = 'send' and o.refund_status <> 1
       and o.auto_receive_at < $2
     union all
     select o.id, 'settle' from shop_order o
       where o.supplier_id = $1 and o.status = 'finish' and o.refund_status <> 1 and o.finished_at is null and o.after_sale_until < $2
     limit 500`,
    [supplier_id, before],
  );
}
