/**
 * Writes to a server's database until a test kills it. Argument: data folder. Prints `ready`, then the number of each pair of rows after its
 * commit was acknowledged. Ends cleanly when its standard input closes.
 */
import { openDatabase } from "../../src/core/db/open-database.ts";
import { createLog } from "../../src/core/kernel/log/log.ts";

const [data_dir = ""] = process.argv.slice(2);
process.env["LOG_LEVEL"] = "fatal";

try {
  const database = await openDatabase(
    { database_url: null, data_dir },
    createLog({ production: true, version: "" }, process.stderr),
  );
  const last = await database.transaction({ role: "owner" }, async (tx) => {
    await tx.query(
      "create table if not exists kill_probe (pair int not null, half int not null, filling text not null, primary key (pair, half))",
    );
    const [row] = await tx.query<{ last: number }>("select coalesce(max(pair), 0) as last from kill_probe");
    return row?.last ?? 0;
  });
  console.log("ready");
  process.stdin.resume();
  for (let pair = last + 1; !process.stdin.readableEnded; pair += 1) {
    await database.transaction({ role: "owner" }, async (tx) => {
      await tx.query("insert into kill_probe values ($1, 1, $2)", [pair, "x".repeat(pair % 4000)]);
      await tx.query("insert into kill_probe values ($1, 2, '')", [pair]);
    });
    console.log(String(pair));
  }
  await database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
