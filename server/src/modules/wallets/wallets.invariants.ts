import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants of wallets, withdrawals and cards. Keys, checks and commands enforce them; these queries verify the stored rows. */
export const walletsInvariants: readonly Invariant[] = [
  {
    // A wallet's balance is the sum of recharges, payments from it, refunds to it, changes by hand, and withdrawals that were not cancelled
    // or refused.
    name: "wallet.members_sum",
    sql: `select w.member_id, coalesce(a.balance_fen, 0) as balance_fen, coalesce(d.total, 0) as documents_fen
          from lent.ledger_account a
          full join wallet w on w.supplier_id = a.supplier_id and w.code = a.code
          left join (
            select supplier_id, member_id, sum(fen) as total from (
              select supplier_id, owner_id as member_id, amount_fen as fen from lent.payment
              where status = 1 and purpose = 'recharge' and owner_type = 'member'
              union all
              select supplier_id, owner_id, -amount_fen from lent.payment where status = 1 and channel = 'wallet' and owner_type = 'member'
              union all
              select v.supplier_id, v.member_id, -l.amount_fen from lent.ledger_leg l
              join lent.ledger_account p on p.supplier_id = l.supplier_id and p.id = l.account_id
              join wallet v on v.supplier_id = p.supplier_id and v.code = p.code
              where l.biz_type not in ('payment', 'wallet', 'withdrawal')
              union all
              select supplier_id, member_id, amount_fen from wallet_change
              union all
              select supplier_id, owner_id, -amount_fen from withdrawal where owner_type = 'member' and status not in (1, 6, 7)
            ) movement group by supplier_id, member_id
          ) d on d.supplier_id = w.supplier_id and d.member_id = w.member_id
          where (a.code is null or a.code like 'wallet:member:%') and coalesce(a.balance_fen, 0) <> coalesce(d.total, 0)`,
  },
  {
    name: "withdraw.hold_matches",
    sql: `select coalesce(a.code, o.hold) as code, coalesce(a.balance_fen, 0) as balance_fen, coalesce(o.total, 0) as held_fen
          from (select * from lent.ledger_account where code like 'wallet_hold:member:%' or head = 'psp_hold') a
          full join (select supplier_id, hold, sum(amount_fen) as total from withdrawal where status in (0, 2, 3, 4) group by supplier_id, hold) o
            on o.supplier_id = a.supplier_id and o.hold = a.code
          where coalesce(a.balance_fen, 0) <> coalesce(o.total, 0)`,
  },
  {
    // The person who asked never approves. For a large withdrawal, the person who checked it does not approve either, and the payer is
    // another person than the approver. The exception for an owner is in the log.
    name: "withdraw.approved_by_another",
    sql: `select w.id, w.no from withdrawal w where w.approved_by is not null
            and (w.approved_by = w.asked_by or (w.is_large and (w.approved_by = w.checked_by or w.approved_by = w.paid_by)))
            and not exists (select from operate_log l where l.supplier_id = w.supplier_id and l.biz_type = 'withdrawal' and l.biz_id = w.id
              and l.after ->> 'owner_of_two' = 'true')`,
  },
  {
    // A transfer into a WeChat ends together with its withdrawal, and one that is under way has a time for the next query.
    name: "withdraw.transfer_ends_with_it",
    sql: `select w.id, w.no, w.status from withdrawal w
          join withdrawal_transfer t on t.supplier_id = w.supplier_id and t.withdrawal_id = w.id
          where (w.status in (3, 4)) <> (t.next_at is not null)`,
  },
  {
    name: "withdraw.card_is_theirs",
    sql: `select w.id, w.no from withdrawal w join bank_card c on c.supplier_id = w.supplier_id and c.id = w.card_id
          where c.owner_type <> w.owner_type or c.owner_id <> w.owner_id`,
  },
];
