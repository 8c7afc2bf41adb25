import type { Tx } from "../../core/db/database.ts";

/** A week: after this time a use counts half. */
const halfLifeMs = 7 * 86_400_000;
/** Most uses that are stored for one account. */
const mostKept = 300;

/** A record that a user opened, with a measure of how often lately. */
export interface Use {
  readonly key: string;
  /** Grows with each use and with time. Only useful for comparing two uses. */
  readonly heat: number;
}

/** Counts a use. `heat` is log2 of the sum of 2^(t / half life) over all uses. It needs no update over time, because all uses age alike. */
export async function noteUse(
  tx: Tx,
  who: { readonly supplier_id: number; readonly account_id: number },
  key: string,
  now: Date,
): Promise<void> {
  const heat = now.getTime() / halfLifeMs;
  await tx.query(
    `insert into palette_use as u (supplier_id, account_id, key, heat, used_at) values ($1, $2, $3, $4, $5)
     on conflict (supplier_id, account_id, key) do update
     set heat = greatest(u.heat, $4) + ln(1 + power(2::double precision, -abs(u.heat - $4))) / ln(2::double precision), used_at = $5`,
    [who.supplier_id, who.account_id, key, heat, now],
  );
  await tx.query(
    `delete from palette_use where account_id = $1 and key in
       (select key from palette_use where account_id = $1 order by heat desc offset ${mostKept})`,
    [who.account_id],
  );
}

/** The uses with the most heat. @param keys  only those that begin with one of these words */
export async function hottest(
  tx: Tx,
  account_id: number,
  keys: readonly string[] | null,
  limit: number,
): Promise<Use[]> {
  return tx.query<Use>(
    `select key, heat from palette_use
     where account_id = $1 and ($2::text[] is null or split_part(key, ':', 1) = any($2)) order by heat desc limit $3`,
    [account_id, keys, limit],
  );
}
