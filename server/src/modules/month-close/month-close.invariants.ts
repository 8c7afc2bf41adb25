import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of the months of the books. */
export const monthInvariants: readonly Invariant[] = [
  {
    // Debit and credit of a closed month are equal.
    name: "month.lines_balance",
    sql: `select m.id, sum(l.debit_fen) as debit_fen, sum(l.credit_fen) as credit_fen
          from book_month m join book_month_line l on l.supplier_id = m.supplier_id and l.month_id = m.id
          group by m.supplier_id, m.id having sum(l.debit_fen) <> sum(l.credit_fen)`,
  },
  {
    // The saved lines equal the ledger: nothing was posted into a closed month.
    name: "month.lines_are_the_ledger",
    // The ledger is summed only once, however many months are compared with it.
    sql: `select m.id, l.head, l.debit_fen, l.credit_fen from book_month m
          join book_month_line l on l.supplier_id = m.supplier_id and l.month_id = m.id
          left join (
            select p.supplier_id, date_trunc('month', p.day)::date as month, p.head,
              coalesce(sum(p.amount_fen) filter (where p.amount_fen > 0), 0) as debit,
              coalesce(-sum(p.amount_fen) filter (where p.amount_fen < 0), 0) as credit
            from (
              select g.supplier_id, a.head, g.amount_fen, (g.at at time zone s.time_zone)::date as posted_on,
                coalesce(t.booked_on, (g.at at time zone s.time_zone)::date) as day
              from supplier s
              join lent.ledger_leg g on g.supplier_id = s.id
              join lent.ledger_tx t on t.supplier_id = g.supplier_id and t.id = g.tx_id
              join lent.ledger_account a on a.supplier_id = g.supplier_id and a.id = g.account_id
            ) p
            where p.posted_on >= date_trunc('month', p.day)
            group by 1, 2, 3
          ) n on n.supplier_id = m.supplier_id and n.month = m.month and n.head = l.head
          where m.status = 3 and (coalesce(n.debit, 0) <> l.debit_fen or coalesce(n.credit, 0) <> l.credit_fen)`,
  },
  {
    name: "month.closed_in_order",
    sql: `select m.id from book_month m where m.status <> 3 and exists (
            select from book_month n where n.supplier_id = m.supplier_id and n.month > m.month and n.status = 3)`,
  },
];
