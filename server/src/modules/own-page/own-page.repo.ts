import type { Tx } from "../../core/db/database.ts";

/** A link to the own page of a student, who has no account. */
export interface StudentLinkRow {
  readonly id: number;
  readonly student_id: number;
  readonly phone: string;
  readonly created_at: Date;
  readonly by_name: string;
  readonly expires_at: Date;
  readonly seen_at: Date | null;
  readonly pass_hash: Buffer | null;
  readonly pass_until: Date | null;
  readonly revoked_at: Date | null;
}

const columns = "id, student_id, phone, created_at, by_name, expires_at, seen_at, pass_hash, pass_until, revoked_at";

/**
 * Finds a link by its token, unless its student was anonymised or has another phone now: the code would go to another person.
 * @param lock  keeps others from using it until the commit
 */
export async function findLink(
  tx: Tx,
  supplier_id: number,
  token_hash: Buffer,
  lock = false,
): Promise<StudentLinkRow | null> {
  const rows = await tx.query<StudentLinkRow>(
    `select ${columns} from student_link where supplier_id = $1 and token_hash = $2
       and exists (select from lent.student s where s.supplier_id = $1 and s.id = student_id and s.erased_at is null
         and s.phone = student_link.phone)${lock ? " for no key update" : ""}`,
    [supplier_id, token_hash],
  );
  return rows[0] ?? null;
}

/** The link of a student that is not revoked; it may be expired. */
export async function openLinkOf(tx: Tx, supplier_id: number, student_id: number): Promise<StudentLinkRow | null> {
  const rows = await tx.query<StudentLinkRow>(
    `select ${columns} from student_link where supplier_id = $1 and student_id = $2 and revoked_at is null`,
    [supplier_id, student_id],
  );
  return rows[0] ?? null;
}

/** Revokes the open link of a student. @returns false when none was open */
export async function revokeLink(tx: Tx, supplier_id: number, student_id: number, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update student_link set revoked_at = $3, pass_hash = null where supplier_id = $1 and student_id = $2 and revoked_at is null returning id`,
    [supplier_id, student_id, at],
  );
  return rows.length > 0;
}

export interface NewLink {
  readonly student_id: number;
  readonly token_hash: Buffer;
  readonly phone: string;
  readonly at: Date;
  readonly by_name: string;
  readonly expires_at: Date;
}

/** Inserts a link. @throws unique violation student_link_one_open */
export async function insertLink(tx: Tx, supplier_id: number, made: NewLink): Promise<void> {
  await tx.query(
    `insert into student_link (supplier_id, student_id, token_hash, phone, created_at, by_name, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [supplier_id, made.student_id, made.token_hash, made.phone, made.at, made.by_name, made.expires_at],
  );
}

/** Saves a pass after the right code; it opens the page for some time. */
export async function givePass(
  tx: Tx,
  supplier_id: number,
  id: number,
  pass: { readonly hash: Buffer; readonly until: Date; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update student_link set pass_hash = $3, pass_until = $4, opened_at = coalesce(opened_at, $5), seen_at = $5
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, pass.hash, pass.until, pass.at],
  );
}

/** Contracts of a stay that are signed or wait for signing, waiting ones first. */
export async function contractsToShow(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<{ id: number; no: string; kind: string; amount_fen: number; signed_on: string | null }[]> {
  return await tx.query(
    `select id, no, kind, amount_fen, signed_on from lent.stay_contract
     where supplier_id = $1 and stay_id = $2 and status in (0, 2) order by status, id desc limit 20`,
    [supplier_id, stay_id],
  );
}

/** Whether this contract belongs to the student. */
export async function isContractOf(
  tx: Tx,
  supplier_id: number,
  contract_id: number,
  student_id: number,
): Promise<boolean> {
  const rows = await tx.query(
    `select from lent.stay_contract c join lent.stay s on s.supplier_id = c.supplier_id and s.id = c.stay_id
     where c.supplier_id = $1 and c.id = $2 and s.student_id = $3`,
    [supplier_id, contract_id, student_id],
  );
  return rows.length > 0;
}

/** The latest weights of a student over all stays, oldest first. */
export async function weightsToShow(
  tx: Tx,
  supplier_id: number,
  student_id: number,
): Promise<{ day: string; weight_g: number }[]> {
  const rows = await tx.query<{ day: string; weight_g: number }>(
    `select measured_on as day, weight_g from lent.weight_log
     where supplier_id = $1 and student_id = $2 and voided_at is null order by measured_at desc, id desc limit 90`,
    [supplier_id, student_id],
  );
  return rows.toReversed();
}

/** Leaves of a stay, newest first. */
export async function leavesToShow(
  tx: Tx,
  supplier_id: number,
  stay_id: number,
): Promise<{ id: number; kind: string; start_at: Date; end_at: Date; status: number }[]> {
  return await tx.query(
    `select id, kind, start_at, end_at, status from lent.stay_leave where supplier_id = $1 and stay_id = $2 order by id desc limit 20`,
    [supplier_id, stay_id],
  );
}

/** Photos that were shared with the student, newest first. */
export async function photosToShow(
  tx: Tx,
  supplier_id: number,
  student_id: number,
): Promise<{ id: number; taken_on: string; file_id: string }[]> {
  return await tx.query(
    `select id, taken_on, file_id from lent.student_photo
     where supplier_id = $1 and student_id = $2 and shared_at is not null order by taken_on desc, id desc limit 60`,
    [supplier_id, student_id],
  );
}
