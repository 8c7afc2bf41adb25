import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of dues within one supplier: in a supplier's book, and in the platform's own. */
export const dueInvariants: readonly Invariant[] = [
  {
    name: "supplier_dues.row_is_its_moves",
    sql: `select d.id, d.no, d.amount_fen, coalesce(sum(m.amount_fen) filter (where m.kind = 'paid'), 0) as paid_fen, d.taken_fen
          from supplier_due d left join supplier_due_move m on m.supplier_id = d.supplier_id and m.due_id = d.id
          group by d.supplier_id, d.id, d.no, d.amount_fen, d.status, d.taken_fen, d.back_fen, d.attempt
          having coalesce(sum(m.amount_fen) filter (where m.kind = 'paid'), 0)
              <> d.amount_fen * (d.attempt - 1 + case when d.status = 1 then 1 else 0 end)
            or coalesce(sum(m.amount_fen) filter (where m.kind = 'undone'), 0) <> d.amount_fen * (d.attempt - 1)
            or coalesce(sum(m.amount_fen) filter (where m.kind = 'taken'), 0) <> d.taken_fen
            or coalesce(sum(m.amount_fen) filter (where m.kind = 'back'), 0) <> d.back_fen`,
  },
  {
    name: "supplier_dues.deposit_is_the_account",
    sql: `select coalesce(a.balance_fen, 0) as balance_fen, d.held_fen
          from (select coalesce(sum(held_fen), 0) as held_fen from supplier_due) d
          left join lent.ledger_account a on a.code = 'platform_deposit'
          where coalesce(a.balance_fen, 0) <> d.held_fen`,
  },
  {
    name: "supplier_dues.entry_is_the_account",
    sql: `select coalesce(a.balance_fen, 0) as balance_fen, d.paid_fen
          from (select coalesce(sum(amount_fen) filter (where kind = 'entry' and status = 1), 0) as paid_fen from supplier_due) d
          left join lent.ledger_account a on a.code = 'entry_fee'
          where coalesce(a.balance_fen, 0) <> d.paid_fen`,
  },
  {
    name: "supplier_dues.moves_are_posted",
    sql: `select m.id, m.amount_fen from supplier_due_move m
          where (select count(*) from lent.ledger_tx x join lent.ledger_leg l on l.supplier_id = x.supplier_id and l.tx_id = x.id
            where x.supplier_id = m.supplier_id and x.idem_key = 'supplier_due:' || m.supplier_id || ':' || m.id and l.amount_fen = m.amount_fen) <> 1`,
  },
  {
    name: "supplier_dues.platform_holds_the_deposits",
    sql: `select coalesce(a.balance_fen, 0) as balance_fen, d.held_fen
          from (select coalesce(sum(case when kind = 'paid' then amount_fen else -amount_fen end) filter (where due_kind = 'deposit'), 0) as held_fen
            from platform_due_move) d
          left join lent.ledger_account a on a.code = 'supplier_deposit'
          where coalesce(a.balance_fen, 0) <> d.held_fen`,
  },
  {
    name: "supplier_dues.platform_has_posted",
    sql: `select m.id, m.amount_fen from platform_due_move m
          where (select count(*) from lent.ledger_tx x join lent.ledger_leg l on l.supplier_id = x.supplier_id and l.tx_id = x.id
            where x.supplier_id = m.supplier_id and x.idem_key = 'supplier_due:' || m.of_supplier_id || ':' || m.move_id
              and l.amount_fen = m.amount_fen) <> 1`,
  },
];
