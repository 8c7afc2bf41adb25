import type { Invariant } from "../../core/module/define-module.ts";

/** The invariants of money. Triggers, constraints and commands enforce them; these queries check the stored rows. */
export const financeInvariants: readonly Invariant[] = [
  {
    name: "ledger.balanced",
    sql: `select tx_id, count(*) as legs, sum(amount_fen) as total_fen from ledger_leg group by supplier_id, tx_id
          having sum(amount_fen) <> 0 or count(*) < 2
          union all
          select t.id, 0, 0 from ledger_tx t
          where not exists (select from ledger_leg l where l.supplier_id = t.supplier_id and l.tx_id = t.id)`,
  },
  {
    name: "ledger.balance_equals_legs",
    sql: `select a.id, a.code, a.balance_fen, coalesce(l.total, 0) as legs_fen
          from ledger_account a
          left join (select supplier_id, account_id, sum(amount_fen) as total from ledger_leg group by supplier_id, account_id) l
            on l.supplier_id = a.supplier_id and l.account_id = a.id
          where a.balance_fen <> case when a.kind in ('asset', 'expense') then 1 else -1 end * coalesce(l.total, 0)`,
  },
  {
    name: "ledger.no_negative_floor",
    sql: `select id, code, balance_fen from ledger_account where floor_zero and balance_fen < 0`,
  },
  {
    name: "ledger.seq_has_no_gap",
    sql: `select seq from (select seq, lag(seq, 1, 0::bigint) over (order by seq) as before from ledger_tx where seq is not null) s
          where seq <> before + 1`,
  },
  {
    name: "payment.paid_is_posted",
    sql: `select p.id from payment p left join ledger_tx t on t.supplier_id = p.supplier_id and t.id = p.tx_id
          where p.status = 1 and (t.id is null or t.idem_key <> 'payment:' || p.id)`,
  },
  {
    // The refunded amount is the sum of its payouts, and never more than was paid.
    name: "payment.refunded_le_paid",
    sql: `select p.id, p.amount_fen, p.refunded_fen, coalesce(o.total, 0) as payouts_fen from payment p
          left join (select k.supplier_id, k.payment_id, sum(k.amount_fen) as total from payout_part k
            join payout a on a.supplier_id = k.supplier_id and a.id = k.payout_id where a.status <> 5 group by k.supplier_id, k.payment_id) o
            on o.supplier_id = p.supplier_id and o.payment_id = p.id
          where p.refunded_fen <> coalesce(o.total, 0) or p.refunded_fen > p.amount_fen`,
  },
  {
    name: "payment.void_is_reversed",
    sql: `select p.id from payment p where p.desk_status = 3 and not exists (
            select from ledger_tx t where t.supplier_id = p.supplier_id and t.reversal_of = p.tx_id)`,
  },
  {
    name: "refund.payable_is_what_is_unpaid",
    sql: `select coalesce(a.balance_fen, 0) as owed_fen, o.unpaid as unpaid_fen
          from (select coalesce(sum(amount_fen), 0) as unpaid from payout where status in (0, 1, 3, 4)) o
          left join ledger_account a on a.code = 'refund_payable'
          where coalesce(a.balance_fen, 0) <> o.unpaid`,
  },
  {
    // The whole requested amount is in its payouts, and each payout has payments behind it.
    name: "refund.sum_le_paid",
    sql: `select r.id, r.amount_fen, coalesce(sum(o.amount_fen), 0) as payouts_fen,
            coalesce(sum(k.paid), 0) as paid_fen
          from refund_request r
          left join payout o on o.supplier_id = r.supplier_id and o.request_id = r.id
          left join (select k.supplier_id, k.payout_id, sum(least(k.amount_fen, p.amount_fen)) as paid from payout_part k
            join payment p on p.supplier_id = k.supplier_id and p.id = k.payment_id where p.status = 1 group by k.supplier_id, k.payout_id) k
            on k.supplier_id = o.supplier_id and k.payout_id = o.id
          group by r.supplier_id, r.id, r.amount_fen
          having coalesce(sum(o.amount_fen), 0) <> r.amount_fen or coalesce(sum(k.paid), 0) < r.amount_fen`,
  },
  {
    // A payout is the sum of its parts by payment. A provider refunds one payment at a time.
    name: "payout.parts_are_its_amount",
    sql: `select o.id, o.amount_fen, coalesce(k.total, 0) as parts_fen from payout o
          left join (select supplier_id, payout_id, sum(amount_fen) as total, count(*) as n from payout_part group by supplier_id, payout_id) k
            on k.supplier_id = o.supplier_id and k.payout_id = o.id
          where o.amount_fen <> coalesce(k.total, 0) or (k.n > 1 and o.channel in ('wechat', 'alipay'))`,
  },
  {
    name: "payout.paid_is_posted",
    sql: `select o.id from payout o where o.status = 2 and not exists (
            select from ledger_tx t where t.supplier_id = o.supplier_id and t.id = o.tx_id and t.idem_key = 'payout:' || o.id)`,
  },
  {
    name: "deposit.held_is_its_accounts",
    // Compared from both sides, so that held money without an account is found too.
    sql: `select coalesce(a.code, d.code) as code, coalesce(a.balance_fen, 0) as balance_fen, coalesce(d.held, 0) as held_fen
          from (select * from ledger_account where head = 'deposit') a
          full join (select supplier_id, 'deposit:' || kind || ':' || payable_id as code, sum(held_fen) as held
            from deposit group by supplier_id, kind, payable_id) d on d.supplier_id = a.supplier_id and d.code = a.code
          where coalesce(a.balance_fen, 0) <> coalesce(d.held, 0)`,
  },
  {
    // A student's wallet: amounts paid in minus amounts paid out. The module of wallets checks members' wallets.
    name: "wallet.sum",
    sql: `select coalesce(a.code, 'wallet:' || w.owner_id) as code, coalesce(a.balance_fen, 0) as balance_fen,
            coalesce(w.total, 0) as documents_fen
          from (select * from ledger_account where head = 'wallet' and student_id is not null) a
          full join (
            select supplier_id, owner_id, sum(fen) as total from (
              select supplier_id, owner_id, amount_fen as fen from payment where status = 1 and purpose = 'recharge' and owner_type <> 'member'
              union all
              select supplier_id, owner_id, -amount_fen from payment where status = 1 and channel = 'wallet' and owner_type <> 'member'
              union all
              select o.supplier_id, r.owner_id, o.amount_fen from payout o
              join refund_request r on r.supplier_id = o.supplier_id and r.id = o.request_id
              where o.status = 2 and o.channel = 'wallet' and r.owner_type <> 'member'
            ) movement group by supplier_id, owner_id
          ) w on w.supplier_id = a.supplier_id and a.code = 'wallet:' || w.owner_id
          where coalesce(a.balance_fen, 0) <> coalesce(w.total, 0)`,
  },
];
