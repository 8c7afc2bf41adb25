import type { Invariant } from "../../core/module/define-module.ts";

/** What must hold of the months of the books. */
export const monthInvariants: readonly Invariant[] = [
  {
    // Both sides of a closed month are equal.
    name: "month.lines_balance",
    sql: `select m.id, sum(l.debit_fen) as debit_fen, sum(l.credit_fen) as credit_fen
          from book_month m join book_month_line l on l.supplier_id = m.supplier_id and l.month_id = m.id
          group by m.supplier_id, m.id having sum(l.debit_fen) <> sum(l.credit_fen)`,
  },
  {
    // What was kept is what the ledger says: nothing was posted into a closed month.
    name: "month.lines_are_the_ledger",
    sql: `select m.id, l.head, l.debit_fen, l.credit_fen from book_month m
          join supplier s on s.id = m.supplier_id
          join book_month_line l on l.supplier_id = m.supplier_id and l.month_id = m.id
          cross join lateral (
            select coalesce(sum(g.amount_fen) filter (where g.amount_fen > 0), 0) as debit,
              coalesce(-sum(g.amount_fen) filter (where g.amount_fen < 0), 0) as credit
            from lent.ledger_leg g
            join lent.ledger_tx t on t.supplier_id = g.supplier_id and t.id = g.tx_id
            join lent.ledger_account a on a.supplier_id = g.supplier_id and a.id = g.account_id
            where g.supplier_id = m.supplier_id and g.at >= m.month::timestamp at time zone s.time_zone and a.head = l.head
              and coalesce(t.booked_on, (g.at at time zone s.time_zone)::date) >= m.month
              and coalesce(t.booked_on, (g.at at time zone s.time_zone)::date) < m.month + interval '1 month'
          ) n
          where m.status = 3 and (n.debit <> l.debit_fen or n.credit <> l.credit_fen)`,
  },
  {
    name: "month.closed_in_order",
    sql: `select m.id from book_month m where m.status <> 3 and exists (
            select from book_month n where n.supplier_id = m.supplier_id and n.month > m.month and n.status = 3)`,
  },
];
