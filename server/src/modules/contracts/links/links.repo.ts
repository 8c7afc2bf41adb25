import type { Tx } from "../../../core/db/database.ts";

/** A link that gives a person without an account access to one contract. */
export interface LinkRow {
  readonly id: number;
  readonly contract_id: number;
  readonly phone: string;
  readonly created_at: Date;
  readonly by_name: string;
  readonly expires_at: Date;
  readonly opened_at: Date | null;
  readonly pass_hash: Buffer | null;
  readonly pass_until: Date | null;
  readonly signed_at: Date | null;
  readonly revoked_at: Date | null;
  readonly refused_at: Date | null;
  readonly refusal: string | null;
}

const columns = `id, contract_id, phone, created_at, by_name, expires_at, opened_at, pass_hash, pass_until, signed_at, revoked_at, refused_at, refusal`;

/**
 * Finds a link by its token, unless the contract's student was erased or has another phone now: the code would go to another person.
 * @param lock  true: locks the link until the commit
 */
export async function findLink(tx: Tx, supplier_id: number, token_hash: Buffer, lock = false): Promise<LinkRow | null> {
  const rows = await tx.query<LinkRow>(
    `select ${columns} from contract_link where supplier_id = $1 and token_hash = $2
       and exists (select from lent.stay_contract c join lent.stay s on s.supplier_id = $1 and s.id = c.stay_id
         join lent.student st on st.supplier_id = $1 and st.id = s.student_id
         where c.supplier_id = $1 and c.id = contract_link.contract_id and st.erased_at is null and st.phone = contract_link.phone)${lock ? " for no key update" : ""}`,
    [supplier_id, token_hash],
  );
  return rows[0] ?? null;
}

/** Returns the last link of a contract. */
export async function lastLink(tx: Tx, supplier_id: number, contract_id: number): Promise<LinkRow | null> {
  const rows = await tx.query<LinkRow>(
    `select ${columns} from contract_link where supplier_id = $1 and contract_id = $2 order by id desc limit 1`,
    [supplier_id, contract_id],
  );
  return rows[0] ?? null;
}

/** Revokes the open links of a contract. @returns their number */
export async function revokeLinks(tx: Tx, supplier_id: number, contract_id: number, at: Date): Promise<number> {
  const rows = await tx.query(
    `update contract_link set revoked_at = $3
     where supplier_id = $1 and contract_id = $2 and signed_at is null and revoked_at is null and refused_at is null returning id`,
    [supplier_id, contract_id, at],
  );
  return rows.length;
}

export interface NewLink {
  readonly contract_id: number;
  readonly token_hash: Buffer;
  readonly phone: string;
  readonly at: Date;
  readonly by_name: string;
  readonly expires_at: Date;
}

/** Writes a link. @throws unique violation contract_link_one_open */
export async function insertLink(tx: Tx, supplier_id: number, made: NewLink): Promise<void> {
  await tx.query(
    `insert into contract_link (supplier_id, contract_id, token_hash, phone, created_at, by_name, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [supplier_id, made.contract_id, made.token_hash, made.phone, made.at, made.by_name, made.expires_at],
  );
}

/** Gives a pass after the right code: the pass opens the contract for a while. */
export async function givePass(
  tx: Tx,
  supplier_id: number,
  id: number,
  pass: { readonly hash: Buffer; readonly until: Date; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update contract_link set pass_hash = $3, pass_until = $4, opened_at = coalesce(opened_at, $5) where supplier_id = $1 and id = $2`,
    [supplier_id, id, pass.hash, pass.until, pass.at],
  );
}

export async function closeLink(
  tx: Tx,
  supplier_id: number,
  id: number,
  said: { readonly at: Date; readonly refusal: string | null },
): Promise<void> {
  await tx.query(
    `update contract_link set signed_at = case when $4::text is null then $3::timestamptz end,
       refused_at = case when $4::text is not null then $3::timestamptz end, refusal = $4, pass_hash = null where supplier_id = $1 and id = $2`,
    [supplier_id, id, said.at, said.refusal],
  );
}
