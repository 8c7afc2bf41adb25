import type { Tx } from "../../../core/db/database.ts";

/** An occasion for a message to a buyer: a parcel that was sent, a refund that was paid. */
export interface ToldBefore {
  readonly event: "order_sent" | "refund_paid";
  readonly occasion: number;
  readonly no: string;
  readonly name: string;
  readonly phone: string;
  readonly waybill: string;
  readonly amount_fen: number;
  readonly at: Date;
}

/** The largest number, because a first start writes each message through the commands. */
const mostTold = 60;

/** Returns the last parcels and refunds since an instant, the earliest first. */
export async function toldBefore(tx: Tx, supplier_id: number, since: Date): Promise<readonly ToldBefore[]> {
  return await tx.query<ToldBefore>(
    `select * from (select 'order_sent' as event, p.id as occasion, p.order_no as no, p.recipient as name, o.phone, p.waybill, 0::bigint as amount_fen, p.sent_at as at
     from parcel p join shop_order o on o.supplier_id = p.supplier_id and o.id = p.order_id
     where p.supplier_id = $1 and p.sent_at >= $2 and o.phone ~ '^1[0-9]{10}$'
     union all
     select 'refund_paid', r.id, r.order_no, o.recipient, o.phone, '', coalesce(r.agreed_fen, 0), r.paid_at
     from refund r join shop_order o on o.supplier_id = r.supplier_id and o.id = r.order_id
     where r.supplier_id = $1 and r.paid_at >= $2 and o.phone ~ '^1[0-9]{10}$'
     order by at desc limit ${mostTold}) last order by at`,
    [supplier_id, since],
  );
}

/** Returns template messages without a delivery report. */
export async function sentUnheard(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly receipt: string; readonly open_id: string; readonly at: Date }[]> {
  return await tx.query<{ receipt: string; open_id: string; at: Date }>(
    `select coalesce(x.receipt, '') as receipt, f.open_id, coalesce(x.sent_at, x.created_at) as at from wx_send x join wx_fan f on f.supplier_id = x.supplier_id and f.id = x.fan_id
     where x.supplier_id = $1 and x.status = 2 and x.receipt is not null and x.sent_at is not null order by x.id`,
    [supplier_id],
  );
}
