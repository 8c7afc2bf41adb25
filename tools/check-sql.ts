import { checkStatements } from "./sql/check-statements.ts";
import { openScratchDatabase } from "./sql/scratch-database.ts";
import { readStatements } from "./sql/statements.ts";

const started = Date.now();
const database = await openScratchDatabase();
console.log("db", Date.now() - started);
const { source, told, untold } = readStatements();
console.log("read", Date.now() - started);
const faults = await checkStatements(source, told, database.client).finally(() => database.close());
for (const fault of faults) console.log(`${fault.file}:${fault.line} ${fault.what}`);
for (const each of untold) console.log(`${each.file}:${each.line} ${each.within}: ${each.reason}`);
for (const f of faults) void f;
console.log(told.length, faults.length, Date.now() - started);
