import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import { checkLogged } from "../sql/check-logged.ts";
import { checkUntold } from "../sql/check-untold.ts";
import { checkDefined, checkStatements } from "../sql/check-statements.ts";
import { readListStatements, readRules } from "../sql/defined.ts";
import { openScratchDatabase } from "../sql/scratch-database.ts";
import { readStatements } from "../sql/statements.ts";
import { plainly } from "../plainly.ts";

/** If folders are given, only their statements are checked: `node tools/checks/check-sql.ts server/src/modules/kit`. */
const folders = process.argv.slice(2);
const names = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root, exclude: ["**/*.test.ts"] }));

/**
 * Has a migrated database describe every statement of the server, and compares that with the row types in the code. It also checks that logged
 * fields have words. That needs the same types, and loading the types of the whole server takes most of the time.
 */
await plainly(async () => {
  const database = await openScratchDatabase();
  try {
    const { source, told, untold } = readStatements(
      root,
      folders.length > 0 ? names.map((name) => join(root, name)) : undefined,
    );
    const defined = [
      ...(await readListStatements(source, folders.length === 0)),
      ...readRules(source, folders.length === 0),
    ];
    const faults = [
      ...(await checkStatements(source, told, database.client)),
      ...(await checkDefined(defined, database.client)),
      ...(folders.length > 0 ? [] : [...checkUntold(untold), ...checkLogged(source)]),
    ];
    for (const { file, line, what } of faults) console.log(`${file}:${line} ${what}`);
    console.log(
      `${told.length + defined.length} statements described by ${database.engine}, ${untold.length} listed with a reason, ${faults.length} faults`,
    );
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
});
