import type { ConsentPurpose } from "@kangying/contract/students/privacy.endpoints";
import type { PrivacyKind } from "@kangying/contract/students/privacy";
import type { Tx } from "../../core/db/database.ts";

/** The states of a student's consents. */
export interface ConsentRow {
  readonly consent_at: Date | null;
  readonly health_withdrawn_at: Date | null;
  readonly erased_at: Date | null;
  readonly has_portrait: boolean;
  readonly portrait_at: Date | null;
}

export async function findConsents(tx: Tx, supplier_id: number, student_id: number): Promise<ConsentRow | null> {
  const rows = await tx.query<ConsentRow>(
    `select st.consent_at, st.health_withdrawn_at, st.erased_at,
       exists (select from lent.photo_consent c where c.supplier_id = st.supplier_id and c.student_id = st.id and c.withdrawn_at is null) as has_portrait,
       (select max(coalesce(c.withdrawn_at, c.given_on::timestamptz)) from lent.photo_consent c
        where c.supplier_id = st.supplier_id and c.student_id = st.id) as portrait_at
     from lent.student st where st.supplier_id = $1 and st.id = $2`,
    [supplier_id, student_id],
  );
  return rows[0] ?? null;
}

export async function insertConsentChange(
  tx: Tx,
  supplier_id: number,
  change: {
    readonly student_id: number;
    readonly purpose: ConsentPurpose;
    readonly is_given: boolean;
    readonly at: Date;
    readonly by_name: string;
  },
): Promise<void> {
  await tx.query(
    `insert into consent_change (supplier_id, student_id, purpose, is_given, at, by_name) values ($1, $2, $3, $4, $5, $6)`,
    [supplier_id, change.student_id, change.purpose, change.is_given, change.at, change.by_name],
  );
}

/**
 * SQL of the consent to health data that a student ($2) gave at an entry, which the stay's event tells, as long as no change of consents
 * does.
 */
export const givenAtEntrySql = `select st.consent_at as at, coalesce((select e.actor_name from lent.stay s
    join lent.stay_event e on e.supplier_id = s.supplier_id and e.stay_id = s.id and e.act = 'enter' and e.at = st.consent_at
    where s.supplier_id = $1 and s.student_id = $2 limit 1), '—') as by_name
  from lent.student st where st.supplier_id = $1 and st.id = $2 and st.consent_at is not null
    and not exists (select from consent_change c where c.supplier_id = $1 and c.student_id = $2 and c.purpose = 'health' and c.is_given
      and c.at = st.consent_at)`;

/** Keeps the consent that was given at an entry, before the record loses it: who gave it must be able to see it, and the camp to prove it. */
export async function keepGivenAtEntry(tx: Tx, supplier_id: number, student_id: number): Promise<void> {
  await tx.query(
    `insert into consent_change (supplier_id, student_id, purpose, is_given, at, by_name)
     select $1, $2, 'health', true, g.at, g.by_name from (${givenAtEntrySql}) g`,
    [supplier_id, student_id],
  );
}

/** A request as the commands see it. */
export interface RequestRow {
  readonly id: number;
  readonly student_id: number;
  readonly kind: PrivacyKind;
  readonly status: 1 | 2 | 3;
}

/** Locks a request until the commit and returns it. */
export async function lockRequest(tx: Tx, supplier_id: number, id: number): Promise<RequestRow | null> {
  const rows = await tx.query<RequestRow>(
    `select id, student_id, kind, status from privacy_request where supplier_id = $1 and id = $2 for no key update`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The kind and the state of a request, and its time. */
export async function findRequest(
  tx: Tx,
  supplier_id: number,
  id: number,
): Promise<(Omit<RequestRow, "id"> & { readonly asked_at: Date }) | null> {
  const rows = await tx.query<Omit<RequestRow, "id"> & { readonly asked_at: Date }>(
    `select student_id, kind, status, asked_at from privacy_request where supplier_id = $1 and id = $2`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export interface NewRequest {
  readonly student_id: number;
  readonly kind: PrivacyKind;
  readonly source: "page" | "desk";
  readonly said: string;
  readonly at: Date;
  readonly due_on: string;
}

/** Inserts a request. @returns its key; null when the same request is open already */
export async function insertRequest(tx: Tx, supplier_id: number, made: NewRequest): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into privacy_request (supplier_id, student_id, kind, source, said, asked_at, due_on) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (supplier_id, student_id, kind) where status = 1 do nothing returning id`,
    [supplier_id, made.student_id, made.kind, made.source, made.said, made.at, made.due_on],
  );
  return rows[0]?.id ?? null;
}

export async function closeRequest(
  tx: Tx,
  supplier_id: number,
  id: number,
  said: { readonly status: 2 | 3; readonly answer: string; readonly at: Date; readonly by_name: string },
): Promise<void> {
  await tx.query(
    `update privacy_request set status = $3, answer = $4, closed_at = $5, closed_by = $6 where supplier_id = $1 and id = $2`,
    [supplier_id, id, said.status, said.answer, said.at, said.by_name],
  );
}

/**
 * SQL of whether money of a student is not settled, besides that of their stays: a wallet, or a refund that was not paid out.
 * @param student  SQL of the student's key @param supplier  SQL of the supplier's
 */
const moneyHeldSql = (supplier: string, student: string): string =>
  `(exists (select from lent.ledger_account a where a.supplier_id = ${supplier} and a.student_id = ${student} and a.balance_fen <> 0)
    or exists (select from lent.refund_request r join lent.payout o on o.supplier_id = r.supplier_id and o.request_id = r.id
      where r.supplier_id = ${supplier} and r.owner_type = 'student' and r.stop_tx_id is null and o.status in (0, 1, 3, 4)
        and r.owner_id in (select p.id from lent.student p where p.supplier_id = ${supplier} and (p.id = ${student} or p.merged_into = ${student}))))`;

/** The reasons why a student's name is still needed: stays that are not over, and money that is not settled. */
export async function inUse(
  tx: Tx,
  supplier_id: number,
  student_id: number,
): Promise<{ stays: number; money: number } | null> {
  const rows = await tx.query<{ stays: number; money: number }>(
    `select count(*) filter (where status in (10, 20, 30, 40))::int as stays,
       count(*) filter (where owed_fen > 0 or security_fen > 0 or booking_fen > 0 or deferred_fen > 0)::int + ${moneyHeldSql("$1", "$2")}::int as money
     from lent.stay where supplier_id = $1 and student_id = $2`,
    [supplier_id, student_id],
  );
  return rows[0] ?? null;
}

/** Students whose last stay ended before a day and whose name is no longer needed, by key. @param asked.after  the key before the first */
export async function keptTooLong(
  tx: Tx,
  supplier_id: number,
  asked: { readonly before: string; readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select st.id from lent.student st join supplier o on o.id = st.supplier_id
     where st.supplier_id = $1 and st.id > $4 and st.erased_at is null and st.merged_into is null
       and (st.created_at at time zone o.time_zone - o.day_cut)::date < $2::date
       and not exists (select from lent.stay s where s.supplier_id = st.supplier_id and s.student_id = st.id
         and (s.status in (10, 20, 30, 40) or coalesce(s.finish_date, (s.cancelled_at at time zone o.time_zone - o.day_cut)::date) >= $2::date
           or s.owed_fen > 0 or s.security_fen > 0 or s.booking_fen > 0 or s.deferred_fen > 0))
       and not ${moneyHeldSql("st.supplier_id", "st.id")}
     order by st.id limit $3`,
    [supplier_id, asked.before, asked.limit, asked.after],
  );
  return rows.map(({ id }) => id);
}

/** Students, searched in the same way as their stays. @param only  returns only this student */
export async function searchStudents(
  tx: Tx,
  supplier_id: number,
  asked: { readonly q: string; readonly only: number | null },
): Promise<{ id: number; name: string; student_no: string }[]> {
  return await tx.query(
    `select p.id, p.name, p.student_no from lent.student p
     where p.supplier_id = $1 and p.merged_into is null and p.erased_at is null and (($3::bigint is not null and p.id = $3)
       or ($3::bigint is null and p.id = any(array(select s.student_id from lent.stay s where s.supplier_id = $1 and s.search ilike $2 limit 200))))
     order by p.name_py, p.id limit 50`,
    [supplier_id, `%${asked.q.replace(/[\\%_]/g, "\\$&")}%`, asked.only],
  );
}

/** The deadline for answers and the time for which names are kept. */
export interface PrivacyRules {
  readonly answer_days: number;
  readonly keep_years: number;
}

/** The law requires an answer within 15 working days; contracts are kept for 3 years. */
const defaults: PrivacyRules = { answer_days: 15, keep_years: 3 };

export async function readRules(tx: Tx, supplier_id: number): Promise<PrivacyRules> {
  const rows = await tx.query<PrivacyRules>("select answer_days, keep_years from privacy_rule where supplier_id = $1", [
    supplier_id,
  ]);
  return rows[0] ?? defaults;
}

export async function writeRules(tx: Tx, supplier_id: number, rules: PrivacyRules): Promise<void> {
  await tx.query(
    `insert into privacy_rule (supplier_id, answer_days, keep_years) values ($1, $2, $3)
     on conflict (supplier_id) do update set answer_days = excluded.answer_days, keep_years = excluded.keep_years`,
    [supplier_id, rules.answer_days, rules.keep_years],
  );
}

/** The number of rows in hash chains that lost a student's data: in the operator log and in the ledger. */
export async function erasedChainRows(tx: Tx, supplier_id: number, student_id: number): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    `select (select count(*) from operate_log l where l.supplier_id = $1 and l.erased_for = $2 and l.erased_at is not null)::int
       + (select count(*) from lent.ledger_tx x where x.supplier_id = $1 and x.erased_for = $2 and x.erased_at is not null)::int as rows`,
    [supplier_id, student_id],
  );
  return row?.rows ?? 0;
}

/** Uploads that belong to acts on a stay: the proof of an illness. */
export async function proofsOfStays(tx: Tx, supplier_id: number, student_id: number): Promise<readonly string[]> {
  const rows = await tx.query<{ file: string }>(
    `select e.after ->> 'proof' /* not null: where it is there */ as file
     from lent.student st join lent.stay s on s.supplier_id = st.supplier_id and s.student_id = st.id
     join lent.stay_event e on e.supplier_id = s.supplier_id and e.stay_id = s.id
     where st.supplier_id = $1 and (st.id = $2 or st.merged_into = $2) and e.after ->> 'proof' is not null`,
    [supplier_id, student_id],
  );
  return rows.map(({ file }) => file);
}
