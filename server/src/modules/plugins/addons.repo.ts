import type { Tx } from "../../core/db/database.ts";

/** An add-on that a supplier has or had installed. */
export interface AddonRow {
  readonly config: Readonly<Record<string, unknown>>;
  readonly installed: boolean;
  readonly version: number;
}

/** Locks the row until the end of the transaction. @returns undefined when it was never installed */
export async function lockAddon(tx: Tx, key: string): Promise<AddonRow | undefined> {
  const [row] = await tx.query<AddonRow>(
    "select config, removed_at is null as installed, version from supplier_addon where addon_key = $1 for update",
    [key],
  );
  return row;
}

/** Reads the row without a lock. */
export async function findAddon(tx: Tx, key: string): Promise<AddonRow | undefined> {
  const [row] = await tx.query<AddonRow>(
    "select config, removed_at is null as installed, version from supplier_addon where addon_key = $1",
    [key],
  );
  return row;
}

/** Installs an add-on, or restores it with its former settings. @returns false when it is installed already */
export async function installRow(tx: Tx, supplier_id: number, key: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into supplier_addon as a (supplier_id, addon_key, installed_at, created_at) values ($1, $2, $3, $3)
     on conflict (supplier_id, addon_key) do update set removed_at = null, installed_at = $3, version = a.version + 1
     where a.removed_at is not null returning id`,
    [supplier_id, key, now],
  );
  return rows.length > 0;
}

/** Removes an add-on. @returns false when it is not installed */
export async function removeRow(tx: Tx, key: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    "update supplier_addon set removed_at = $2, version = version + 1 where addon_key = $1 and removed_at is null returning id",
    [key, now],
  );
  return rows.length > 0;
}

/**
 * Saves the settings.
 * @param version  the version that the form was filled with; null: any
 * @returns the new version, null when it has changed meanwhile
 */
export async function keepConfig(tx: Tx, key: string, config: object, version: number | null): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    `update supplier_addon set config = $2, version = version + 1
     where addon_key = $1 and removed_at is null and ($3::int is null or version = $3) returning version`,
    [key, JSON.stringify(config), version],
  );
  return row?.version ?? null;
}

/** Whether an add-on is installed. */
export async function hasAddon(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx.query("select from supplier_addon where addon_key = $1 and removed_at is null", [key]);
  return rows.length > 0;
}
