import type { Tx } from "../../core/db/database.ts";
import { baseSql, exitSql, laterSql, returnedSql } from "./follow-up-sql.ts";

/** A student for whom a follow-up is due. */
export interface DueRow {
  readonly stay_id: number;
  readonly student_id: number;
  readonly name: string;
  readonly phone: string;
  readonly months: 3 | 6 | 12;
  readonly due_on: string;
  /** They were written to within sixty days, are here again, or must not be written to or asked for health data. */
  readonly is_resting: boolean;
}

/** Stays that were completed three, six or twelve months ago, within two weeks, and were not followed up yet. */
export async function dueFollowUps(tx: Tx, supplier_id: number, today: string): Promise<readonly DueRow[]> {
  return await tx.query<DueRow>(
    `select s.id as stay_id, s.student_id, st.name, st.phone, m.months /* not null: one of three */ as months, (s.finish_date + m.months * interval '1 month')::date /* not null: finished */ as due_on,
       (st.blacklisted or st.erased_at is not null or st.health_withdrawn_at is not null or exists (select from lent.stay o where o.supplier_id = s.supplier_id and o.student_id = s.student_id and o.status in (10, 20, 30, 40))
         or exists (select from follow_up p where p.supplier_id = s.supplier_id and p.student_id = s.student_id and p.sent_at > $2::date - interval '60 days')) as is_resting
     from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
       cross join (values (3), (6), (12)) m (months)
     where s.supplier_id = $1 and s.status = 50 and s.finish_reason = 'completed'
       and s.finish_date between ($2::date - m.months * interval '1 month')::date - 13 and ($2::date - m.months * interval '1 month')::date
       and not exists (select from follow_up f where f.supplier_id = s.supplier_id and f.stay_id = s.id and f.months = m.months)
     order by s.id, m.months`,
    [supplier_id, today],
  );
}

export async function insertFollowUp(
  tx: Tx,
  supplier_id: number,
  row: {
    readonly stay_id: number;
    readonly student_id: number;
    readonly months: number;
    readonly arm: "asked" | "held";
    readonly due_on: string;
    readonly at: Date;
  },
): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into follow_up (supplier_id, stay_id, student_id, months, arm, due_on, sent_at, created_at)
     values ($1, $2, $3, $4, $5, $6, case $5 when 'asked' then $7::timestamptz end, $7)
     on conflict (supplier_id, stay_id, months) do nothing returning id`,
    [supplier_id, row.stay_id, row.student_id, row.months, row.arm, row.due_on, row.at],
  );
  return rows[0]?.id ?? null;
}

/** A follow-up with its result. */
export interface FollowUpRow {
  readonly cohort: string;
  readonly months: number;
  readonly arm: "asked" | "held";
  readonly baseline_g: number | null;
  readonly exit_g: number | null;
  readonly later_g: number | null;
  readonly returned: boolean;
}

/** Every follow-up, with the month in which its stay ended. */
export async function followUps(tx: Tx, supplier_id: number): Promise<readonly FollowUpRow[]> {
  return await tx.query<FollowUpRow>(
    `select to_char(s.finish_date, 'YYYY-MM') /* not null: finished */ as cohort, f.months, f.arm, ${baseSql} as baseline_g, ${exitSql} as exit_g,
       ${laterSql} as later_g, ${returnedSql} as returned
     from follow_up f join lent.stay s on s.supplier_id = f.supplier_id and s.id = f.stay_id
     where f.supplier_id = $1 order by f.id`,
    [supplier_id],
  );
}

/** A student who recorded their weight within six weeks after a follow-up. */
export interface AnsweredRow {
  readonly follow_up_id: number;
  readonly stay_id: number;
  readonly student_id: number;
  readonly name: string;
  readonly phone: string;
  readonly baseline_g: number;
  readonly exit_g: number;
  readonly later_g: number;
}

/** The students who answered, are not here again, may be written to, and got no offer for that follow-up. */
export async function answeredWithoutOffer(
  tx: Tx,
  supplier_id: number,
  today: string,
): Promise<readonly AnsweredRow[]> {
  return await tx.query<AnsweredRow>(
    `select x.follow_up_id, x.stay_id, x.student_id, x.name, x.phone, x.baseline_g /* not null: asked for below */ as baseline_g,
       x.exit_g /* not null: likewise */ as exit_g, x.later_g /* not null: likewise */ as later_g
     from (select f.id as follow_up_id, f.stay_id, f.student_id, st.name, st.phone, ${baseSql} as baseline_g, ${exitSql} as exit_g, ${laterSql} as later_g
       from follow_up f
       join lent.stay s on s.supplier_id = f.supplier_id and s.id = f.stay_id
       join lent.student st on st.supplier_id = f.supplier_id and st.id = f.student_id
       where f.supplier_id = $1 and f.arm = 'asked' and f.due_on > $2::date - 42 and st.phone <> '' and not st.blacklisted and st.erased_at is null
         and st.health_withdrawn_at is null
         and not exists (select from lent.return_offer o where o.supplier_id = f.supplier_id and o.follow_up_id = f.id)
         and not exists (select from lent.stay o where o.supplier_id = f.supplier_id and o.student_id = f.student_id and o.status in (10, 20, 30, 40))) x
     where x.baseline_g is not null and x.exit_g is not null and x.later_g is not null
     order by x.follow_up_id`,
    [supplier_id, today],
  );
}

/** Counts the offers of each arm, and how many of those students have booked since. */
export async function countOffers(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly arm: "offered" | "held"; readonly made: number; readonly came: number }[]> {
  return await tx.query(
    `select o.arm, count(*)::int as made, count(*) filter (where exists (select from lent.stay n where n.supplier_id = o.supplier_id
         and n.student_id = o.student_id and n.id <> o.stay_id and n.created_at >= o.made_at and n.status <> 90))::int as came
     from lent.return_offer o where o.supplier_id = $1 group by o.arm`,
    [supplier_id],
  );
}
