import type { PolicyKind, ScreeningQuestion, ScreeningRisk } from "@kangying/contract/students/stay";
import type { Tx } from "../../core/db/database.ts";

export interface NewPolicy {
  readonly stay_id: number;
  readonly policy_no: string;
  readonly insurer: string;
  readonly kind: PolicyKind;
  readonly start_on: string;
  readonly end_on: string;
  readonly premium_fen: number;
  readonly insured_fen: number | null;
  readonly scan: string | null;
  readonly product: string | null;
  readonly is_group: boolean;
  readonly at: Date;
  readonly by_name: string;
}

/** Inserts a policy. @throws unique violation stay_policy_one_number, stay_policy_once_for_a_stay */
export async function insertPolicy(tx: Tx, supplier_id: number, made: NewPolicy): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into stay_policy (supplier_id, stay_id, policy_no, insurer, kind, start_on, end_on, premium_fen, insured_fen, scan, created_at, by_name, product, is_group)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      supplier_id,
      made.stay_id,
      made.policy_no,
      made.insurer,
      made.kind,
      made.start_on,
      made.end_on,
      made.premium_fen,
      made.insured_fen,
      made.scan,
      made.at,
      made.by_name,
      made.product,
      made.is_group,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** The insurer of the camp's newest policy. */
export async function lastInsurer(tx: Tx, supplier_id: number): Promise<string | null> {
  const rows = await tx.query<{ insurer: string }>(
    `select insurer from stay_policy where supplier_id = $1 order by id desc limit 1`,
    [supplier_id],
  );
  return rows[0]?.insurer ?? null;
}

/**
 * The last night up to which accident policies cover the stay without a gap. If the first night is not covered, the last covered one
 * before it.
 * @param from  the first night that counts
 */
export async function insuredTo(tx: Tx, supplier_id: number, stay_id: number, from: string): Promise<string | null> {
  const rows = await tx.query<{ night: string | null }>(
    `with run as (select unnest(range_agg(daterange(p.start_on, p.end_on, '[]'))) as nights from stay_policy p
       where p.supplier_id = $1 and p.stay_id = $2 and p.status = 1 and p.kind = 'accident')
     select coalesce(max(upper(nights)) filter (where nights @> $3::date), max(upper(nights)) filter (where upper(nights) <= $3::date)) - 1 as night
     from run`,
    [supplier_id, stay_id, from],
  );
  return rows[0]?.night ?? null;
}

/** The first night of a range that no accident policy of the stay covers. @param until  the day of leaving, exclusive */
export async function firstUninsuredNight(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  from: string,
  until: string,
): Promise<string | null> {
  const rows = await tx.query<{ night: string | null }>(
    `select min($3::date + n) as night from generate_series(0, $4::date - $3::date - 1) n
     where not exists (select from stay_policy p where p.supplier_id = $1 and p.stay_id = $2 and p.status = 1 and p.kind = 'accident'
       and p.start_on <= $3::date + n and p.end_on >= $3::date + n)`,
    [supplier_id, stay_id, from, until],
  );
  return rows[0]?.night ?? null;
}

export interface ScreeningRow {
  readonly id: number;
  readonly screened_on: string;
  readonly answers: readonly ScreeningQuestion[];
  readonly risk: ScreeningRisk;
  readonly doctor_note: string | null;
}

/** The valid screening: the last one. */
export async function lastScreening(tx: Tx, supplier_id: number, stay_id: number): Promise<ScreeningRow | null> {
  const rows = await tx.query<ScreeningRow>(
    `select id, screened_on, answers, risk, doctor_note from stay_screening where supplier_id = $1 and stay_id = $2 order by id desc limit 1`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

export interface NewScreening {
  readonly stay_id: number;
  readonly screened_on: string;
  readonly answers: readonly ScreeningQuestion[];
  readonly resting_hr: number | null;
  readonly systolic: number | null;
  readonly diastolic: number | null;
  readonly risk: ScreeningRisk;
  readonly doctor_note: string | null;
  readonly note: string;
  readonly reviewed_by: string;
  readonly at: Date;
}

export async function insertScreening(tx: Tx, supplier_id: number, made: NewScreening): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into stay_screening (supplier_id, stay_id, screened_on, answers, resting_hr, systolic, diastolic, risk, doctor_note, note, reviewed_by, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      supplier_id,
      made.stay_id,
      made.screened_on,
      JSON.stringify(made.answers),
      made.resting_hr,
      made.systolic,
      made.diastolic,
      made.risk,
      made.doctor_note,
      made.note,
      made.reviewed_by,
      made.at,
    ],
  );
  return rows[0]?.id ?? 0;
}
