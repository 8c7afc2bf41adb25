import type { Invariant } from "../../core/module/define-module.ts";

/** Rules of wallets, withdrawals and cards. Keys, checks and commands hold them; these queries say so of what is there. */
export const walletsInvariants: readonly Invariant[] = [
  {
    // Filled by payments, spent by payments, refilled by refunds, changed by hand, and drawn on by withdrawals that did not come to nothing.
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
    // Who asked never approves; of a large one, who looked it through does not either, and who paid did neither. An owner of two is told in the log.
    name: "withdraw.approved_by_another",
    sql: `select w.id, w.no from withdrawal w where w.approved_by is not null
            and (w.approved_by = w.asked_by or (w.is_large and (w.approved_by = w.checked_by or w.approved_by = w.paid_by)))
            and not exists (select from operate_log l where l.supplier_id = w.supplier_id and l.biz_type = 'withdrawal' and l.biz_id = w.id
              and l.after ->> 'owner_of_two' = 'true')`,
  },
  {
    // Into somebody's WeChat: over there is over here, and what waits is asked about.
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
