import type { NavEntry } from "@kangying/contract/content/content.endpoints";
import type { Tx } from "../../core/db/database.ts";

/** The quick links of a home page, in the order of their places. */
export async function listEntries(tx: Tx, supplier_id: number): Promise<NavEntry[]> {
  return await tx.query<NavEntry>(
    "select name, icon, link, is_shown from nav_entry where supplier_id = $1 order by slot",
    [supplier_id],
  );
}

/** The targets of quick links and pictures, including pictures that are not in use. */
export async function linksInUse(tx: Tx, supplier_id: number): Promise<readonly string[]> {
  const rows = await tx.query<{ link: string }>(
    `select link from nav_entry where supplier_id = $1
     union all select link from carousel where supplier_id = $1 and link <> ''`,
    [supplier_id],
  );
  return rows.map(({ link }) => link);
}

/**
 * Replaces all quick links with these, in their order.
 * @throws unique violation nav_entry_one_name, nav_entry_one_link · check violation for a seventeenth link
 */
export async function replaceEntries(tx: Tx, supplier_id: number, entries: readonly NavEntry[]): Promise<void> {
  await tx.query("delete from nav_entry where supplier_id = $1", [supplier_id]);
  await tx.query(
    `insert into nav_entry (supplier_id, slot, name, icon, link, is_shown)
     select $1, e.slot, e.name, e.icon, e.link, e.is_shown
     from unnest($2::text[], $3::text[], $4::text[], $5::boolean[]) with ordinality as e (name, icon, link, is_shown, slot)`,
    [
      supplier_id,
      entries.map(({ name }) => name),
      entries.map(({ icon }) => icon),
      entries.map(({ link }) => link),
      entries.map(({ is_shown }) => is_shown),
    ],
  );
}

/** Raises the version of the home page. @returns the new version · null when the version has changed meanwhile */
export async function raiseVersion(tx: Tx, supplier_id: number, version: number, at: Date): Promise<number | null> {
  const rows = await tx.query<{ version: number }>(
    `update home_page set version = version + 1, updated_at = $3 where supplier_id = $1 and version = $2 returning version`,
    [supplier_id, version, at],
  );
  return rows[0]?.version ?? null;
}

/** The version of the home page; 1 before its first change. */
export async function homeVersion(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ version: number }>("select version from home_page where supplier_id = $1", [
    supplier_id,
  ]);
  return rows[0]?.version ?? 1;
}
