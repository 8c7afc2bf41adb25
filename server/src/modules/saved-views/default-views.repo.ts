import type { Tx } from "../../core/db/database.ts";
import type { ViewRow } from "./saved-views.repo.ts";

/** Reads the default view of a list for some roles. @returns the view of the oldest role, if several have one */
export async function defaultOfRoles(tx: Tx, roles: readonly number[], list: string): Promise<number | null> {
  const [row] = await tx.query<{ view_id: number }>(
    "select view_id from view_default where role_id = any($1) and list_api = $2 order by role_id limit 1",
    [roles, list],
  );
  return row?.view_id ?? null;
}

/** Removes a view as default from all roles except these. */
export async function dropDefaults(tx: Tx, view: number, but: readonly number[]): Promise<void> {
  await tx.query("delete from view_default where view_id = $1 and role_id <> all($2)", [view, but]);
}

export async function addDefaults(
  tx: Tx,
  supplier: number,
  view: Pick<ViewRow, "id" | "list_api">,
  roles: readonly number[],
): Promise<void> {
  await tx.query(
    // In the same order in every transaction: two that set the same roles at once must not deadlock.
    `insert into view_default (supplier_id, role_id, list_api, view_id)
     select $1::bigint, r.id, $2, $3::bigint from (select distinct unnest($4::bigint[]) as id order by 1) r
     on conflict (supplier_id, role_id, list_api) do update set view_id = excluded.view_id`,
    [supplier, view.list_api, view.id, roles],
  );
}
