import type { MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import type { Tx } from "../../core/db/database.ts";

export type MenuStatus = 1 | 2 | 3 | 4 | 5;

/** A version of the menu; status: 1 draft, 2 being published, 3 visible to followers, 4 former, 5 refused. */
export interface MenuRow {
  readonly id: number;
  readonly number: number | null;
  readonly status: MenuStatus;
  readonly tree: MenuTree;
  readonly fault: string | null;
  readonly by_name: string;
  readonly published_at: Date | null;
  readonly version: number;
}

const columns = "id, number, status, tree, fault, by_name, published_at, version";

/** The draft, the version being published or visible, and the last forty versions. */
export async function readMenus(tx: Tx, supplier_id: number): Promise<readonly MenuRow[]> {
  return await tx.query<MenuRow>(
    `select ${columns} from wx_menu where supplier_id = $1 order by number desc nulls first limit 40`,
    [supplier_id],
  );
}

/** Reads and locks a version until the commit. */
export async function findMenu(
  tx: Tx,
  supplier_id: number,
  by: { readonly status: MenuStatus } | { readonly number: number },
): Promise<MenuRow | null> {
  const [row] = await tx.query<MenuRow>(
    `select ${columns} from wx_menu where supplier_id = $1 and (status = $2 or number = $3) for update`,
    [supplier_id, "status" in by ? by.status : null, "number" in by ? by.number : null],
  );
  return row ?? null;
}

/**
 * Saves the draft.
 * @param seen  version of the draft that was edited; 0: there was none
 * @returns the new version · null where it has changed
 */
export async function writeDraft(
  tx: Tx,
  supplier_id: number,
  said: { readonly tree: MenuTree; readonly by_name: string; readonly seen: number },
  at: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    `insert into wx_menu as m (supplier_id, tree, by_name, created_at) select $1, $2::jsonb, $3, $4
     on conflict (supplier_id) where status = 1 do update set tree = $2::jsonb, by_name = $3, version = m.version + 1
     where m.version = $5 returning version`,
    [supplier_id, JSON.stringify(said.tree), said.by_name, at, said.seen],
  );
  return row?.version ?? null;
}

/** The next number. The caller must have locked the account's menus. */
export async function nextNumber(tx: Tx, supplier_id: number): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    "select coalesce(max(number), 0)::int + 1 as number from wx_menu where supplier_id = $1",
    [supplier_id],
  );
  return row?.number ?? 1;
}

/** Marks the draft as being published. */
export async function sendDraft(tx: Tx, supplier_id: number, id: number, number: number): Promise<void> {
  await tx.query(
    "update wx_menu set status = 2, number = $3, version = version + 1 where supplier_id = $1 and id = $2 and status = 1",
    [supplier_id, id, number],
  );
}

/** Publishes an earlier version again, under a new number. */
export async function insertAgain(
  tx: Tx,
  supplier_id: number,
  again: { readonly tree: MenuTree; readonly number: number; readonly from_number: number; readonly by_name: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into wx_menu (supplier_id, number, status, tree, from_number, by_name, created_at) values ($1, $2, 2, $3::jsonb, $4, $5, $6)`,
    [supplier_id, again.number, JSON.stringify(again.tree), again.from_number, again.by_name, at],
  );
}

/** Marks a version as visible to followers; the one before becomes a former one. */
export async function markSeen(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query("update wx_menu set status = 4, version = version + 1 where supplier_id = $1 and status = 3", [
    supplier_id,
  ]);
  await tx.query(
    "update wx_menu set status = 3, published_at = $3, fault = null, version = version + 1 where supplier_id = $1 and id = $2 and status = 2",
    [supplier_id, id, at],
  );
}

export async function markRefused(tx: Tx, supplier_id: number, id: number, fault: string): Promise<void> {
  await tx.query(
    "update wx_menu set status = 5, fault = $3, version = version + 1 where supplier_id = $1 and id = $2 and status = 2",
    [supplier_id, id, fault.slice(0, 200)],
  );
}
