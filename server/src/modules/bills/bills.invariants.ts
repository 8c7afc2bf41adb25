import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants between bills, their lines and the ledger. */
export const billInvariants: readonly Invariant[] = [
  {
    name: "bill.sums_are_its_lines",
    sql: `select b.id, b.net_fen, coalesce(sum(l.net_fen), 0) as lines_fen from bill b
          left join bill_line l on l.supplier_id = b.supplier_id and l.bill_id = b.id
          group by b.supplier_id, b.id having coalesce(sum(l.net_fen), 0) <> b.net_fen or count(l.id) <> b.line_count`,
  },
  {
    // Every line belongs to a ledger transaction or to an open difference.
    name: "bill.every_line_has_its_place",
    sql: `select b.id, l.row_no from bill_line l join bill b on b.supplier_id = l.supplier_id and b.id = l.bill_id where l.tx_id is null and not exists (
            select from bill_gap g where g.supplier_id = l.supplier_id and g.line_id = l.id and g.status < 4)`,
  },
  {
    // A joined line has the same amount as its transaction, or a difference of kind amount.
    name: "bill.joined_lines_agree",
    sql: `select l.bill_id as id, l.row_no, l.net_fen, m.fen as legs_fen from bill_line l
          cross join lateral (
            select coalesce(sum(g.amount_fen), 0) as fen from lent.ledger_leg g
            join lent.ledger_account a on a.supplier_id = g.supplier_id and a.id = g.account_id
            where g.supplier_id = l.supplier_id and g.tx_id = l.tx_id and a.code = l.account) m
          where l.tx_id is not null and m.fen <> l.net_fen and not exists (
            select from bill_gap g where g.supplier_id = l.supplier_id and g.line_id = l.id and g.kind = 'amount')`,
  },
];
