import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import pg from "pg";
import { leftOut } from "../src/modules/demo/kept/kept-tables.ts";

/**
 * Writes the rows of some suppliers of a database as a release that is kept: `node server/test/keep-release.ts <url> <file> <login> …`, by hand, once for a
 * release. The database is one that was filled and lived in by that release.
 */
const [url = "", file = "", ...logins] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url });
await client.connect();
const { rows: found } = await client.query<{ supplier_id: string }>(
  "select distinct supplier_id from auth.account where login = any($1) and kind <> 'operator'",
  [logins],
);
const suppliers = found.map(({ supplier_id }) => supplier_id);
const { rows: tables } = await client.query<{ name: string; key: string }>(
  `select n.nspname || '.' || c.relname as name, case when c.relname = 'supplier' then 'id' else 'supplier_id' end as key
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and n.nspname in ('public', 'auth')
     and (c.relname = 'supplier' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'supplier_id' and not a.attisdropped))
   order by n.nspname = 'auth', c.relname <> 'supplier', c.relname`,
);
// Chains are kept as they are linked: that they verify is what is asked afterwards.
const linked = new Set(["chain_head", "ledger_check"]);
const lines: string[] = [];
for (const { name, key } of tables) {
  const short = name.replace("public.", "");
  if (short in leftOut && !linked.has(short)) continue;
  const { rows } = await client.query<{ row: object }>(
    `select to_jsonb(t) as row from ${name} t where ${key} = any($1::bigint[]) order by 1`,
    [suppliers],
  );
  for (const { row } of rows) lines.push(JSON.stringify({ table: name, row }));
}
await client.end();
const text = Buffer.from(lines.join("\n"));
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(file, packed);
console.log(
  `${lines.length} rows, ${Math.round(text.length / 1024)} KB, packed ${Math.round(packed.length / 1024)} KB`,
);
