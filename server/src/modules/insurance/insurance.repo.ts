import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";
import { countSql, gapOn, wordsSql } from "../papers/public.ts";

/** The fields of a claim. */
export interface ClaimInput {
  readonly accident_on: string;
  readonly words: string;
  readonly files: readonly string[];
  readonly claimed_fen: number;
}

export interface ClaimRow extends ClaimInput {
  readonly id: number;
  readonly no: string;
  readonly policy_id: number;
  readonly paid_fen: number | null;
  /** 1 with the insurer · 2 paid · 3 refused · 4 withdrawn */
  readonly status: 1 | 2 | 3 | 4;
  readonly version: number;
}

/** Finds a claim. @param lock  keeps others from changing it until the commit */
export async function findClaim(tx: Tx, supplier_id: number, id: number, lock = false): Promise<ClaimRow | null> {
  const rows = await tx.query<ClaimRow>(
    `select id, no, policy_id, accident_on, words, files, claimed_fen, paid_fen, status, version
     from policy_claim where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export async function insertClaim(
  tx: Tx,
  supplier_id: number,
  made: ClaimInput & { readonly no: string; readonly policy_id: number; readonly at: Date; readonly by_name: string },
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into policy_claim (supplier_id, no, policy_id, accident_on, words, files, claimed_fen, created_at, updated_at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) returning id`,
    [
      supplier_id,
      made.no,
      made.policy_id,
      made.accident_on,
      made.words,
      made.files,
      made.claimed_fen,
      made.at,
      made.by_name,
    ],
  );
  return rows[0]?.id ?? 0;
}

export async function updateClaim(tx: Tx, supplier_id: number, id: number, said: ClaimInput, at: Date): Promise<void> {
  await tx.query(
    `update policy_claim set accident_on = $3, words = $4, files = $5, claimed_fen = $6, updated_at = $7, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, said.accident_on, said.words, said.files, said.claimed_fen, at],
  );
}

/** Saves the outcome of a claim. @returns false when it is already decided */
export async function decideClaim(
  tx: Tx,
  supplier_id: number,
  id: number,
  said: {
    readonly status: 2 | 3 | 4;
    readonly paid_fen: number | null;
    readonly on: string;
    readonly words: string | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update policy_claim set status = $3, paid_fen = $4, decided_on = $5, decision = $6, updated_at = $7, version = version + 1
     where supplier_id = $1 and id = $2 and status = 1 returning id`,
    [supplier_id, id, said.status, said.paid_fen, said.on, said.words, said.at],
  );
  return rows.length > 0;
}

/** Insurers that the camp has used, by name. */
export async function insurersOf(tx: Tx, supplier_id: number): Promise<readonly string[]> {
  const rows = await tx.query<{ insurer: string }>(
    `select distinct insurer from lent.stay_policy where supplier_id = $1 order by insurer limit 50`,
    [supplier_id],
  );
  return rows.map(({ insurer }) => insurer);
}

/** What is claimed from a policy, without refused and withdrawn claims. */
export interface ClaimedFrom {
  /** The day of the last accident; null: nothing is claimed. */
  readonly last_on: string | null;
  readonly highest_fen: number;
  readonly paid_fen: number;
}

/** @param but  a claim that does not count */
export async function claimedFrom(
  tx: Tx,
  supplier_id: number,
  policy_id: number,
  but: number | null = null,
): Promise<ClaimedFrom> {
  const rows = await tx.query<ClaimedFrom>(
    `select max(accident_on) as last_on, coalesce(max(coalesce(paid_fen, claimed_fen)), 0)::bigint as highest_fen,
       coalesce(sum(paid_fen), 0)::bigint as paid_fen
     from policy_claim where supplier_id = $1 and policy_id = $2 and status in (1, 2) and id is distinct from $3`,
    [supplier_id, policy_id, but],
  );
  return rows[0] ?? { last_on: null, highest_fen: 0, paid_fen: 0 };
}

/** Whether the data of the person insured by a policy are erased. */
export async function isErased(tx: Tx, supplier_id: number, policy_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select from lent.stay_policy p join lent.stay s on s.supplier_id = p.supplier_id and s.id = p.stay_id
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where p.supplier_id = $1 and p.id = $2 and st.erased_at is not null`,
    [supplier_id, policy_id],
  );
  return rows.length > 0;
}

/** Current and booked stays with their first night, found by their students' numbers. */
export async function staysByNumber(
  tx: Tx,
  supplier_id: number,
  numbers: readonly string[],
): Promise<readonly { student_no: string; name: string; stay_id: number; first: string }[]> {
  return await tx.query(
    `select distinct on (st.student_no) st.student_no, st.name, s.id as stay_id, coalesce(s.checkin_date, s.expected_date) as first from lent.student st
     join lent.stay s on s.supplier_id = st.supplier_id and s.student_id = st.id and s.status in (10, 20, 30, 40)
     where st.supplier_id = $1 and st.student_no = any($2) order by st.student_no, s.status desc, s.id desc`,
    [supplier_id, numbers],
  );
}

/** The policies that already have one of these numbers, with their insurers and stays. */
export async function policiesByNumber(
  tx: Tx,
  supplier_id: number,
  numbers: readonly string[],
): Promise<readonly { policy_no: string; insurer: string; stay_id: number; is_group: boolean }[]> {
  return await tx.query(
    `select policy_no, insurer, stay_id, is_group from lent.stay_policy where supplier_id = $1 and policy_no = any($2)`,
    [supplier_id, numbers],
  );
}

/** Searches stays that can be insured, by name or number. */
export async function searchInsurable(
  tx: Tx,
  supplier_id: number,
  asked: { readonly q: string; readonly value: number | null },
): Promise<{ id: number; no: string; name: string }[]> {
  return await tx.query(
    `select s.id, s.no, st.name from lent.stay s join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where s.supplier_id = $1 and case when $3::bigint is null then s.status in (10, 20, 30, 40) else s.id = $3 end
       and ($2 = '' or s.search ilike '%' || $2 || '%')
     order by s.status, s.student_py, s.id limit 50`,
    [supplier_id, asked.q.replace(/[\\%_]/g, "\\$&"), asked.value],
  );
}

/** A stay with uninsured nights. */
export interface GapRow {
  readonly name: string;
  readonly gap: string;
  readonly nights: number;
  /** Number of nights that one policy would cover: from the first uninsured night to the last night of the stay. */
  readonly covered: number;
  /** True when the student is here tonight without insurance. */
  readonly tonight: boolean;
}

/** Returns those of these stays that have an uninsured night. @param today  in the supplier's time zone */
export async function findGaps(
  tx: Tx,
  supplier_id: number,
  ids: readonly number[],
  today: LocalDate,
): Promise<GapRow[]> {
  return tx.query<GapRow>(
    `select coalesce(st.name, '') as name, coalesce(${wordsSql("g.gap")}, '') as gap, ${countSql("g.gap")} as nights,
       coalesce(coalesce(s.planned_end, greatest(s.expected_date, $3::date) + s.expected_nights) - lower(g.gap), 0) as covered,
       coalesce(s.status = 30 and g.gap @> $3::date, false) as tonight
     from lent.stay s
       left join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
       cross join lateral (select ${gapOn("$3::date")} as gap) g
     where s.supplier_id = $1 and s.id = any ($2) and s.status in (20, 30) and not isempty(g.gap)
     order by s.no`,
    [supplier_id, ids, today],
  );
}

/**
 * Names of current and expected students whose accident insurance ends on a date while they stay longer, and no other policy covers the
 * next night.
 * @param today  past nights need no insurance
 */
export async function coverEndingOn(
  tx: Tx,
  supplier_id: number,
  { date, today }: { readonly date: string; readonly today: string },
): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select distinct on (s.id) st.name from lent.stay_policy p
     join lent.stay s on s.supplier_id = p.supplier_id and s.id = p.stay_id
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     where p.supplier_id = $1 and p.status = 1 and p.kind = 'accident' and p.end_on = $2::date and s.status in (20, 30)
       and ${gapOn("$3::date")} @> ($2::date + 1)
     order by s.id`,
    [supplier_id, date, today],
  );
  return rows.map(({ name }) => name);
}
