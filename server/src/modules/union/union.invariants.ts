import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of commissions. Keys and checks enforce most of them; these queries verify the stored rows. */
export const unionInvariants: readonly Invariant[] = [
  {
    // The rest of a commission is its rate of the goods that the buyer kept, rounded down; 0 where it was reversed by hand.
    name: "commission.reversed_with_refund",
    sql: `select c.id, c.order_id, c.amount_fen, c.reversed_fen, i.refunded_fen from union_commission c
          join lent.order_item i on i.supplier_id = c.supplier_id and i.id = c.item_id
          where c.reversed_fen <> c.amount_fen - case when c.undone_at is null
            then floor(greatest(0, i.pay_fen - i.freight_fen - (i.refunded_fen - i.freight_refunded_fen)) * c.rate_bp / 10000.0) else 0 end`,
  },
  {
    // The rest of a stay's commission is its rate of what the stay keeps of that part.
    name: "commission.of_stay_is_of_what_is_kept",
    sql: `select c.id, c.stay_id, c.amount_fen, c.reversed_fen, c.kept_fen from union_commission c
          where c.stay_id is not null
            and c.reversed_fen <> c.amount_fen - case when c.undone_at is null then floor(c.kept_fen * c.rate_bp / 10000.0) else 0 end`,
  },
  {
    // For a stay, too, the second level is the inviter of the first one.
    name: "commission.of_stay_is_its_partners",
    sql: `select c.id, c.stay_id, c.amount_fen from union_commission c
          join union_stay u on u.supplier_id = c.supplier_id and u.stay_id = c.stay_id
          join union_partner f on f.supplier_id = u.supplier_id and f.id = u.partner_id
          where (c.level = 1 and c.partner_id <> u.partner_id) or (c.level = 2 and c.partner_id is distinct from f.parent_id)`,
  },
  {
    name: "commission.frozen_is_the_account",
    sql: `select coalesce(a.code, f.code) as code, coalesce(a.balance_fen, 0) as balance_fen, coalesce(f.fen, 0) as held_fen
          from (select * from lent.ledger_account where code like 'aff\\_frozen:%') a
          full join (select supplier_id, 'aff_frozen:' || partner_id as code, sum(amount_fen - reversed_fen) as fen from union_commission
            where status in (0, 1) group by supplier_id, partner_id) f on f.supplier_id = a.supplier_id and f.code = a.code
          where coalesce(a.balance_fen, 0) <> coalesce(f.fen, 0)`,
  },
  {
    name: "commission.claims_are_the_account",
    sql: `select coalesce(a.code, f.code) as code, coalesce(a.balance_fen, 0) as balance_fen, coalesce(f.fen, 0) as owed_fen
          from (select * from lent.ledger_account where code like 'aff\\_clawback:%') a
          full join (select supplier_id, 'aff_clawback:' || partner_id as code, sum(claimed_fen - set_off_fen) as fen from union_commission
            where claimed_fen > 0 group by supplier_id, partner_id) f on f.supplier_id = a.supplier_id and f.code = a.code
          where coalesce(a.balance_fen, 0) <> coalesce(f.fen, 0)`,
  },
  {
    name: "commission.expense_is_its_rows",
    sql: `select coalesce(a.balance_fen, 0) as balance_fen, c.spent as spent_fen
          from (select coalesce(sum(amount_fen - reversed_fen), 0) as spent from union_commission) c
          left join lent.ledger_account a on a.code = 'commission'
          where coalesce(a.balance_fen, 0) <> c.spent`,
  },
  {
    // The second level is the inviter of the first one of the same item, and no partner earns from their own purchase.
    name: "commission.of_inviter_never_own",
    sql: `select c.id, c.order_id, c.amount_fen from union_commission c
          join union_partner p on p.supplier_id = c.supplier_id and p.id = c.partner_id
          join union_order u on u.supplier_id = c.supplier_id and u.order_id = c.order_id
          join union_partner f on f.supplier_id = u.supplier_id and f.id = u.partner_id
          where p.holder_id = u.member_id or u.excluded is not null
            or (c.level = 1 and c.partner_id <> u.partner_id) or (c.level = 2 and c.partner_id is distinct from f.parent_id)`,
  },
  {
    name: "union_batch.is_its_commissions",
    sql: `select b.id, b.free_fen as total_fen, coalesce(c.fen, 0) as items_fen, coalesce(l.fen, 0) as lines_fen from union_batch b
          left join (select supplier_id, batch_id, sum(case when status = 2 then settled_fen else amount_fen - reversed_fen end) as fen
            from union_commission where status in (1, 2) group by supplier_id, batch_id) c on c.supplier_id = b.supplier_id and c.batch_id = b.id
          left join (select supplier_id, batch_id, sum(free_fen) as fen from union_batch_line group by supplier_id, batch_id) l
            on l.supplier_id = b.supplier_id and l.batch_id = b.id
          where b.status in (0, 1) and (b.free_fen <> coalesce(c.fen, 0) or b.free_fen <> coalesce(l.fen, 0))`,
  },
  {
    // The person who made a batch does not release it; the exception for an owner is in the log.
    name: "union_batch.released_by_another",
    sql: `select b.id, b.no from union_batch b where b.status = 1 and b.decided_by = b.made_by
            and not exists (select from operate_log l where l.supplier_id = b.supplier_id and l.biz_type = 'union_batch' and l.biz_id = b.id
              and l.after ->> 'owner_of_two' = 'true')`,
  },
];
