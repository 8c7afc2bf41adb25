import { StartRefused } from "../../kernel/start-refused.ts";
import { createLog } from "../../kernel/log/log.ts";
import { EmbeddedDatabase } from "../embedded-database.ts";
import { shortenedSql } from "./shortened.ts";

const tablesSql = `select format('%I.%I', schemaname, tablename) as name from pg_tables order by 1`;

/**
 * Opens a closed folder and reads every page of every table. A folder that cannot be opened or read must never replace a good backup.
 * @throws {StartRefused} in one line
 */
export async function demandWhole(data_dir: string): Promise<void> {
  try {
    const database = await EmbeddedDatabase.open(
      data_dir,
      createLog({ production: true, version: "" }, { write: () => undefined }),
      { backups: false },
    );
    try {
      const short = (await database.statement(shortenedSql)).rows as { readonly name: string }[];
      if (short.length > 0) throw new Error(`${short.map(({ name }) => name).join(", ")} was cut`);
      const tables = (await database.statement(tablesSql)).rows as { readonly name: string }[];
      for (const { name } of tables) await database.statement(`select count(*) from ${name}`);
    } finally {
      await database.close();
    }
  } catch (error) {
    const said = error instanceof Error ? error.message.split("\n").at(-1) : "it cannot be read";
    throw new StartRefused(`The embedded database is damaged, and no backup was touched: ${said?.trim()}`, []);
  }
}
