import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of counters. */
export const offlinePayInvariants: readonly Invariant[] = [
  {
    name: "pay_taking.posted",
    sql: `select coalesce(k.supplier_id, l.supplier_id) as supplier_id, k.taken_fen, l.earned_fen
          from (select supplier_id, sum(amount_fen) as taken_fen from pay_taking where voided_at is null group by supplier_id) k
          full join (select l.supplier_id, -sum(l.amount_fen) as earned_fen from lent.ledger_leg l
            join lent.ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
            where a.head = 'counter_revenue' group by l.supplier_id) l on l.supplier_id = k.supplier_id
          where coalesce(k.taken_fen, 0) <> coalesce(l.earned_fen, 0)`,
  },
  {
    name: "pay_taking.of_paid",
    sql: `select m.supplier_id, m.id from lent.payment m
          left join pay_taking k on k.supplier_id = m.supplier_id and k.payment_id = m.id
          where m.payable_type = 'pay_shift' and (m.status = 1) <> (k.id is not null)`,
  },
  {
    name: "pay_taking.within_shift",
    sql: `select k.supplier_id, k.id from pay_taking k join pay_shift s on s.supplier_id = k.supplier_id and s.id = k.shift_id
          where k.taken_at < s.opened_at or (k.payment_id is null and k.taken_at > s.counted_at)`,
  },
];
