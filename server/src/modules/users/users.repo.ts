import type { IdType } from "@kangying/contract/students/stay";
import type { MemberGender, MemberSource, MemberStatus, ScoreKind } from "@kangying/contract/users/member";
import type { Tx } from "../../core/db/database.ts";

/** A member as the commands read it. */
export interface MemberRow {
  readonly id: number;
  readonly nickname: string;
  readonly truename: string;
  readonly username: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly avatar: string | null;
  readonly gender: MemberGender | null;
  readonly birthday: string | null;
  readonly id_type: IdType | null;
  readonly id_no_cipher: Buffer | null;
  readonly id_no_shown: string | null;
  readonly rank_id: number;
  readonly rank_until: string | null;
  readonly growth: number;
  readonly points: number;
  readonly tags: readonly string[];
  readonly source: MemberSource;
  readonly remark: string;
  readonly status: MemberStatus;
  readonly created_at: Date;
  readonly version: number;
}

const columns = `id, nickname, truename, username, phone, email, password_hash, avatar, gender, birthday,
  id_type, id_no_cipher, id_no_shown, rank_id, rank_until, growth, points,
  tags, source, remark, status, created_at, version`;

/** Reads a member. @param held  locks it until the end of the transaction @returns null also for a deleted member */
export async function findMember(tx: Tx, supplier_id: number, id: number, held = false): Promise<MemberRow | null> {
  const rows = await tx.query<MemberRow>(
    `select ${columns} from member where supplier_id = $1 and id = $2 and deleted_at is null${held ? " for update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The phones and usernames among these that are taken. */
export async function takenNames(
  tx: Tx,
  supplier_id: number,
  phones: readonly string[],
  usernames: readonly string[],
): Promise<{ readonly phones: ReadonlySet<string>; readonly usernames: ReadonlySet<string> }> {
  const rows = await tx.query<{ phone: string | null; username: string | null }>(
    `select phone, lower(username) as username from member
     where supplier_id = $1 and (phone = any($2) or lower(username) = any($3))`,
    [supplier_id, phones, usernames.map((name) => name.toLowerCase())],
  );
  return {
    phones: new Set(rows.flatMap((row) => row.phone ?? [])),
    usernames: new Set(rows.flatMap((row) => row.username ?? [])),
  };
}

/** The stored fields of a member, without rank and scores. */
export interface MemberFields {
  readonly nickname: string;
  readonly name_py: string;
  readonly search: string;
  readonly truename: string;
  readonly username: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly avatar: string | null;
  readonly gender: MemberGender | null;
  readonly birthday: string | null;
  readonly id_type: IdType | null;
  /** The number of the ID paper, encrypted. */
  readonly id_no_cipher: Buffer | null;
  /** The same number, masked. */
  readonly id_no_shown: string | null;
  readonly tags: readonly string[];
  readonly remark: string;
}

const written = [
  "nickname",
  "name_py",
  "search",
  "truename",
  "username",
  "phone",
  "email",
  "password_hash",
  "avatar",
  "gender",
  "birthday",
  "id_type",
  "id_no_cipher",
  "id_no_shown",
  "tags",
  "remark",
] as const satisfies readonly (keyof MemberFields)[];

/** Inserts a member. @throws unique violation where phone or username is taken */
export async function insertMember(
  tx: Tx,
  supplier_id: number,
  member: MemberFields & { readonly source: MemberSource; readonly rank_id: number },
  at: Date,
): Promise<number> {
  const names = [...written, "source", "rank_id"] as const;
  const [row] = await tx.query<{ id: number }>(
    `insert into member (supplier_id, created_at, updated_at, rank_since, ${names.join(", ")})
     values ($1, $2, $2, $2, ${names.map((_, index) => `$${index + 3}`).join(", ")}) returning id`,
    [supplier_id, at, ...names.map((name) => member[name])],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Updates a member. @returns false where the row has changed since `version` @throws unique violation where phone or username is taken */
export async function updateMember(
  tx: Tx,
  supplier_id: number,
  id: number,
  member: MemberFields,
  version: number,
  at: Date,
): Promise<boolean> {
  const sets = written.map((name, index) => `${name} = $${index + 5}`);
  const rows = await tx.query(
    `update member set updated_at = $4, version = version + 1, ${sets.join(", ")}
     where supplier_id = $1 and id = $2 and version = $3 and deleted_at is null returning id`,
    [supplier_id, id, version, at, ...written.map((name) => member[name])],
  );
  return rows.length > 0;
}

/** Sets the status. @returns false where it is the same already, or the member does not exist */
export async function setStatus(
  tx: Tx,
  supplier_id: number,
  id: number,
  status: MemberStatus,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update member set status = $3, updated_at = $4, version = version + 1
     where supplier_id = $1 and id = $2 and status <> $3 and deleted_at is null returning id`,
    [supplier_id, id, status, at],
  );
  return rows.length > 0;
}

export async function setTags(
  tx: Tx,
  supplier_id: number,
  id: number,
  tags: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(
    `update member set tags = $3, updated_at = $4, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, tags, at],
  );
}

/** Sets the rank. @param until  the last day of a rank given by hand; null: the rank follows growth */
export async function setRank(
  tx: Tx,
  supplier_id: number,
  id: number,
  rank_id: number,
  until: string | null,
  at: Date,
): Promise<void> {
  await tx.query(
    `update member set rank_id = $3, rank_until = $4, rank_since = $5, updated_at = $5, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, rank_id, until, at],
  );
}

/**
 * Changes points or growth in one statement.
 * @param may_owe  true: the balance may become negative, and a deleted member's changes too: a late refund still takes back what it gave
 * @returns the new balance, or null where it would become negative
 */
export async function moveScore(
  tx: Tx,
  supplier_id: number,
  id: number,
  kind: ScoreKind,
  delta: number,
  at: Date,
  may_owe = false,
): Promise<number | null> {
  const [row] = await tx.query<{ balance: number }>(
    `update member set ${kind} = ${kind} + $3, updated_at = $4, version = version + 1
     where supplier_id = $1 and id = $2 and ($5::boolean or (deleted_at is null and ${kind} + $3 >= 0)) returning ${kind} as balance`,
    [supplier_id, id, delta, at, may_owe],
  );
  return row?.balance ?? null;
}

export interface ScoreEntry {
  readonly member_id: number;
  readonly kind: ScoreKind;
  readonly delta: number;
  readonly balance: number;
  readonly reason: string;
  readonly by_name: string;
  readonly order_id?: number;
}

export async function insertScore(tx: Tx, supplier_id: number, entry: ScoreEntry, at: Date): Promise<void> {
  await tx.query(
    `insert into member_score (supplier_id, member_id, kind, delta, balance, reason, by_name, at, order_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      supplier_id,
      entry.member_id,
      entry.kind,
      entry.delta,
      entry.balance,
      entry.reason,
      entry.by_name,
      at,
      entry.order_id ?? null,
    ],
  );
}

/** The money in a member's wallet, including withdrawals under way, in fen. */
export async function moneyOf(tx: Tx, supplier_id: number, id: number): Promise<number> {
  const [row] = await tx.query<{ held_fen: number }>(
    `select coalesce(sum(balance_fen), 0)::bigint /* not null: a sum of nothing is 0 */ as held_fen from lent.ledger_account
     where supplier_id = $1 and code in ('wallet:member:' || $2::bigint, 'wallet_hold:member:' || $2::bigint)`,
    [supplier_id, id],
  );
  return row?.held_fen ?? 0;
}

/** Deletes a member's row. @throws foreign key violation where entries of money, orders or points refer to the member */
export async function removeMember(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from member where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

/** Erases all personal data; the row stays for the entries that refer to it. @param called  the text that replaces the name */
export async function anonymise(tx: Tx, supplier_id: number, id: number, called: string, at: Date): Promise<void> {
  await tx.query(`delete from member_address where supplier_id = $1 and member_id = $2`, [supplier_id, id]);
  await tx.query(
    `update member set nickname = $3, name_py = '', search = '', truename = '', username = null, phone = null, email = null, password_hash = null,
       avatar = null, gender = null, birthday = null, id_type = null, id_no_cipher = null, id_no_shown = null, tags = '{}', remark = '', status = 2, deleted_at = $4, updated_at = $4, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, id, called, at],
  );
}

/** Finds active members by their search text, newest first; or the one with a key. */
export async function searchMembers(
  tx: Tx,
  supplier_id: number,
  { words, id, most }: { readonly words: string; readonly id: number | null; readonly most: number },
): Promise<readonly Pick<MemberRow, "id" | "nickname" | "truename" | "phone">[]> {
  return await tx.query(
    `select id, nickname, truename, phone from member
     where supplier_id = $1 and deleted_at is null and ($3::bigint is null or id = $3)
       and ($2 = '' or search ilike '%' || replace(replace(replace($2, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')
     order by id desc limit $4`,
    [supplier_id, words.toLowerCase(), id, most],
  );
}
