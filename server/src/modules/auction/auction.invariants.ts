import type { Invariant } from "../../core/module/define-module.ts";

const standing = "not exists (select from auction_void v where v.supplier_id = b.supplier_id and v.bid_id = b.id)";

/** The invariants of auctions. */
export const auctionInvariants: readonly Invariant[] = [
  {
    name: "auction.bids_rise",
    sql: `select id, lot_id as auction_lot_id, amount_fen, before_fen from (
            select b.id, b.lot_id, b.amount_fen, lag(b.amount_fen) over (partition by b.supplier_id, b.lot_id order by b.nth) as before_fen
            from auction_bid b where ${standing}) s where amount_fen <= before_fen`,
  },
  {
    name: "auction.one_leader",
    sql: `select l.id, l.no, l.current_fen, t.amount_fen as top_fen from auction_lot l left join lateral (
            select b.paddle, b.amount_fen from auction_bid b where b.supplier_id = l.supplier_id and b.lot_id = l.id and ${standing}
            order by b.amount_fen desc limit 1) t on true
          where l.current_fen is distinct from t.amount_fen or l.leader is distinct from t.paddle`,
  },
  {
    name: "auction.deposits_match",
    sql: `select d.id, d.state, d.amount_fen, coalesce(a.balance_fen, 0) as held_fen from auction_deposit d
          left join lent.ledger_account a on a.supplier_id = d.supplier_id and a.code = 'deposit:auction:' || d.id
          where coalesce(a.balance_fen, 0) <> case
            when d.state = 'held' or (d.state = 'returning' and d.request_id is null) then d.amount_fen else 0 end`,
  },
  {
    name: "auction.bidders_have_paid",
    sql: `select b.id, b.lot_id as auction_lot_id from auction_bid b where not exists (select from auction_deposit d
            where d.supplier_id = b.supplier_id and d.lot_id = b.lot_id and d.paddle = b.paddle and d.held_at is not null)`,
  },
  {
    name: "auction.over_holds_no_deposit",
    sql: `select d.id, l.no, l.status, d.amount_fen from auction_deposit d
          join auction_lot l on l.supplier_id = d.supplier_id and l.id = d.lot_id
          where d.state = 'held' and (l.status in (4, 5, 6, 7) or (l.status = 3 and d.paddle <> l.winner))`,
  },
];
