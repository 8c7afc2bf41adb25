import type { Tx } from "../../core/db/database.ts";
import { rangeOf } from "./fit.ts";

export interface PaymentRow {
  readonly id: number;
  readonly no: string;
  readonly receipt_no: string | null;
  readonly owner_name: string;
}

const select = "select id, no, receipt_no, owner_name from lent.payment";

/** Payments whose number or receipt number begins with this text. */
export async function paymentsLike(tx: Tx, number: string, limit: number): Promise<PaymentRow[]> {
  const [from, to] = rangeOf(number);
  return tx.query<PaymentRow>(
    `(${select} where no ~>=~ $1 and no ~<~ $2 order by no using ~<~ limit $3)
     union (${select} where receipt_no ~>=~ $1 and receipt_no ~<~ $2 order by receipt_no using ~<~ limit $3) order by no, id limit $3`,
    [from, to, limit],
  );
}

export async function paymentsById(tx: Tx, ids: readonly number[]): Promise<PaymentRow[]> {
  return ids.length === 0 ? [] : tx.query<PaymentRow>(`${select} where id = any($1)`, [ids]);
}
