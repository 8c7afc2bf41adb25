/** What one consumer may have paid ahead where the supplier's own rules name no limit, in fen: the strictest of the cities' rules. */
const strictCapFen = 2_000_000;

const capSql = `coalesce((select r.prepaid_cap_fen from lent.camp_rule r where r.supplier_id = st.supplier_id), ${strictCapFen})`;

/** When the days began within which stay `s` may be given up for nothing: signed and paid, whichever came last. */
const begunSql = `greatest(s.contract_on, (select min(e.at at time zone (select p.time_zone from supplier p where p.id = s.supplier_id))::date
  from lent.stay_event e where e.supplier_id = s.supplier_id and e.stay_id = s.id and e.act = 'collect'))`;

/** The last day on which stay `s` may be given up for nothing; null: it may not be. @param today  the supplier's date */
const coolingSql = (today: string): string => `case when s.status in (10, 20, 30) and s.nights_slept = 0
    and ${begunSql} >= ${today}::date - coalesce((select r.cooling_off_days from lent.camp_rule r where r.supplier_id = s.supplier_id), 7)
  then ${begunSql} + coalesce((select r.cooling_off_days from lent.camp_rule r where r.supplier_id = s.supplier_id), 7) end`;

/**
 * Beside the student `st`: what they have paid ahead, nights that are paid and not slept, money in the wallet and prepaid deposits, and until
 * when a stay of theirs may be given up for nothing, with all that was paid for it.
 */
export const aheadJoin = (today: string): string => `left join lateral (
    select coalesce(sum(s.deferred_fen), 0)::bigint as nights_fen,
      max(${coolingSql(today)}) as cooling_until,
      coalesce(sum(s.deferred_fen + s.booking_fen + s.security_fen) filter (where ${coolingSql(today)} is not null), 0)::bigint as cooling_fen
    from lent.stay s where s.supplier_id = st.supplier_id and s.student_id = st.id) n on true
  left join lateral (
    select coalesce(sum(a.balance_fen), 0)::bigint as stored_fen from lent.ledger_account a
    where a.supplier_id = st.supplier_id and a.code = any(array['wallet:' || st.id] || array(
      select 'deposit:prepaid:' || d.id from lent.stay d where d.supplier_id = st.supplier_id and d.student_id = st.id))) w on true`;

/** What a student has paid ahead, and by how much it is above the limit of one consumer. */
export const aheadSql = "(n.nights_fen + w.stored_fen)";
export const overSql = `greatest(0, ${aheadSql} - ${capSql})`;
