import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of supplied goods within one supplier: the source's book, the shop's book, and the stock log of each. */
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
    // The price of an import is the last valid one, and a price applies from the first piece on.
    name: "supply.price_is_the_last",
    sql: `select i.id, i.price_fen from supply_import i
          where i.price_fen is distinct from (select p.price_fen from supply_price p where p.supplier_id = i.supplier_id and p.import_id = i.id
              order by p.from_pieces desc limit 1)
            or not exists (select from supply_price p where p.supplier_id = i.supplier_id and p.import_id = i.id and p.from_pieces = 0)`,
  },
  {
    name: "supply.settled_is_the_settlements",
    sql: `select i.id, i.settled_fen, coalesce(s.paid_fen, 0) as paid_fen from supply_import i
          left join (select t.supplier_id, t.import_id, sum(t.amount_fen) as paid_fen from supply_settlement t
            where not exists (select from supply_unarrived u where u.supplier_id = t.supplier_id and u.settlement_id = t.id) group by 1, 2) s
            on s.supplier_id = i.supplier_id and s.import_id = i.id
          where i.settled_fen <> coalesce(s.paid_fen, 0)`,
  },
  {
    // Every settlement is posted by the payer.
    name: "supply.settlements_are_posted",
    sql: `select s.id, s.no, s.amount_fen from supply_settlement s
          where not exists (select from lent.ledger_tx x join lent.ledger_leg l on l.supplier_id = x.supplier_id and l.tx_id = x.id
            join lent.ledger_account a on a.supplier_id = l.supplier_id and a.id = l.account_id
            where x.supplier_id = s.supplier_id and x.idem_key = 'supply-settlement:' || s.id and a.code = 'supply_expense'
              and l.amount_fen = s.amount_fen)`,
  },
  {
    // Exactly the settlements that did not arrive are reversed, with their whole amount.
    name: "supply.unarrived_are_reversed",
    sql: `select s.id, s.no, s.amount_fen from supply_settlement s
          left join supply_unarrived u on u.supplier_id = s.supplier_id and u.settlement_id = s.id
          left join lent.ledger_tx x on x.supplier_id = s.supplier_id and x.idem_key = 'supply-settlement:' || s.id
          left join lent.ledger_tx r on r.supplier_id = x.supplier_id and r.reversal_of = x.id
          where (u.settlement_id is null) <> (r.id is null) or u.amount_fen <> s.amount_fen or u.import_id <> s.import_id`,
  },
  {
    // A settlement confirmed as arrived is in the book; one that did not arrive is not.
    name: "supply.arrived_are_posted",
    sql: `select a.settlement_id as id, a.amount_fen, coalesce(p.posted_fen, 0) as balance_fen from supply_answer a
          left join lateral (select -sum(l.amount_fen) as posted_fen from lent.ledger_tx x
            join lent.ledger_leg l on l.supplier_id = x.supplier_id and l.tx_id = x.id
            join lent.ledger_account c on c.supplier_id = l.supplier_id and c.id = l.account_id
            where x.supplier_id = a.supplier_id and x.idem_key = 'supply-settlement:' || a.settlement_id and c.code = 'supply_income') p on true
          where coalesce(p.posted_fen, 0) <> case a.outcome when 'arrived' then a.amount_fen else 0 end`,
  },
  {
    // The income from supplying is equal to the sum of arrived settlements.
    name: "supply.income_has_arrived",
    sql: `select c.id, c.balance_fen, coalesce(a.settled_fen, 0) as settled_fen from lent.ledger_account c
          left join (select supplier_id, sum(amount_fen) as settled_fen from supply_answer where outcome = 'arrived' group by 1) a
            on a.supplier_id = c.supplier_id
          where c.code = 'supply_income' and c.balance_fen <> coalesce(a.settled_fen, 0)`,
  },
  {
    // Settled pieces stay in the shop.
    name: "supply.settled_le_taken",
    sql: `select i.id, i.pieces, i.settled_fen, coalesce(sum(p.price_fen * greatest(0, least(i.pieces, p.until_pieces) - p.from_pieces)), 0) as total_fen
          from supply_import i left join (select supplier_id, import_id, price_fen, from_pieces,
              coalesce(lead(from_pieces) over (partition by supplier_id, import_id order by from_pieces), 2147483647) as until_pieces from supply_price) p
            on p.supplier_id = i.supplier_id and p.import_id = i.id
          group by i.supplier_id, i.id, i.pieces, i.settled_fen
          having i.settled_fen > coalesce(sum(p.price_fen * greatest(0, least(i.pieces, p.until_pieces) - p.from_pieces)), 0)`,
  },
];
