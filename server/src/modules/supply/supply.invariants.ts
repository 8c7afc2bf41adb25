import type { Invariant } from "../../core/module/define-module.ts";

/** What must hold of supplied goods within one supplier: the source's book, the shop's book, and each one's stock log. */
export const supplyInvariants: readonly Invariant[] = [
  {
    name: "supply.taken_is_the_log",
    sql: `select o.id, o.agreed, o.taken, coalesce(k.pieces, 0) as by_shops, coalesce(m.pieces, 0) as moved from supply_offer o
          left join (select supplier_id, offer_id, sum(pieces) as pieces from supply_taker group by 1, 2) k
            on k.supplier_id = o.supplier_id and k.offer_id = o.id
          left join (select supplier_id, sku_id, -sum(delta_on_hand) as pieces from lent.stock_log where reason = 'supplied' group by 1, 2) m
            on m.supplier_id = o.supplier_id and m.sku_id = o.sku_id
          where o.taken > o.agreed or o.taken <> coalesce(k.pieces, 0) or o.taken <> coalesce(m.pieces, 0)`,
  },
  {
    name: "supply.imported_is_the_log",
    sql: `select i.id, i.pieces, coalesce(m.pieces, 0) as moved from supply_import i
          left join (select supplier_id, sku_id, sum(delta_on_hand) as pieces from lent.stock_log where reason = 'supplied' group by 1, 2) m
            on m.supplier_id = i.supplier_id and m.sku_id = i.sku_id
          where i.pieces <> coalesce(m.pieces, 0)`,
  },
  {
    name: "supply.price_is_not_below",
    sql: `select i.id, i.sku_id, i.price_fen, k.price_fen as selling_fen from supply_import i
          join lent.sku k on k.supplier_id = i.supplier_id and k.id = i.sku_id where k.price_fen < i.price_fen`,
  },
  {
    // The price of an import is the last one that counts, and one counts from the first piece on.
    name: "supply.price_is_the_last",
    sql: `select i.id, i.price_fen from supply_import i
          where i.price_fen is distinct from (select p.price_fen from supply_price p where p.supplier_id = i.supplier_id and p.import_id = i.id
              order by p.from_pieces desc limit 1)
            or not exists (select from supply_price p where p.supplier_id = i.supplier_id and p.import_id = i.id and p.from_pieces = 0)`,
  },
  {
    name: "supply.settled_is_the_settlements",
    sql: `select i.id, i.settled_fen, coalesce(s.paid_fen, 0) as paid_fen from supply_import i
          left join (select supplier_id, import_id, sum(amount_fen) as paid_fen from supply_settlement group by 1, 2) s
            on s.supplier_id = i.supplier_id and s.import_id = i.id
          where i.settled_fen <> coalesce(s.paid_fen, 0)`,
  },
  {
    // Whoever settles posts what they settle.
    name: "supply.settlements_are_posted",
    sql: `select s.id, s.no, s.amount_fen from supply_settlement s
          where not exists (select from lent.ledger_tx x join lent.ledger_leg l on l.supplier_id = x.supplier_id and l.tx_id = x.id
            join lent.ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
            where x.supplier_id = s.supplier_id and x.idem_key = 'supply-settlement:' || s.id and a.code = 'supply_expense'
              and l.amount_fen = s.amount_fen)`,
  },
];
