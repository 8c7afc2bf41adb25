// Sent under role auth, where a function does not name another.
import type { Language } from "@kangying/contract/core/language";
import type { Tx } from "../../core/db/database.ts";

/** Suppliers that chose to be found before signing in. Under role auth. */
export async function listedSuppliers(tx: Tx): Promise<{ suid: string; name: string }[]> {
  return tx.query<{ suid: string; name: string }>(
    `select suid, name from auth.listed_supplier order by name, suid limit 500`,
  );
}

export interface ShopRow {
  readonly name: string;
  readonly logo: string | null;
  readonly store_domain: string | null;
  readonly locale: Language;
}

/** The transaction's supplier as its own people see it. Under role app. */
export async function findShop(tx: Tx): Promise<ShopRow> {
  const [row] = await tx.query<ShopRow>(`select name, logo, store_domain, locale from supplier`);
  if (!row) throw new Error("the transaction stands for no supplier");
  return row;
}

/** How often this account's attempts at these calls were refused as invalid since an instant. Under role app. */
export async function refusalsSince(tx: Tx, account_id: number, apis: readonly string[], since: Date): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*) as n from operate_log where account_id = $1 and api = any($2) and result = 'invalid' and at > $3`,
    [account_id, apis, since],
  );
  return row?.n ?? 0;
}

/** Rows of schema auth that nobody needs any more. Under role auth. */
export async function purgeAuth(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  await tx.query(`delete from auth.throttle where expires_at < $1`, [now]);
  await tx.query(`delete from auth.captcha where expires_at < $1`, [now]);
  await tx.query(`delete from auth.sms_code where expires_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.sms_sandbox where sent_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.wechat_state where expires_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.wechat_sandbox where expires_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.handover_code where expires_at < $1`, [daysAgo(1)]);
  await tx.query(`delete from auth.download_token where expires_at < $1`, [daysAgo(1)]);
  // Kept for half a year: where an account has signed in from is what a flood from elsewhere is told apart by.
  await tx.query(`delete from auth.session where expires_at < $1`, [daysAgo(180)]);
}
