import type { ViewState } from "@kangying/contract/saved-views/saved-views.endpoints";
import type { Tx } from "../../core/db/database.ts";

export interface ViewRow {
  readonly id: number;
  readonly account_id: number;
  readonly owner_name: string;
  readonly list_api: string;
  readonly name: string;
  readonly shared: boolean;
  readonly state: ViewState;
  readonly version: number;
  readonly alert_above: number | null;
  /** Roles for which this view is the default of its list. */
  readonly default_roles: readonly number[];
  /** Pinned by the account that reads. */
  readonly pinned: boolean;
}

/** The account is $1: it reads its own and shared views. `pinned` refers to that account. */
const select = `select v.id, v.account_id, v.owner_name, v.list_api, v.name, v.shared, v.state, v.version, v.alert_above,
    array(select d.role_id from view_default d where d.supplier_id = v.supplier_id and d.view_id = v.id and d.list_api = v.list_api
      order by d.role_id) as default_roles,
    exists (select from view_pin p where p.supplier_id = v.supplier_id and p.account_id = $1 and p.view_id = v.id) as pinned
  from saved_view v where (v.account_id = $1 or v.shared)`;

/** Views of one list in the order of their creation, the account's own first. */
export async function viewsOfList(tx: Tx, account: number, list: string): Promise<ViewRow[]> {
  return tx.query<ViewRow>(`${select} and v.list_api = $2 order by v.account_id = $1 desc, v.shared, v.id limit 200`, [
    account,
    list,
  ]);
}

/** Views in the account's sidebar, the oldest pin first. */
export async function pinnedViews(tx: Tx, account: number): Promise<ViewRow[]> {
  return tx.query<ViewRow>(
    `${select} and v.id in (select p.view_id from view_pin p where p.supplier_id = v.supplier_id and p.account_id = $1)
     order by v.list_api, v.id limit 30`,
    [account],
  );
}

export async function viewsById(tx: Tx, account: number, ids: readonly number[]): Promise<ViewRow[]> {
  return tx.query<ViewRow>(`${select} and v.id = any($2) order by v.id`, [account, ids]);
}

/** Reads and locks the view until the end of the transaction. */
export async function lockView(tx: Tx, account: number, id: number): Promise<ViewRow | undefined> {
  const [row] = await tx.query<ViewRow>(`${select} and v.id = $2 for update of v`, [account, id]);
  return row;
}

export async function countViewsOf(tx: Tx, account: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>("select count(*) as count from saved_view where account_id = $1", [
    account,
  ]);
  return row?.count ?? 0;
}

export interface NewView extends Pick<
  ViewRow,
  "account_id" | "owner_name" | "list_api" | "name" | "shared" | "state" | "alert_above"
> {
  readonly supplier_id: number;
}

export async function insertView(tx: Tx, view: NewView, now: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into saved_view (supplier_id, account_id, owner_name, list_api, name, shared, state, created_at, updated_at, alert_above)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $8, $9) returning id`,
    [
      view.supplier_id,
      view.account_id,
      view.owner_name,
      view.list_api,
      view.name,
      view.shared,
      JSON.stringify(view.state),
      now,
      view.alert_above,
    ],
  );
  return row?.id ?? 0;
}

/** Updates a view. @returns false where the version has changed */
export async function updateView(
  tx: Tx,
  id: number,
  version: number,
  view: Pick<ViewRow, "name" | "shared" | "state" | "alert_above">,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update saved_view set name = $3, shared = $4, state = $5::jsonb, updated_at = $6, alert_above = $7, version = version + 1
     where id = $1 and version = $2 returning id`,
    [id, version, view.name, view.shared, JSON.stringify(view.state), now, view.alert_above],
  );
  return rows.length > 0;
}

/** Removes a view that is no longer shared from the sidebars of the other accounts. */
export async function unpinOthers(tx: Tx, id: number, owner: number): Promise<void> {
  await tx.query("delete from view_pin where view_id = $1 and account_id <> $2", [id, owner]);
}

export async function removeView(tx: Tx, id: number): Promise<void> {
  await tx.query("delete from saved_view where id = $1", [id]);
}

export async function setPin(
  tx: Tx,
  supplier: number,
  account: number,
  id: number,
  pinned: boolean,
  now: Date,
): Promise<void> {
  if (pinned) {
    await tx.query(
      `insert into view_pin (supplier_id, account_id, view_id, pinned_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [supplier, account, id, now],
    );
  } else {
    await tx.query("delete from view_pin where account_id = $1 and view_id = $2", [account, id]);
  }
}
