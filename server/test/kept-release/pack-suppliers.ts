import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import type { Tx } from "../../src/core/db/database.ts";
import { leftOut } from "../../src/modules/demo/kept/kept-tables.ts";

/** The heads of the chains and the results of the ledger's checks. They are kept, since tests check that the kept chains verify. */
const kept = new Set(["chain_head", "ledger_check"]);

/** Writes all rows of some suppliers into a file, as a kept release. Under role owner. */
export async function packSuppliers(tx: Tx, supplier_ids: readonly number[], file: string): Promise<void> {
  const tables = await tx.query<{ name: string; key: string }>(
    `select n.nspname || '.' || c.relname as name, case when c.relname = 'supplier' then 'id' else 'supplier_id' end as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'auth') and (c.relname = 'supplier'
       or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'supplier_id' and not a.attisdropped))
     order by n.nspname = 'auth', c.relname <> 'supplier', c.relname`,
  );
  const lines: string[] = [];
  for (const { name, key } of tables) {
    const short = name.replace("public.", "");
    if (short in leftOut && !kept.has(short)) continue;
    // As text: a number too large for JavaScript stays exact.
    const rows = await tx.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t where ${key} = any($1::bigint[]) order by 1`,
      [supplier_ids],
    );
    for (const { row } of rows) lines.push(`{"table":${JSON.stringify(name)},"row":${row}}`);
  }
  const text = Buffer.from(lines.join("\n"));
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(file, packed);
  console.log(
    `${lines.length} rows, ${Math.round(text.length / 1024)} KB, packed ${Math.round(packed.length / 1024)} KB`,
  );
}
