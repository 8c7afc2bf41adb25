import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of lotteries, prizes and draws. */
export const lotteryInvariants: readonly Invariant[] = [
  {
    name: "lottery.issued_le_stock",
    sql: `select p.id, p.name, p.issued, p.stock from lottery_prize p
          where p.issued > p.stock
             or p.issued <> (select count(*) from lottery_draw d where d.supplier_id = p.supplier_id and d.prize_id = p.id)
             or p.hits <> (select count(*) from lottery_draw d where d.supplier_id = p.supplier_id and d.drawn_id = p.id)`,
  },
  {
    name: "lottery.day_cap_kept",
    sql: `select p.id, p.name, d.on_day, count(*) from lottery_prize p
          join lottery_draw d on d.supplier_id = p.supplier_id and d.prize_id = p.id
          group by p.supplier_id, p.id, p.name, p.day_cap, d.on_day having count(*) > p.day_cap`,
  },
  {
    name: "lottery.one_blank",
    sql: `select l.id, l.name from lottery l where l.status > 0 and 1 <> (select count(*) from lottery_prize p
          where p.supplier_id = l.supplier_id and p.lottery_id = l.id and p.kind = 'blank' and p.weight > 0)`,
  },
  {
    name: "lottery.one_edition_runs",
    sql: `select min(id) as id, count(*) from lottery where status = 1
          group by supplier_id, coalesce(series_id, id) having count(*) > 1`,
  },
  {
    name: "lottery.cost_is_posted",
    sql: `select d.lottery_id as id, d.id as draw_id, d.cost as amount_fen from lottery_draw d where d.cost_kind = 'wallet' and d.cost > 0 and not exists (
            select from lent.ledger_tx t where t.supplier_id = d.supplier_id and t.idem_key = 'wallet:lottery-cost:' || d.id)`,
  },
  {
    // The draw takes its points in the same transaction, so the times are equal.
    name: "lottery.points_are_taken",
    sql: `select d.lottery_id as id, d.id as draw_id, d.cost as points from lottery_draw d where d.cost_kind = 'points' and d.cost > 0 and not exists (
            select from lent.member_score s where s.supplier_id = d.supplier_id and s.member_id = d.member_id and s.kind = 'points'
              and s.at = d.at and s.delta = -d.cost)`,
  },
  {
    name: "lottery.seed_is_the_one_shown",
    sql: `select d.lottery_id as id, d.id as draw_id from lottery_draw d
          where d.seed_commit <> encode(sha256(convert_to(d.seed, 'UTF8')), 'hex')`,
  },
  {
    name: "lottery.draws_add_up",
    sql: `select l.id, l.name, l.draws from lottery l where l.draws <> (select coalesce(sum(p.issued), 0) from lottery_prize p
          where p.supplier_id = l.supplier_id and p.lottery_id = l.id)`,
  },
];
