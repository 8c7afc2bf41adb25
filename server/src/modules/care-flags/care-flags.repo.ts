import type { CareKind, CareMeasure } from "@kangying/contract/students/health/care";
import type { Tx } from "../../core/db/database.ts";

/** A finding about a stay in camp. */
export interface FlagFound extends CareMeasure {
  readonly stay_id: number;
  readonly kind: CareKind;
  readonly tone: "red" | "amber";
  /** The coach who owns the flag; null: none. */
  readonly owner: string | null;
  readonly due_on: string;
  /** True: another measure counts as a new reason, even when a flag with the earlier measure was closed recently. */
  readonly by_measure?: boolean;
}

/**
 * Writes findings as flags. An open flag gets the new measure and keeps its owner; its deadline may only move earlier. A flag closed by a
 * person within three days is not opened again, unless another measure counts as a new reason, or it is worse than what was closed: red
 * after amber, or a higher blood pressure.
 * @returns keys of new flags
 */
export async function noteFlags(tx: Tx, supplier_id: number, found: readonly FlagFound[], at: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number; is_new: boolean }>(
    `insert into care_flag as f (supplier_id, stay_id, kind, tone, figures, unit, measure, owner_name, due_on, found_at, seen_at)
     select $1, x.stay_id, x.kind, x.tone, x.figures, x.unit, x.measure, coalesce(x.owner, ''), x.due_on, $3, $3
     from jsonb_to_recordset($2::jsonb) as x(stay_id bigint, kind text, tone text, figures float8[], unit text, measure text, owner text, due_on date, by_measure boolean)
     where not exists (select from care_flag d where d.supplier_id = $1 and d.stay_id = x.stay_id and d.kind = x.kind
       and not d.cause_over and (x.by_measure is not true or (d.figures, d.unit, d.measure) is not distinct from (x.figures, x.unit, x.measure)) and d.done_at > $3::timestamptz - interval '3 days'
       and (x.tone <> 'red' or d.tone = 'red') and not ((x.kind, x.unit) = ('pressure', 'mmhg') and (x.figures[1] > d.figures[1] or x.figures[2] > d.figures[2])))
     on conflict (supplier_id, stay_id, kind) where status < 3 do update
       set tone = excluded.tone, figures = excluded.figures, unit = excluded.unit, measure = excluded.measure, seen_at = excluded.seen_at, due_on = least(f.due_on, excluded.due_on)
     returning id, coalesce(xmax = 0, false) as is_new`,
    [supplier_id, JSON.stringify(found), at],
  );
  return rows.filter(({ is_new }) => is_new).map(({ id }) => id);
}

/** A flag that was open and whose cause is over. */
export interface FlagOver extends CareMeasure {
  readonly id: number;
  readonly stay_id: number;
}

/**
 * Closes open flags of a kind whose cause is no longer found, so that no person needs to close them.
 * @param of_stay  null: flags of all stays
 * @param found  stays for which the cause is still found
 */
export async function closeOver(
  tx: Tx,
  supplier_id: number,
  over: {
    readonly kind: CareKind;
    readonly of_stay: number | null;
    readonly found: readonly number[];
    readonly at: Date;
    readonly by_name: string;
  },
): Promise<readonly FlagOver[]> {
  return await tx.query<FlagOver>(
    `update care_flag set status = 3, cause_over = true, note = '', done_at = $5, done_by = $6
     where supplier_id = $1 and kind = $2 and status < 3 and stay_id is not null and ($3::bigint is null or stay_id = $3)
       and stay_id <> all ($4::bigint[])
     returning id, stay_id /* not null: of a stay */, figures, unit, measure`,
    [supplier_id, over.kind, over.of_stay, over.found, over.at, over.by_name],
  );
}

/** A coach with upcoming lessons but without a valid certificate for them. */
export interface CertificateFound {
  readonly coach_id: number;
  readonly coach: string;
  /** The last day on which a certificate of that kind was valid. */
  readonly expired_on: string;
  /** True when the first such lesson is within three days. */
  readonly is_near: boolean;
}

/** Returns the coaches whose certificates are expired now or will be on the day of a lesson within two weeks. */
export async function expiredCertificates(tx: Tx, supplier_id: number, today: string): Promise<CertificateFound[]> {
  return await tx.query<CertificateFound>(
    `select s.coach_id, k.name as coach, to_char(max(x.expires_on), 'YYYY-MM-DD') /* not null: one without an end would hold */ as expired_on,
       coalesce(min(s.on_day) <= $2::date + 3, false) as is_near
     from lent.schedule s
     join lent.course c on c.supplier_id = s.supplier_id and c.id = s.course_id
     join lent.coach k on k.supplier_id = s.supplier_id and k.id = s.coach_id and k.status = 1
     join lent.coach_certificate x on x.supplier_id = s.supplier_id and x.coach_id = s.coach_id and x.course_type = c.type and x.status = 1
     where s.supplier_id = $1 and s.on_day between $2::date and $2::date + 14 and s.status in (0, 1)
       and not exists (select from lent.coach_certificate y where y.supplier_id = s.supplier_id and y.coach_id = s.coach_id
         and y.course_type = c.type and y.status = 1 and (y.expires_on is null or y.expires_on >= s.on_day))
     group by s.coach_id, k.name order by s.coach_id`,
    [supplier_id, today],
  );
}

/** Writes findings about coaches, as `noteFlags` does. @returns keys of new flags */
export async function noteCertificates(
  tx: Tx,
  supplier_id: number,
  found: readonly (CertificateFound & Pick<FlagFound, "owner" | "due_on">)[],
  at: Date,
): Promise<number[]> {
  const rows = await tx.query<{ id: number; is_new: boolean }>(
    `insert into care_flag as f (supplier_id, coach_id, kind, tone, unit, measure, owner_name, due_on, found_at, seen_at)
     select $1, x.coach_id, 'certificate', case when x.is_near then 'red' else 'amber' end, 'day', x.expired_on, coalesce(x.owner, ''), x.due_on, $3, $3
     from jsonb_to_recordset($2::jsonb) as x(coach_id bigint, expired_on text, is_near boolean, owner text, due_on date)
     where not exists (select from care_flag d where d.supplier_id = $1 and d.coach_id = x.coach_id and d.kind = 'certificate'
       and d.done_at > $3::timestamptz - interval '3 days')
     on conflict (supplier_id, coach_id, kind) where status < 3 and coach_id is not null do update
       set tone = excluded.tone, figures = excluded.figures, unit = excluded.unit, measure = excluded.measure, seen_at = excluded.seen_at, due_on = least(f.due_on, excluded.due_on)
     returning id, coalesce(xmax = 0, false) as is_new`,
    [supplier_id, JSON.stringify(found), at],
  );
  return rows.filter(({ is_new }) => is_new).map(({ id }) => id);
}

/** A stay in camp that was marked missing at lessons and was not present at one since. */
export interface MissedStay {
  readonly stay_id: number;
  readonly coach: string | null;
  readonly lessons: number;
  /** The start of the last of these lessons. */
  readonly starts: Date;
}

/**
 * Returns stays marked missing at a roll call of the last 24 hours, half an hour ago or more, that were at no later lesson.
 * @param now  the instant of the check
 */
export async function missedStays(tx: Tx, supplier_id: number, now: Date): Promise<MissedStay[]> {
  return await tx.query<MissedStay>(
    `select a.stay_id, s.coach, count(*)::int as lessons, max(l.starts) /* not null: it has begun */ as starts
     from lent.schedule l
     join lent.attendance a on a.supplier_id = l.supplier_id and a.schedule_id = l.id and a.state = 3
       and a.marked_at <= $2::timestamptz - interval '30 minutes'
     join lent.stay s on s.supplier_id = a.supplier_id and s.id = a.stay_id and s.status = 30
     where l.supplier_id = $1 and l.starts > $2::timestamptz - interval '24 hours' and l.starts <= $2
       and not exists (select from lent.attendance b join lent.schedule m on m.supplier_id = b.supplier_id and m.id = b.schedule_id
         where b.supplier_id = a.supplier_id and b.stay_id = a.stay_id and b.state in (1, 2) and m.starts > l.starts)
     group by a.stay_id, s.coach order by a.stay_id`,
    [supplier_id, now],
  );
}

/** A flag as the commands read it. */
export interface FlagRow extends CareMeasure {
  readonly id: number;
  readonly status: 1 | 2 | 3;
  readonly owner_name: string;
  readonly due_on: string;
}

/** @param lock  true: locks the row until the commit */
export async function findFlag(tx: Tx, supplier_id: number, id: number, lock = false): Promise<FlagRow | null> {
  const rows = await tx.query<FlagRow>(
    `select id, status, owner_name, due_on, figures, unit, measure from care_flag where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Writes the owner and the deadline of a flag. @returns whether the flag was still open */
export async function putOwner(
  tx: Tx,
  supplier_id: number,
  id: number,
  { owner_name, due_on }: { readonly owner_name: string; readonly due_on: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update care_flag set status = 2, owner_name = $3, due_on = $4 where supplier_id = $1 and id = $2 and status < 3 returning id`,
    [supplier_id, id, owner_name, due_on],
  );
  return rows.length > 0;
}

/** Marks a flag as done. @returns whether the flag was still open */
export async function markDone(
  tx: Tx,
  supplier_id: number,
  id: number,
  { note, at, by_name }: { readonly note: string; readonly at: Date; readonly by_name: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update care_flag set status = 3, note = $3, done_at = $4, done_by = $5 where supplier_id = $1 and id = $2 and status < 3 returning id`,
    [supplier_id, id, note, at, by_name],
  );
  return rows.length > 0;
}

export async function insertStep(
  tx: Tx,
  supplier_id: number,
  step: {
    readonly flag_id: number;
    readonly told: string;
    readonly words: string;
    readonly at: Date;
    readonly by_name: string;
  },
): Promise<void> {
  await tx.query(
    `insert into care_step (supplier_id, flag_id, told, words, at, by_name) values ($1, $2, $3, $4, $5, $6)`,
    [supplier_id, step.flag_id, step.told, step.words, step.at, step.by_name],
  );
}

/** Returns the stays that are late from leave, with their coach. */
export async function lateStays(
  tx: Tx,
  supplier_id: number,
): Promise<{ stay_id: number; coach: string | null; end_at: Date }[]> {
  return await tx.query(
    `select l.stay_id, s.coach, l.end_at from lent.stay_leave l
     join lent.stay s on s.supplier_id = l.supplier_id and s.id = l.stay_id
     where l.supplier_id = $1 and l.status = 6 order by l.stay_id`,
    [supplier_id],
  );
}

/** A flag of a stay, open or closed. */
export interface StayFlag extends CareMeasure {
  readonly id: number;
  readonly kind: CareKind;
  readonly owner_name: string;
  readonly due_on: string;
  readonly found_at: Date;
}

/** All flags of a stay, the oldest first. */
export async function flagsOfStay(tx: Tx, supplier_id: number, stay_id: number): Promise<readonly StayFlag[]> {
  return await tx.query<StayFlag>(
    `select id, kind, figures, unit, measure, owner_name, due_on, found_at from care_flag where supplier_id = $1 and stay_id = $2 order by found_at, id`,
    [supplier_id, stay_id],
  );
}

/** Returns the steps of a stay's flags with the persons informed, the oldest first. */
export async function stepsOfStay(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<
  readonly {
    readonly id: number;
    readonly kind: CareKind;
    readonly told: string;
    readonly words: string;
    readonly at: Date;
    readonly by_name: string;
  }[]
> {
  return await tx.query(
    `select c.id, f.kind, c.told, c.words, c.at, c.by_name from care_flag f
     join care_step c on c.supplier_id = f.supplier_id and c.flag_id = f.id
     where f.supplier_id = $1 and f.stay_id = $2 order by c.id`,
    [supplier_id, stay_id],
  );
}

/** An open flag, for the first page of the console. */
export interface OpenFlag extends CareMeasure {
  readonly id: number;
  /** Null: the flag is about a coach. */
  readonly stay_id: number | null;
  readonly coach_id: number | null;
  /** The name of the student, or of the coach. */
  readonly student: string;
  readonly kind: CareKind;
  readonly tone: "red" | "amber";
  readonly owner_name: string;
  readonly due_on: string;
}

/** Returns the open flags by deadline; on the same day the red ones come first. */
export async function openFlags(tx: Tx, supplier_id: number, limit: number): Promise<readonly OpenFlag[]> {
  return await tx.query<OpenFlag>(
    `select f.id, f.stay_id, f.coach_id, coalesce(st.name, k.name, '') as student, f.kind, f.tone, f.figures, f.unit, f.measure, f.owner_name, f.due_on from care_flag f
     left join lent.stay s on s.supplier_id = f.supplier_id and s.id = f.stay_id
     left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     left join lent.coach k on k.supplier_id = f.supplier_id and k.id = f.coach_id
     where f.supplier_id = $1 and f.status < 3 order by f.due_on, f.tone desc, f.id limit $2`,
    [supplier_id, limit],
  );
}
