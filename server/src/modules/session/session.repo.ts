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
  /** Why the platform put it into the state that it is in; may be empty. */
  readonly status_reason: string;
  readonly expire_on: string | null;
}

/** The transaction's supplier as its own people see it. Under role app. */
export async function findShop(tx: Tx): Promise<ShopRow> {
  const [row] = await tx.query<ShopRow>(
    `select name, logo, store_domain, locale, status_reason, expire_on from supplier`,
  );
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
