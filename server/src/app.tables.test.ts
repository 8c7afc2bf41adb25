import { afterAll, beforeAll, expect, it } from "vitest";
import { openOwnDatabase, type TestDatabase } from "../test/database.ts";
import { modules } from "./app.ts";
import { coreTables } from "./core/db/core-tables.ts";
import { foreignSchemas } from "./core/db/shared-tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  // A separate database: other test files make toy tables in the shared one.
  database = await openOwnDatabase();
});
afterAll(() => database.close());

it("gives every table and view of the catalogue to one owner, and lends through views of schema lent alone", async () => {
  const found = await database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ name: string }>(
      `select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^(pg_|information_schema)' and n.nspname <> all($1)`,
      [foreignSchemas],
    ),
  );
  const owned = modules.flatMap(({ tables = [], lends = [] }) => [...tables, ...lends.map((table) => `lent.${table}`)]);
  expect([...coreTables, ...owned].toSorted()).toEqual(found.map(({ name }) => name).toSorted());
});
