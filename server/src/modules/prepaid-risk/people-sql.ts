import { orderJoin } from "./kinds.ts";
import { strictCapFen } from "../stay-money/public.ts";

/** The limits for lessons where the supplier's rules set none: the strictest of the cities' rules. */
const strictLessonsFen = 2_000_000;
const strictLessons = 60;

const ruleSql = (column: string): string =>
  `(select r.${column} from lent.camp_rule r where r.supplier_id = st.supplier_id)`;

const capSql = `coalesce(${ruleSql("prepaid_cap_fen")}, ${strictCapFen})`;

/** SQL of the day of the first payment for stay `s`. */
const paidOnSql = `(select min(e.at at time zone z.time_zone)::date
  from lent.stay_event e where e.supplier_id = s.supplier_id and e.stay_id = s.id and e.act = 'collect')`;
/** SQL of the first day of the cooling-off period of stay `s`: the signing or the first payment, whichever was later. */
const begunSql = `greatest(s.contract_on, ${paidOnSql})`;
/** SQL of the day after the last night of stay `s`; after a pause, from the day of return that is expected. */
const untilSql = (
  today: string,
): string => `case when s.nights_kept is not null then greatest(s.expected_return, ${today}::date) + s.nights_kept
  else coalesce(s.planned_end, greatest(s.expected_date, ${today}::date) + s.expected_nights) end`;

/**
 * SQL join for student `st`. `n`: the paid nights that are not slept; the end of the cooling-off period in which an open stay can be
 * cancelled free of charge; everything paid for it; and the day of its last night, with how long after the first payment that is. `w`:
 * money in the wallets and prepaid deposits. `c`: lessons whose codes are not used, by the member that the student is.
 * @param today  the supplier's date
 */
export const aheadJoin = (today: string): string => `left join (
    select x.supplier_id, x.student_id, sum(x.deferred_fen)::bigint as nights_fen, max(x.begun + x.days) as cooling_until,
      coalesce(sum(x.deferred_fen + x.booking_fen + x.security_fen) filter (where x.begun is not null), 0)::bigint as cooling_fen,
      max(x.until) filter (where x.deferred_fen > 0) as until,
      bool_or(x.deferred_fen > 0 and x.until > x.paid_on + make_interval(months => x.months)) as is_long
    from (select s.supplier_id, s.student_id, s.deferred_fen, s.booking_fen, s.security_fen, c.days, c.months, ${untilSql(today)} as until,
        ${paidOnSql} as paid_on,
        case when s.nights_slept = 0 and s.status <> 40
          then (select b.begun from (select ${begunSql} as begun) b where b.begun >= ${today}::date - c.days) end as begun
      from lent.stay s join supplier z on z.id = s.supplier_id
        cross join lateral (select coalesce(max(r.cooling_off_days), 7) as days,
          case when count(*) = 0 then 24 else max(r.prepaid_months) end as months from lent.camp_rule r where r.supplier_id = s.supplier_id) c
      where s.status in (10, 20, 30, 40)) x
    group by x.supplier_id, x.student_id) n on n.supplier_id = st.supplier_id and n.student_id = st.id
  left join (
    select a.supplier_id, coalesce(a.student_id, d.student_id, m.id) as student_id, sum(a.balance_fen)::bigint as stored_fen
    from lent.ledger_account a left join lent.stay d on d.supplier_id = a.supplier_id and d.id = a.stay_id
      left join lent.student m on m.supplier_id = a.supplier_id and m.merged_into is null
        and m.member_id = case when a.code ~ '^wallet(_hold)?:member:[0-9]{1,18}$' then split_part(a.code, ':', 3)::bigint end
    where a.kind = 'liability' and a.balance_fen <> 0
      and (a.student_id is not null or a.code like 'deposit:prepaid:%' or a.code ~ '^wallet(_hold)?:member:')
    group by 1, 2) w on w.supplier_id = st.supplier_id and w.student_id = st.id
  left join (
    select m.supplier_id, m.id as student_id, sum(a.balance_fen)::bigint as lessons_fen, sum(k.pieces)::int as lessons
    from lent.ledger_account a ${orderJoin}
      join lent.student m on m.supplier_id = a.supplier_id and m.member_id = o.member_id and m.merged_into is null
      cross join lateral (select coalesce(sum(v.total - v.used - v.refunded), 0) as pieces from lent.verify_code v
        where v.supplier_id = o.supplier_id and v.order_id = o.id and v.valid_to >= ${today}::date) k
    where a.kind = 'liability' and a.balance_fen <> 0 and o.freight_mode = 2
    group by 1, 2) c on c.supplier_id = st.supplier_id and c.student_id = st.id`;

/** SQL of a student's prepayments, and of the amount above the limit for one consumer. */
export const aheadSql = "(coalesce(n.nights_fen, 0) + coalesce(w.stored_fen, 0) + coalesce(c.lessons_fen, 0))";
export const overSql = `greatest(0, ${aheadSql} - ${capSql})`;

/** SQL of a student's stored value above the supplier's limit for it; 0 where none is set. */
export const storedOverSql = `greatest(0, coalesce(w.stored_fen, 0) - coalesce(
  (select r.stored_cap_fen from lent.camp_rule r where r.supplier_id = st.supplier_id), w.stored_fen, 0))`;

/** SQL: whether a student's unused lessons are above the limit, by their value or their number. */
const lessonsOverSql = `(coalesce(c.lessons_fen, 0) > coalesce(${ruleSql("lessons_cap_fen")}, ${strictLessonsFen})
  or coalesce(c.lessons, 0) > coalesce(${ruleSql("lessons_cap")}, ${strictLessons}))`;

/** SQL: whether a student is above any of the limits. */
export const isOverSql = `(${overSql} > 0 or ${storedOverSql} > 0 or ${lessonsOverSql})`;
