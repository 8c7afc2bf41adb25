import type { BillAccount } from "@kangying/contract/finance/bill";
import type { Tx } from "../../../core/db/database.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";

/** The movement of an account in one transaction, as its provider would report it. */
export interface BilledMovement {
  readonly day: LocalDate;
  readonly doc_no: string;
  readonly memo: string;
  readonly net_fen: number;
  /** The fee that the provider kept. */
  readonly fee_fen: number;
}

export async function movementsOf(
  tx: Tx,
  supplier_id: number,
  { account, from, until }: { readonly account: BillAccount; readonly from: LocalDate; readonly until: LocalDate },
  time_zone: string,
): Promise<readonly BilledMovement[]> {
  return await tx.query<BilledMovement>(
    `select (t.at at time zone $5)::date as day /* not null: a transaction has an instant */, coalesce(t.doc_no, '') as doc_no, t.memo,
       sum(l.amount_fen)::bigint as net_fen /* not null: a transaction has legs */,
       case when sum(l.amount_fen) > 0 then coalesce(-sum(l.amount_fen) filter (where l.amount_fen < 0), 0) else 0 end::bigint
         as fee_fen /* not null: a sum */
     from ledger_account a
     join ledger_leg l on l.supplier_id = a.supplier_id and l.account_id = a.id
     join ledger_tx t on t.supplier_id = l.supplier_id and t.id = l.tx_id
     where a.supplier_id = $1 and a.code = $2 and (t.at at time zone $5)::date between $3 and $4
     group by t.id, t.at, t.doc_no, t.memo having sum(l.amount_fen) <> 0 order by t.at, t.id`,
    [supplier_id, account, from, until, time_zone],
  );
}

/** Returns recently paid orders and stays, the newest first. */
export async function paidDocuments(
  tx: Tx,
  supplier_id: number,
  before: Date,
  most: number,
): Promise<readonly { readonly doc_no: string; readonly owner_name: string; readonly paid_at: Date }[]> {
  return await tx.query(
    `select payable_no as doc_no, max(owner_name) as owner_name /* not null: each has one */, max(paid_at) as paid_at /* not null: it is paid */
     from payment where supplier_id = $1 and status = 1 and purpose in ('stay_fee', 'order') and paid_at < $2
       and paid_at > $2::timestamptz - interval '30 days' and payable_no <> ''
     group by payable_no order by 3 desc limit $3`,
    [supplier_id, before, most],
  );
}
