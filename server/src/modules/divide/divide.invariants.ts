import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of divided payments. */
export const divideInvariants: readonly Invariant[] = [
  {
    name: "divide.le_base",
    sql: `select d.id, d.base_fen, d.divided_fen, coalesce(sum(l.amount_fen) filter (where l.status = 1), 0) as lines_fen
          from divide_order d left join divide_line l on l.supplier_id = d.supplier_id and l.divide_id = d.id
          group by d.supplier_id, d.id, d.base_fen, d.divided_fen
          having d.divided_fen > d.base_fen or d.divided_fen <> coalesce(sum(l.amount_fen) filter (where l.status = 1), 0)`,
  },
  {
    name: "divide.back_is_its_lines",
    sql: `select d.id from divide_order d join divide_line l on l.supplier_id = d.supplier_id and l.divide_id = d.id
          group by d.supplier_id, d.id, d.returned_fen, d.claimed_fen
          having d.returned_fen <> sum(l.returned_fen) or d.claimed_fen <> sum(l.claimed_fen)`,
  },
  {
    // The ledger account of claims equals the open claims against persons.
    name: "divide.claims_are_the_account",
    sql: `select coalesce(a.balance_fen, 0) as balance_fen, c.open as open_fen
          from (select coalesce(sum(claimed_fen - settled_fen), 0) as open from divide_line) c
          left join lent.ledger_account a on a.code = 'clawback'
          where coalesce(a.balance_fen, 0) <> c.open`,
  },
  {
    name: "divide.expense_is_its_lines",
    sql: `select coalesce(a.balance_fen, 0) as balance_fen, c.spent as spent_fen
          from (select coalesce(sum(amount_fen - returned_fen - claimed_fen) filter (where status = 1), 0) as spent from divide_line) c
          left join lent.ledger_account a on a.code = 'share_expense'
          where coalesce(a.balance_fen, 0) <> c.spent`,
  },
];
