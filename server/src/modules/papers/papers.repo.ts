import type { PolicyKind, ScreeningQuestion, ScreeningRisk } from "@kangying/contract/students/stay";
import type { Tx } from "../../core/db/database.ts";

export interface ContractRow {
  readonly id: number;
  readonly no: string;
  readonly stay_id: number;
  readonly signed_on: string;
  readonly signer: string | null;
  readonly amount_fen: number;
  readonly day_price_fen: number | null;
  readonly scan: string | null;
  /** A booking deposit is lost by the camp's rule. */
  readonly keeps_deposit: boolean;
  /** The stay may be handed over to somebody else. */
  readonly allows_transfer: boolean;
  readonly parent_id: number | null;
  readonly status: number;
}

/** The signed contracts of a stay, the first one first. */
export async function contractsOf(tx: Tx, supplier_id: number, stay_id: number): Promise<ContractRow[]> {
  return await tx.query<ContractRow>(
    `select id, no, stay_id, signed_on /* not null: a contract in force is signed */, signer, amount_fen, day_price_fen, scan, keeps_deposit, allows_transfer, parent_id, status from stay_contract
     where supplier_id = $1 and stay_id = $2 and status = 2 order by id`,
    [supplier_id, stay_id],
  );
}

/** Does a signed contract of the stay say that a booking deposit may be lost? */
export async function keepsDeposit(tx: Tx, supplier_id: number, stay_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select from stay_contract where supplier_id = $1 and stay_id = $2 and status = 2 and keeps_deposit limit 1`,
    [supplier_id, stay_id],
  );
  return rows.length > 0;
}

export type NewContract = Omit<ContractRow, "id" | "status"> & { readonly at: Date; readonly by_name: string };

/** A contract that waits to be signed. */
export interface Draft {
  readonly no: string;
  readonly stay_id: number;
  readonly amount_fen: number;
  readonly day_price_fen: number | null;
  readonly at: Date;
  readonly by_name: string;
}

/** @throws unique violation stay_contract_one_draft */
export async function insertDraft(tx: Tx, supplier_id: number, made: Draft): Promise<void> {
  await tx.query(
    `insert into stay_contract (supplier_id, no, stay_id, amount_fen, day_price_fen, status, created_at, by_name)
     values ($1, $2, $3, $4, $5, 0, $6, $7)`,
    [supplier_id, made.no, made.stay_id, made.amount_fen, made.day_price_fen, made.at, made.by_name],
  );
}

/** The number of the contract of a stay that waits to be signed. */
export async function draftNumber(tx: Tx, supplier_id: number, stay_id: number): Promise<string | null> {
  const rows = await tx.query<{ no: string }>(
    `select no from stay_contract where supplier_id = $1 and stay_id = $2 and status = 0`,
    [supplier_id, stay_id],
  );
  return rows[0]?.no ?? null;
}

export async function voidDraftOf(tx: Tx, supplier_id: number, stay_id: number, reason: string): Promise<void> {
  await tx.query(
    `update stay_contract set status = 5, void_reason = $3, version = version + 1 where supplier_id = $1 and stay_id = $2 and status = 0`,
    [supplier_id, stay_id, reason],
  );
}

/**
 * Completes the draft of a stay by what was signed.
 * @returns false where it has none
 * @throws unique violation stay_contract_supplier_id_no_key
 */
export async function signDraft(tx: Tx, supplier_id: number, made: NewContract): Promise<boolean> {
  const rows = await tx.query(
    `update stay_contract set status = 2, no = $3, signed_on = $4, signer = $5, amount_fen = $6, day_price_fen = $7, scan = $8,
       keeps_deposit = $9, allows_transfer = $10, by_name = $11, version = version + 1
     where supplier_id = $1 and stay_id = $2 and status = 0 returning id`,
    [
      supplier_id,
      made.stay_id,
      made.no,
      made.signed_on,
      made.signer,
      made.amount_fen,
      made.day_price_fen,
      made.scan,
      made.keeps_deposit,
      made.allows_transfer,
      made.by_name,
    ],
  );
  return rows.length > 0;
}

/** @throws unique violation stay_contract_supplier_id_no_key */
export async function insertContract(tx: Tx, supplier_id: number, made: NewContract): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into stay_contract (supplier_id, no, stay_id, signed_on, signer, amount_fen, day_price_fen, scan, parent_id, created_at, by_name, keeps_deposit,
       allows_transfer, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 2) returning id`,
    [
      supplier_id,
      made.no,
      made.stay_id,
      made.signed_on,
      made.signer,
      made.amount_fen,
      made.day_price_fen,
      made.scan,
      made.parent_id,
      made.at,
      made.by_name,
      made.keeps_deposit,
      made.allows_transfer,
    ],
  );
  return rows[0]?.id ?? 0;
}

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
  readonly at: Date;
  readonly by_name: string;
}

/** @throws unique violation stay_policy_supplier_id_insurer_policy_no_key */
export async function insertPolicy(tx: Tx, supplier_id: number, made: NewPolicy): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into stay_policy (supplier_id, stay_id, policy_no, insurer, kind, start_on, end_on, premium_fen, insured_fen, scan, created_at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
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
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Whom the camp insured with last. */
export async function lastInsurer(tx: Tx, supplier_id: number): Promise<string | null> {
  const rows = await tx.query<{ insurer: string }>(
    `select insurer from stay_policy where supplier_id = $1 order by id desc limit 1`,
    [supplier_id],
  );
  return rows[0]?.insurer ?? null;
}

/** The last night that an accident policy of the stay covers. */
export async function insuredTo(tx: Tx, supplier_id: number, stay_id: number): Promise<string | null> {
  const rows = await tx.query<{ end_on: string | null }>(
    `select max(end_on) as end_on from stay_policy where supplier_id = $1 and stay_id = $2 and status = 1 and kind = 'accident'`,
    [supplier_id, stay_id],
  );
  return rows[0]?.end_on ?? null;
}

/** The first night of a range on which no accident policy covers the stay. @param until  the day of leaving, exclusive */
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

/** The screening that counts: the last one. */
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
