import type { OrderAct, OrderStatus } from "@kangying/contract/orders/order.moves";
import type { Tx } from "../../core/db/database.ts";

/** A new entry of an order's timeline. */
export interface NewOrderLog {
  readonly order_id: number;
  readonly act: OrderAct | "place";
  readonly from_status: OrderStatus | null;
  readonly to_status: OrderStatus;
  readonly at: Date;
  readonly actor_kind: "account" | "member" | "system";
  readonly account_id: number | null;
  readonly actor_name: string;
  readonly note: string | null;
  readonly told: object;
}

export async function insertOrderLog(tx: Tx, supplier_id: number, entry: NewOrderLog): Promise<void> {
  await tx.query(
    `insert into order_log (supplier_id, order_id, act, from_status, to_status, at, actor_kind, account_id, actor_name, note, told)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      supplier_id,
      entry.order_id,
      entry.act,
      entry.from_status,
      entry.to_status,
      entry.at,
      entry.actor_kind,
      entry.account_id,
      entry.actor_name,
      entry.note,
      JSON.stringify(entry.told),
    ],
  );
}

/** An entry as it is read. */
export interface OrderLogRow extends Omit<NewOrderLog, "told"> {
  readonly id: number;
  readonly told: Readonly<Record<string, unknown>>;
}

/** The timeline of an order, the newest first. */
export async function logOf(tx: Tx, supplier_id: number, order_id: number): Promise<OrderLogRow[]> {
  return await tx.query<OrderLogRow>(
    `select id, order_id, act, from_status, to_status, at, actor_kind, account_id, actor_name, note, told
     from order_log where supplier_id = $1 and order_id = $2 order by id desc`,
    [supplier_id, order_id],
  );
}
