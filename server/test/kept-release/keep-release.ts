import { openDatabase } from "../../src/core/db/open-database.ts";
import { createLog } from "../../src/core/kernel/log/log.ts";
import { packSuppliers } from "./pack-suppliers.ts";

/**
 * Writes the rows of some suppliers as a kept release: `node server/test/kept-release/keep-release.ts <data folder> <file> <login> …`. Run by
 * hand, once for a release, on the embedded database of a server that was filled and stopped on that release. Nothing is migrated.
 */
const [data_dir = "", file = "", ...logins] = process.argv.slice(2);
const log = createLog({ production: true, version: "" });
const database = await openDatabase({ database_url: null, data_dir }, log, { migrations: null, backups: false });
try {
  await database.transaction({ role: "owner" }, async (tx) => {
    const suppliers = await tx.query<{ supplier_id: number }>(
      "select distinct supplier_id from auth.account where login = any($1) and kind <> 'operator'",
      [logins],
    );
    await packSuppliers(
      tx,
      suppliers.map(({ supplier_id }) => supplier_id),
      file,
    );
  });
} finally {
  await database.close();
}
