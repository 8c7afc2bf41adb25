// Runs under role auth, unless a function names another role.
import type { Language } from "@kangying/contract/core/language";
import type { Tx } from "../../core/db/database.ts";

/** Suppliers that chose to be listed before signing in. Runs under role auth. */
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
  /** Why the platform set its status; may be empty. */
  readonly status_reason: string;
  readonly expire_on: string | null;
}

/** The transaction's supplier as its own users see it. Runs under role app. */
export async function findShop(tx: Tx): Promise<ShopRow> {
  const [row] = await tx.query<ShopRow>(
    `select name, logo, store_domain, locale, status_reason, expire_on from supplier`,
  );
  if (!row) throw new Error("the transaction stands for no supplier");
  return row;
}

/**
 * How often this account's calls to these APIs were refused as invalid since an instant. Calls of one account that ask this wait for each
 * other until their transactions end: a burst of guesses is counted one after the other, and not all before the first is refused. Runs
 * under role app.
 */
export async function refusalsSince(tx: Tx, account_id: number, apis: readonly string[], since: Date): Promise<number> {
  // A statement of its own, so that the count sees what was committed while it waited.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('refusals', $1::bigint)) is null as held`, [
    account_id,
  ]);
  const [row] = await tx.query<{ n: number }>(
    `select count(*) as n from operate_log where account_id = $1 and api = any($2) and result = 'invalid' and at > $3`,
    [account_id, apis, since],
  );
  return row?.n ?? 0;
}
