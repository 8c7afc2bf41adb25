import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { keptFile } from "../fill-demo.ts";
import { unpackRows } from "./kept-file.ts";
import { leftOut } from "./kept-tables.ts";
import { tellValues } from "./kept-values.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("keeps no first day of a month: the first start moves days by whole weeks", async () => {
  const bound = await database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ table: string; column: string }>(
      `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'c' and pg_get_constraintdef(c.oid) ilike '%extract(day from%'`,
    ),
  );
  expect(bound.length).toBeGreaterThan(2);
  const { base, tables } = unpackRows(readFileSync(keptFile));
  const kept = bound.filter(({ table, column }) => {
    const found = table in leftOut ? undefined : tables.find((one) => one.table === table);
    const at = found?.columns.findIndex(({ name }) => name === column) ?? -1;
    if (!found || at < 0) return false;
    return tellValues(found.columns[at]?.as ?? "text", found.values[at] ?? [], base).some((value) => value !== null);
  });
  expect(kept).toEqual([]);
});
