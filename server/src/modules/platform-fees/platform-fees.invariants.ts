import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of platform fees. */
export const feeInvariants: readonly Invariant[] = [
  {
    name: "platform_fees.settled_is_its_lines",
    sql: `select f.id, f.paid_fen - f.refunded_fen as trade_fen, coalesce(sum(l.amount_fen), 0) as lines_fen
          from supplier_fee f left join supplier_fee_line l on l.supplier_id = f.supplier_id and l.fee_id = f.id
          where f.status = 1 group by f.supplier_id, f.id, f.paid_fen, f.refunded_fen
          having f.paid_fen - f.refunded_fen <> coalesce(sum(l.amount_fen), 0)`,
  },
  {
    name: "platform_fees.expense_is_settled",
    sql: `select coalesce(a.balance_fen, 0) as balance_fen, c.settled as settled_fen
          from (select coalesce(sum(fee_fen) filter (where status = 1), 0) as settled from supplier_fee) c
          left join lent.ledger_account a on a.code = 'platform_fee'
          where coalesce(a.balance_fen, 0) <> c.settled`,
  },
];
