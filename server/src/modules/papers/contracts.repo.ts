import type { ContractKind, SignMethod, SupplementKind } from "@kangying/contract/students/contract";
import type { Language } from "@kangying/contract/core/language";
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
  /** True when the contract says that a booking deposit can be kept by the camp's rule. */
  readonly keeps_deposit: boolean;
  /** True when the stay can be transferred to another person. */
  readonly allows_transfer: boolean;
  readonly parent_id: number | null;
  readonly status: number;
}

/** The signed contracts of a stay, oldest first. */
export async function contractsOf(tx: Tx, supplier_id: number, stay_id: number): Promise<ContractRow[]> {
  return await tx.query<ContractRow>(
    `select id, no, stay_id, signed_on /* not null: a contract in force is signed */, signer, amount_fen, day_price_fen, scan, keeps_deposit, allows_transfer, parent_id, status from stay_contract
     where supplier_id = $1 and stay_id = $2 and status = 2 order by id`,
    [supplier_id, stay_id],
  );
}

/** Whether a signed contract of the stay says that a booking deposit can be kept. */
export async function keepsDeposit(tx: Tx, supplier_id: number, stay_id: number): Promise<boolean> {
  const rows = await tx.query(
    `select from stay_contract where supplier_id = $1 and stay_id = $2 and status = 2 and keeps_deposit limit 1`,
    [supplier_id, stay_id],
  );
  return rows.length > 0;
}

/** A contract in any state, with its signed text if there is one. */
export interface ContractPaper {
  readonly id: number;
  readonly no: string;
  readonly stay_id: number;
  readonly kind: ContractKind;
  readonly change: string | null;
  readonly status: 0 | 2 | 5;
  readonly signed_on: string | null;
  readonly signed_at: Date | null;
  readonly signer: string | null;
  readonly amount_fen: number;
  readonly day_price_fen: number | null;
  readonly scan: string | null;
  readonly parent_id: number | null;
  readonly template_id: number | null;
  readonly edition: number | null;
  readonly body: string | null;
  readonly hash: string | null;
  readonly method: SignMethod | null;
  readonly void_reason: string | null;
  readonly voided_at: Date | null;
  readonly voided_by: string | null;
  readonly by_name: string;
  readonly version: number;
}

const paperColumns = `id, no, stay_id, kind, change, status, signed_on, signed_at, signer, amount_fen, day_price_fen, scan, parent_id, template_id, edition,
  body, hash, method, void_reason, voided_at, voided_by, by_name, version`;

/** Finds a contract in any state. @param lock  keeps others from changing it until the commit */
export async function findContract(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock = false,
): Promise<ContractPaper | null> {
  const rows = await tx.query<ContractPaper>(
    `select ${paperColumns} from stay_contract where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The document of a stay that waits for signing: the main contract before its supplements. */
export async function draftOf(tx: Tx, supplier_id: number, stay_id: number): Promise<ContractPaper | null> {
  const rows = await tx.query<ContractPaper>(
    `select ${paperColumns} from stay_contract where supplier_id = $1 and stay_id = $2 and status = 0 order by kind <> 'main', id limit 1`,
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

export type NewContract = Omit<ContractRow, "id" | "status"> & {
  readonly supplements: SupplementKind | null;
  readonly change: string | null;
  readonly template_id: number | null;
  readonly edition: number | null;
  readonly body: string | null;
  readonly hash: string | null;
  readonly method: SignMethod;
  readonly at: Date;
  readonly by_name: string;
};

/** The values of a contract that waits for signing. */
export interface Draft {
  readonly no: string;
  readonly stay_id: number;
  readonly supplements: SupplementKind | null;
  readonly change: string | null;
  readonly parent_id: number | null;
  readonly amount_fen: number;
  readonly day_price_fen: number | null;
  readonly at: Date;
  readonly by_name: string;
}

/** Inserts a draft. @throws unique violation stay_contract_one_draft */
export async function insertDraft(tx: Tx, supplier_id: number, made: Draft): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into stay_contract (supplier_id, no, stay_id, amount_fen, day_price_fen, supplements, change, parent_id, status, created_at, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10) returning id`,
    [
      supplier_id,
      made.no,
      made.stay_id,
      made.amount_fen,
      made.day_price_fen,
      made.supplements,
      made.change,
      made.parent_id,
      made.at,
      made.by_name,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Changes the draft of a supplement to another change. */
export async function changeDraft(
  tx: Tx,
  supplier_id: number,
  id: number,
  said: { readonly change: string; readonly amount_fen: number },
): Promise<void> {
  await tx.query(
    `update stay_contract set change = $3, amount_fen = $4, version = version + 1 where supplier_id = $1 and id = $2 and status = 0`,
    [supplier_id, id, said.change, said.amount_fen],
  );
}

export async function voidDraftOf(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  said: { readonly reason: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await tx.query(
    `update stay_contract set status = 5, void_reason = $3, voided_at = $4, voided_by = $5, version = version + 1
     where supplier_id = $1 and stay_id = $2 and status = 0`,
    [supplier_id, stay_id, said.reason, said.at, said.by],
  );
}

/** Voids a contract. @returns false when its status or version has changed meanwhile */
export async function voidContractRow(
  tx: Tx,
  supplier_id: number,
  seen: Pick<ContractPaper, "id" | "status" | "version">,
  said: { readonly reason: string; readonly note: string | null; readonly at: Date; readonly by: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update stay_contract set status = 5, void_reason = $5, void_note = $6, voided_at = $7, voided_by = $8, version = version + 1
     where supplier_id = $1 and id = $2 and status = $3 and version = $4 returning id`,
    [supplier_id, seen.id, seen.status, seen.version, said.reason, said.note, said.at, said.by],
  );
  return rows.length > 0;
}

/**
 * Marks a draft as signed and saves the signed values.
 * @returns false when it no longer waits
 * @throws unique violation stay_contract_supplier_id_no_key
 */
export async function signDraft(tx: Tx, supplier_id: number, id: number, made: NewContract): Promise<boolean> {
  const rows = await tx.query(
    `update stay_contract set status = 2, no = $3, signed_on = $4, signer = $5, amount_fen = $6, day_price_fen = $7, scan = $8,
       keeps_deposit = $9, allows_transfer = $10, by_name = $11, template_id = $12, edition = $13, body = $14, hash = $15, method = $16,
       signed_at = $17, version = version + 1
     where supplier_id = $1 and id = $2 and status = 0 returning id`,
    [
      supplier_id,
      id,
      made.no,
      made.signed_on,
      made.signer,
      made.amount_fen,
      made.day_price_fen,
      made.scan,
      made.keeps_deposit,
      made.allows_transfer,
      made.by_name,
      made.template_id,
      made.edition,
      made.body,
      made.hash,
      made.method,
      made.at,
    ],
  );
  return rows.length > 0;
}

/** Inserts a signed contract. @throws unique violation stay_contract_supplier_id_no_key */
export async function insertContract(tx: Tx, supplier_id: number, made: NewContract): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into stay_contract (supplier_id, no, stay_id, signed_on, signer, amount_fen, day_price_fen, scan, parent_id, created_at, by_name, keeps_deposit,
       allows_transfer, supplements, change, template_id, edition, body, hash, method, signed_at, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $10, 2) returning id`,
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
      made.supplements,
      made.change,
      made.template_id,
      made.edition,
      made.body,
      made.hash,
      made.method,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** The number of signed supplements of a contract. */
export async function countSupplements(tx: Tx, supplier_id: number, parent_id: number): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    `select count(*)::int as n from stay_contract where supplier_id = $1 and parent_id = $2 and status = 2`,
    [supplier_id, parent_id],
  );
  return rows[0]?.n ?? 0;
}

/** The name of a room type, for a contract. */
export async function roomTypeName(tx: Tx, supplier_id: number, id: number): Promise<string | null> {
  const rows = await tx.query<{ name: string }>(`select name from lent.room_type where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0]?.name ?? null;
}

/** A bed with its room type in words, for a supplement; a dash when there is none. */
export async function bedInWords(tx: Tx, supplier_id: number, bed_id: number | null): Promise<string> {
  const rows = await tx.query<{ words: string }>(
    `select d.name || ' ' || r.no || '-' || b.no || ' (' || t.name || ')' as words /* not null: a bed has its room */
     from lent.bed b
     join lent.room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     join lent.building d on d.supplier_id = r.supplier_id and d.id = r.building_id
     join lent.room_type t on t.supplier_id = r.supplier_id and t.id = r.room_type_id
     where b.supplier_id = $1 and b.id = $2`,
    [supplier_id, bed_id],
  );
  return rows[0]?.words ?? "–";
}

/** The key of a stay's draft of a kind. */
export async function findDraft(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
  kind: ContractKind,
): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `select id from stay_contract where supplier_id = $1 and stay_id = $2 and kind = $3 and status = 0`,
    [supplier_id, stay_id, kind],
  );
  return rows[0]?.id ?? null;
}

/** The language of a supplier's documents when no template sets it. */
export async function houseLanguage(tx: Tx, supplier_id: number): Promise<Language> {
  const rows = await tx.query<{ locale: Language }>(`select locale from supplier where id = $1`, [supplier_id]);
  return rows[0]?.locale ?? "zh-CN";
}
