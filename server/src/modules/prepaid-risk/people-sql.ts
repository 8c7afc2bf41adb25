/** The limit for prepayments of one consumer when the supplier's rules set none, in fen: the strictest of the cities' rules. */
const strictCapFen = 2_000_000;

const capSql = `coalesce((select r.prepaid_cap_fen from lent.camp_rule r where r.supplier_id = st.supplier_id), ${strictCapFen})`;

/** SQL of the first day of the cooling-off period of stay `s`: the signing or the first payment, whichever was later. */
const begunSql = `greatest(s.contract_on, (select min(e.at at time zone z.time_zone)::date
  from lent.stay_event e where e.supplier_id = s.supplier_id and e.stay_id = s.id and e.act = 'collect'))`;

/**
 * SQL join for student `st`. `n`: the paid nights that are not slept; the end of the cooling-off period in which an open stay can be
 * cancelled free of charge; and everything paid for it. `w`: money in the wallet and prepaid deposits.
 * @param today  the supplier's date
 */
export const aheadJoin = (today: string): string => `left join (
    select x.supplier_id, x.student_id, sum(x.deferred_fen)::bigint as nights_fen, max(x.begun + x.days) as cooling_until,
      coalesce(sum(x.deferred_fen + x.booking_fen + x.security_fen) filter (where x.begun is not null), 0)::bigint as cooling_fen
    from (select s.supplier_id, s.student_id, s.deferred_fen, s.booking_fen, s.security_fen, c.days,
        case when s.nights_slept = 0 and s.status <> 40
          then (select b.begun from (select ${begunSql} as begun) b where b.begun >= ${today}::date - c.days) end as begun
      from lent.stay s join supplier z on z.id = s.supplier_id
        cross join lateral (select coalesce(max(r.cooling_off_days), 7) as days from lent.camp_rule r where r.supplier_id = s.supplier_id) c
      where s.status in (10, 20, 30, 40)) x
    group by x.supplier_id, x.student_id) n on n.supplier_id = st.supplier_id and n.student_id = st.id
  left join (
    select a.supplier_id, coalesce(a.student_id, d.student_id) as student_id, sum(a.balance_fen)::bigint as stored_fen
    from lent.ledger_account a left join lent.stay d on d.supplier_id = a.supplier_id and d.id = a.stay_id
    where a.kind = 'liability' and a.balance_fen <> 0 and (a.student_id is not null or a.code like 'deposit:prepaid:%')
    group by 1, 2) w on w.supplier_id = st.supplier_id and w.student_id = st.id`;

/** SQL of a student's prepayments, and of the amount above the limit for one consumer. */
export const aheadSql = "(coalesce(n.nights_fen, 0) + coalesce(w.stored_fen, 0))";
export const overSql = `greatest(0, ${aheadSql} - ${capSql})`;

/** SQL of a student's stored value above the supplier's limit for it; 0 where none is set. */
export const storedOverSql = `greatest(0, coalesce(w.stored_fen, 0) - coalesce(
  (select r.stored_cap_fen from lent.camp_rule r where r.supplier_id = st.supplier_id), w.stored_fen, 0))`;
