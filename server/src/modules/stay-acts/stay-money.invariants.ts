import type { Invariant } from "../../core/module/define-module.ts";

/** Invariants that compare a stay's figures with what they sum: nights account, folio, ledger, settlement. */
export const stayMoneyInvariants: readonly Invariant[] = [
  {
    // The nights added to the account are equal to the stay's expected nights.
    name: "stay.nights_account_is_the_stays",
    sql: `select s.id, s.expected_nights, sum(e.delta) from lent.stay s
          join lent.stay_night_entry e on e.supplier_id = s.supplier_id and e.stay_id = s.id and e.kind <> 'consume'
          where s.status in (10, 20, 30, 40) group by s.supplier_id, s.id, s.expected_nights having sum(e.delta) <> s.expected_nights`,
  },
  {
    name: "stay.consumed_nights_were_slept",
    sql: `select e.stay_id, e.night from lent.stay_night_entry e
          where e.kind = 'consume' and not exists (select from lent.bed_night n
            where n.supplier_id = e.supplier_id and n.stay_id = e.stay_id and n.night = e.night and n.kind = 'stay')`,
  },
  {
    name: "stay.slept_is_the_account",
    sql: `select s.id, s.nights_slept, count(e.id) from lent.stay s
          left join lent.stay_night_entry e on e.supplier_id = s.supplier_id and e.stay_id = s.id and e.kind = 'consume'
          group by s.supplier_id, s.id, s.nights_slept having count(e.id) <> s.nights_slept`,
  },
  {
    name: "stay.over_has_no_night_left",
    sql: `select s.id, sum(e.delta) from lent.stay s join lent.stay_night_entry e on e.supplier_id = s.supplier_id and e.stay_id = s.id
          where s.status in (50, 90) group by s.supplier_id, s.id having sum(e.delta) <> 0`,
  },
  {
    name: "stay.no_lot_below_nothing",
    sql: `select e.lot_id, sum(e.delta) from lent.stay_night_entry e group by e.supplier_id, e.lot_id having sum(e.delta) < 0`,
  },
  {
    name: "stay.billed_is_the_folio",
    sql: `select s.id, s.billed_fen, sum(b.amount_fen) as folio_fen from lent.stay s left join lent.stay_bill b on b.supplier_id = s.supplier_id and b.stay_id = s.id
          group by s.supplier_id, s.id, s.billed_fen having coalesce(sum(b.amount_fen), 0) <> s.billed_fen`,
  },
  {
    name: "stay.deferred_is_the_account",
    sql: `select s.id, s.deferred_fen, a.balance_fen from lent.stay s
          left join lent.ledger_account a on a.supplier_id = s.supplier_id and a.code = 'deferred:stay:' || s.id
          where s.deferred_fen <> coalesce(a.balance_fen, 0)`,
  },
  {
    name: "stay.deposits_are_the_accounts",
    sql: `select s.id, s.booking_fen, b.balance_fen as booking_account_fen, s.security_fen, d.balance_fen as security_account_fen from lent.stay s
          left join lent.ledger_account b on b.supplier_id = s.supplier_id and b.code = 'deposit:booking:' || s.id
          left join lent.ledger_account d on d.supplier_id = s.supplier_id and d.code = 'deposit:security:' || s.id
          where s.booking_fen <> coalesce(b.balance_fen, 0) or s.security_fen <> coalesce(d.balance_fen, 0)`,
  },
  {
    name: "stay.deferred_zero_when_finished",
    sql: `select id, deferred_fen from lent.stay where status in (50, 90) and deferred_fen <> 0`,
  },
  {
    // Stays imported from another system have no lots here.
    name: "stay.finished_settled",
    sql: `select s.id from lent.stay s where s.status = 50 and s.transferred_at is null
            and exists (select from lent.stay_lot l where l.supplier_id = s.supplier_id and l.stay_id = s.id)
            and not exists (select from lent.stay_settlement t where t.supplier_id = s.supplier_id and t.stay_id = s.id and t.undone_at is null)`,
  },
  {
    // The camp's rules apply to students who entered since they were set. A student who was in camp before the camp used this system brings
    // the papers later.
    name: "stay.entry_had_contract_insurance_deposit",
    sql: `select s.id from lent.stay s left join lent.camp_rule r on r.supplier_id = s.supplier_id
          where s.status in (30, 40) and s.checkin_at > coalesce(r.updated_at, '-infinity')
            and not exists (select from lent.stay_event e where e.supplier_id = s.supplier_id and e.stay_id = s.id
              and e.act in ('move_in', 'move_in_paused')) and (
            (coalesce(r.needs_contract, true) and s.contract_on is null) or (coalesce(r.needs_insurance, true) and s.insured_to is null)
            or (coalesce(r.needs_screening, true) and s.screen_risk is null)
            or (s.terms ->> 'deposit_security_fen')::bigint > (select coalesce(sum(d.amount_fen), 0) from lent.deposit d
              where d.supplier_id = s.supplier_id and d.payable_type = 'stay' and d.payable_id = s.id and d.kind = 'security'
                and d.received_at <= s.checkin_at))
            and exists (select from lent.stay_lot l where l.supplier_id = s.supplier_id and l.stay_id = s.id and l.created_at > coalesce(r.updated_at, '-infinity'))`,
  },
  {
    name: "night.posted_is_the_account",
    sql: `select p.night, p.amount_fen, sum(e.recognised_fen) as recognised_fen from lent.night_post p
          left join lent.stay_night_entry e on e.supplier_id = p.supplier_id and e.night = p.night and e.kind = 'consume'
          where p.stays > 0 group by p.supplier_id, p.night, p.amount_fen having coalesce(sum(e.recognised_fen), 0) <> p.amount_fen`,
  },
];
