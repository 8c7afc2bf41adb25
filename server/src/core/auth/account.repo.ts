// Sent under role auth, unless a function names another role.
import type { Tx } from "../db/database.ts";

/** The fields of an account that the sign-in needs. */
export interface AccountRow {
  readonly id: number;
  readonly supplier_id: number;
  readonly suid: string;
  readonly kind: "owner" | "operator" | "platform";
  readonly password_hash: string;
  /** True when the account and its supplier are both active. */
  readonly active: boolean;
  /** True when somebody else chose the present password. */
  readonly must_change: boolean;
}

const select = `select a.id, a.supplier_id, t.suid, a.kind, a.password_hash, (a.status = 1 and t.status = 1) as active, a.must_change
  from auth.account a join auth.tenant t on t.supplier_id = a.supplier_id`;

/** Finds an owner or a platform account by its login. */
export async function findOwner(tx: Tx, login: string): Promise<AccountRow | null> {
  const rows = await tx.query<AccountRow>(
    `${select} where lower(a.login) = lower($1) and a.kind <> 'operator' and a.deleted_at is null`,
    [login],
  );
  return rows[0] ?? null;
}

/** Finds an operator by the login of its supplier's owner and its own name. */
export async function findOperator(tx: Tx, supplier_login: string, name: string): Promise<AccountRow | null> {
  const rows = await tx.query<AccountRow>(
    `${select} join auth.account owner on owner.supplier_id = a.supplier_id and owner.kind <> 'operator' and owner.deleted_at is null
     where lower(owner.login) = lower($1) and lower(a.login) = lower($2) and a.kind = 'operator' and a.deleted_at is null`,
    [supplier_login, name],
  );
  return rows[0] ?? null;
}

/** An account with the names by which its holder recognises it among other accounts of theirs. */
export interface PhoneAccount extends AccountRow {
  readonly login: string;
  readonly nickname: string;
}

/**
 * Returns the active accounts whose holders proved that the phone is theirs, the last signed-in one first. An account whose phone another
 * person entered without a proof is left out.
 */
export async function accountsOfPhone(tx: Tx, phone: string): Promise<readonly PhoneAccount[]> {
  return await tx.query<PhoneAccount>(
    `select a.id, a.supplier_id, t.suid, a.kind, a.password_hash, true as active, a.must_change, a.login, a.nickname
     from auth.account a join auth.tenant t on t.supplier_id = a.supplier_id
     where a.phone = $1 and a.phone_proven_at is not null and a.status = 1 and t.status = 1 and a.deleted_at is null order by a.last_login_at desc nulls last, a.id limit 20`,
    [phone],
  );
}

export async function findAccount(tx: Tx, id: number): Promise<AccountRow | null> {
  const rows = await tx.query<AccountRow>(`${select} where a.id = $1 and a.deleted_at is null`, [id]);
  return rows[0] ?? null;
}

/**
 * Locks an account that still has this password, until the end of the transaction: who changes it waits, and then ends the session that is
 * about to be opened.
 * @returns false when it was changed meanwhile
 */
export async function holdPassword(
  tx: Tx,
  { id, password_hash }: Pick<AccountRow, "id" | "password_hash">,
): Promise<boolean> {
  const rows = await tx.query(`select 1 from auth.account where id = $1 and password_hash = $2 for no key update`, [
    id,
    password_hash,
  ]);
  return rows.length > 0;
}

/** Stores this login and keeps the one before it, which the console shows to the person. */
export async function noteLogin(tx: Tx, account_id: number, now: Date): Promise<void> {
  await tx.query(`update auth.account set previous_login_at = last_login_at, last_login_at = $2 where id = $1`, [
    account_id,
    now,
  ]);
}

/** Stores the login on the operator's own row too, which its supplier's list shows. Under role app. */
export async function noteOperatorLogin(tx: Tx, account_id: number, now: Date): Promise<void> {
  await tx.query(`update operator set last_login_at = $2 where account_id = $1`, [account_id, now]);
}

export interface NewAccount {
  readonly supplier_id: number;
  readonly kind: "owner" | "operator" | "platform";
  readonly login: string;
  readonly nickname: string;
  readonly phone: string | null;
  readonly password_hash: string;
}

/**
 * Inserts an account under role auth; the role is auth afterwards too. A platform account is made under role platform: the role of the
 * sign-in cannot make one.
 */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number> {
  if (account.kind === "platform") return await insertPlatformAccount(tx, account);
  const [row] = await tx.query<{ id: number }>(
    `insert into auth.account (supplier_id, kind, login, nickname, phone, password_hash) values ($1, $2, $3, $4, $5, $6) returning id`,
    [account.supplier_id, account.kind, account.login, account.nickname, account.phone, account.password_hash],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Runs under role platform and returns to role auth. */
async function insertPlatformAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { supplier_id, login, nickname, phone, password_hash } = account;
  await tx.become({ role: "platform" });
  const [row] = await tx.query<{ id: number | null }>(
    `select platform.add_platform_account($1, $2, $3, $4, $5) as id`,
    [supplier_id, login, nickname, phone, password_hash],
  );
  await tx.become({ role: "auth" });
  if (!row?.id) throw new Error("the supplier is not the platform");
  return row.id;
}

export async function setPassword(tx: Tx, account_id: number, password_hash: string, now: Date): Promise<void> {
  await tx.query(
    `update auth.account set password_hash = $2, password_changed_at = $3, must_change = false, version = version + 1 where id = $1`,
    [account_id, password_hash, now],
  );
}

/** Unbinds the WeChat of an account whose password another person has set: it may be an intruder's. */
export async function unbindWechat(tx: Tx, account_id: number): Promise<void> {
  await tx.query(`select auth.unbind_wechat($1::bigint) is null as done`, [account_id]);
}

/**
 * Another person chose the present password: the holder must choose a new one before anything else. A WeChat that is bound to the account
 * is unbound by the database: it may be an intruder's.
 */
export async function demandNewPassword(tx: Tx, account_id: number): Promise<void> {
  await tx.query(`update auth.account set must_change = true where id = $1`, [account_id]);
}

export interface AccountChange {
  readonly login: string;
  readonly nickname: string;
  readonly phone: string | null;
  readonly status: 0 | 1;
}

export async function changeAccount(tx: Tx, account_id: number, change: AccountChange): Promise<void> {
  await tx.query(
    `update auth.account set login = $2, nickname = $3, phone = $4, status = $5, version = version + 1 where id = $1`,
    [account_id, change.login, change.nickname, change.phone, change.status],
  );
}

/** Removes an account. The row stays for the logs that name it; its login may be used again. */
export async function removeAccount(tx: Tx, account_id: number, now: Date): Promise<void> {
  await tx.query(`update auth.account set deleted_at = $2, status = 0, phone = null where id = $1`, [account_id, now]);
}

/** @returns false when the account has another phone now */
export async function notePhoneProven(tx: Tx, account_id: number, phone: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update auth.account set phone_proven_at = $3 where id = $1 and phone = $2 returning id`,
    [account_id, phone, now],
  );
  return rows.length > 0;
}

export interface ProfileRow {
  readonly login: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly introduction: string;
  readonly phone: string | null;
  readonly phone_proven_at: Date | null;
  readonly last_login_at: Date | null;
  readonly previous_login_at: Date | null;
}

export async function findProfile(tx: Tx, account_id: number): Promise<ProfileRow | null> {
  const rows = await tx.query<ProfileRow>(
    `select login, nickname, avatar, introduction, phone, phone_proven_at, last_login_at, previous_login_at from auth.account where id = $1`,
    [account_id],
  );
  return rows[0] ?? null;
}

/** Changes the profile; null leaves a field unchanged. */
export async function changeProfile(
  tx: Tx,
  account_id: number,
  change: { readonly nickname: string | null; readonly introduction: string | null; readonly avatar: string | null },
): Promise<void> {
  await tx.query(
    `update auth.account set nickname = coalesce($2, nickname), introduction = coalesce($3, introduction), avatar = nullif(coalesce($4, avatar), ''),
       version = version + 1 where id = $1`,
    [account_id, change.nickname, change.introduction, change.avatar],
  );
}

/** A person who works for a supplier. */
export interface Colleague {
  /** The account's id. */
  readonly id: number;
  readonly name: string;
  readonly kind: "owner" | "operator" | "platform";
}

/** Returns the active accounts of a supplier, the owner first. */
export async function listAccounts(tx: Tx, supplier_id: number): Promise<readonly Colleague[]> {
  return await tx.query<Colleague>(
    `select a.id, coalesce(nullif(a.nickname, ''), a.login) as name, a.kind from auth.account a
     where a.supplier_id = $1 and a.status = 1 and a.deleted_at is null order by (a.kind = 'operator'), a.nickname, a.id limit 200`,
    [supplier_id],
  );
}
