// Runs under the database role platform, unless a function names another.
import type { Tx } from "../../core/db/database.ts";

/** A hint in the change table. */
export interface ChangeRow {
  readonly supplier_id: number;
  readonly id: number;
  readonly topic: string;
  /** The changed row; 0: any row of the topic. */
  readonly row_id: number;
  readonly version: number | null;
}

/** The largest number of hints of one supplier in one read; the others follow in the next read. */
export const slice = 500;

/**
 * Returns the hints after these numbers, for several suppliers at once.
 * @param tx  as kangying_platform
 */
export async function changesAfter(tx: Tx, after: ReadonlyMap<number, number>): Promise<ChangeRow[]> {
  return tx.query<ChangeRow>(
    `select c.supplier_id, c.id, c.topic, c.row_id, c.version
     from unnest($1::bigint[], $2::bigint[]) as t (supplier_id, after)
     cross join lateral (
       select c.supplier_id, c.id, c.topic, c.row_id, c.version from platform.change c
       where c.supplier_id = t.supplier_id and c.id > t.after order by c.id limit ${slice}
     ) c
     order by c.id`,
    [[...after.keys()], [...after.values()]],
  );
}

/** Returns the number of a supplier's last hint; 0 when there is none. */
export async function lastChange(tx: Tx, supplier_id: number): Promise<number> {
  const [row] = await tx.query<{ last: number }>(
    "select coalesce(max(id), 0) as last from platform.change where supplier_id = $1",
    [supplier_id],
  );
  return row?.last ?? 0;
}

/**
 * Returns the hints that a console missed while it was away: those with a higher number, and those written around the time when it left,
 * because a transaction that commits late may have a lower number.
 */
export async function changesSince(
  tx: Tx,
  supplier_id: number,
  seen: { readonly id: number; readonly at: Date },
  limit: number,
): Promise<ChangeRow[]> {
  return tx.query<ChangeRow>(
    `select supplier_id, id, topic, row_id, version from platform.change
     where supplier_id = $1 and (id > $2 or at >= $3) order by id limit $4`,
    [supplier_id, seen.id, seen.at, limit],
  );
}

/** The state behind open streams: versions of rights by supplier, and the sessions that are valid. */
export interface Standing {
  readonly versions: ReadonlyMap<number, number>;
  readonly alive: ReadonlySet<string>;
}

/** Runs under the database role auth. */
export async function standingOf(
  tx: Tx,
  suppliers: readonly number[],
  sessions: readonly string[],
  now: Date,
): Promise<Standing> {
  const [row] = await tx.query<{ versions: { supplier_id: number; version: number }[] | null; alive: string[] | null }>(
    `select
       (select jsonb_agg(jsonb_build_object('supplier_id', supplier_id, 'version', version)) from auth.tenant
        where supplier_id = any($1::bigint[]) and status = 1) as versions,
       (select jsonb_agg(s.id) from auth.session s
        join auth.account a on a.id = s.account_id and a.status = 1 and a.deleted_at is null
        join auth.tenant own on own.supplier_id = a.supplier_id and own.status = 1
        where s.id = any($2::uuid[]) and s.revoked_at is null and s.expires_at > $3) as alive`,
    [suppliers, sessions, now],
  );
  return {
    versions: new Map((row?.versions ?? []).map(({ supplier_id, version }) => [supplier_id, version])),
    alive: new Set(row?.alive ?? []),
  };
}

/** Deletes old hints. @param tx  as kangying_platform */
export async function pruneChanges(tx: Tx, older_than: Date): Promise<void> {
  await tx.query("select platform.prune_changes($1)", [older_than]);
}
