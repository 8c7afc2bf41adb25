import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartRefused } from "../../kernel/start-refused.ts";

export interface Migration {
  /** For example `0003-wire.sql`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, in hex; differences of line ends do not count. */
  readonly checksum: string;
}

export const migrationsFolder = fileURLToPath(new URL("../../../../migrations/", import.meta.url));

/**
 * Reads all migrations in their order.
 * @throws {StartRefused} when a file has a wrong name or two have the same number
 */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const faults = names
    .filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .map((name) => `${name}: must be named NNNN-name.sql`);
  for (const [index, name] of names.entries()) {
    const before = names[index - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) faults.push(`${before} and ${name} bear one number`);
  }
  if (faults.length > 0) throw new StartRefused("The migrations are not in order:", faults);
  return await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/**
 * Returns the migrations that are still to be applied.
 * @throws {StartRefused} when the database and the files do not come from the same history
 */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const faults: string[] = [];
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const file = files.get(name);
    if (!file)
      faults.push(`${name} was applied to this database but is not here: the database is newer than this program`);
    else if (file.checksum !== checksum)
      faults.push(`${name} was edited after it had been applied: undo the edit and write a new migration`);
  }
  const done = new Set(applied.map(({ name }) => name));
  const last =
    applied
      .map(({ name }) => name)
      .toSorted()
      .at(-1) ?? "";
  const pending = migrations.filter(({ name }) => !done.has(name));
  for (const { name } of pending) {
    if (name < last) faults.push(`${name} comes before ${last}, which was applied already: give it the next number`);
  }
  if (faults.length > 0) throw new StartRefused("The migrations do not fit this database:", faults);
  return pending;
}
