// Verifies an exported ledger or log without the server, its database or any package: `node verify-ledger.mjs ledger.csv [no hash]`.
// The file is the CSV export of all rows of "Ledger chain", "Operator log" or "Sign-ins" with the column "Chain record". That column holds number,
// hash before, hash, and what was written.
// A row's hash is sha256(hash before, as bytes, then what was written, as UTF-8). Before the first row are 32 zero bytes. A chain alone cannot show
// that its end was cut off, or that all of it was made again: give a published head (the anchor's "seq" and "hash") to compare with.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [file, headNo, headHash] = process.argv.slice(2);
if (!file) fail("which file?");
const record = /"(\d+) ([0-9a-f]{64}) ([0-9a-f]{64}) (\{(?:[^"]|"")*\})"/g;
const rows = [...readFileSync(file, "utf8").matchAll(record)]
  .map(([, no, before, hash, text]) => ({ no: Number(no), before, hash, text: text.replaceAll('""', '"') }))
  .toSorted((a, b) => a.no - b.no);
if (rows.length === 0) fail("no chain record in this file: was the column chosen?");

let last = { no: 0, hash: "0".repeat(64) };
const balances = new Map();
const erased = [];
for (const row of rows) {
  if (row.no !== last.no + 1) fail(`no. ${last.no + 1} is missing`);
  if (row.before !== last.hash) fail(`no. ${row.no} does not follow no. ${last.no}`);
  const { erased_at, parts: legs } = JSON.parse(row.text);
  const hash = createHash("sha256").update(Buffer.from(row.before, "hex")).update(row.text, "utf8").digest("hex");
  // A person's data were erased by law. The row keeps its link, but the text that was hashed is gone. Its amounts must still add up.
  if (erased_at) erased.push(row.no);
  else if (hash !== row.hash) fail(`no. ${row.no} was changed`);
  if (row.no === Number(headNo) && row.hash !== headHash) fail(`no. ${row.no} is not the one that was published`);
  last = row;
  if (!legs) continue;
  const total = legs.reduce((sum, leg) => sum + leg.amount_fen, 0);
  if (legs.length < 2 || total !== 0) fail(`the legs of no. ${row.no} add up to ${total}`);
  for (const { account, amount_fen } of legs) balances.set(account, (balances.get(account) ?? 0) + amount_fen);
}
if (headNo && last.no < Number(headNo)) fail(`the file ends with no. ${last.no}, before the published no. ${headNo}`);
console.log(`sound: ${rows.length} ${balances.size > 0 ? "transactions" : "rows"}, head ${last.no} ${last.hash}`);
if (erased.length > 0)
  console.log(`by their links alone, for their words were erased by law: no. ${erased.join(", ")}`);
if (balances.size > 0)
  console.log(
    `${balances.size} accounts, their balances add up to ${[...balances.values()].reduce((a, b) => a + b, 0)}`,
  );

/** @param {string} why  @returns {never} */
function fail(why) {
  console.error(`not sound: ${why}`);
  process.exit(1);
}
