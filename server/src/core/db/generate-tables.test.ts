import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { areTablesUpToDate, generatedTables } from "./generate-tables.ts";

let database: TestDatabase;
beforeAll(async () => (database = await openTestDatabase()));
afterAll(async () => await database.close());

it("finds the committed table types as the migrations make them (else: npm run generate)", async () => {
  expect(await areTablesUpToDate(database)).toBe(true);
});

it("tells what may be left out, may be null, and must not be written", async () => {
  await database.transaction({ role: "owner" }, async (tx) => {
    await tx.query("create type auth.kind as enum ('b', 'a')");
    await tx.query(
      "create table auth.sample (id bigint generated always as identity, kind auth.kind not null, tags text[] not null default '{}', at timestamptz, day date not null, twice int generated always as (1) stored)",
    );
  });
  expect(await generatedTables(database)).toContain(`interface AuthSampleTable {
  at: Instant | null;
  day: string;
  id: GeneratedAlways<number>;
  kind: "b" | "a";
  tags: Generated<string[]>;
  twice: GeneratedAlways<number | null>;
}
`);
  expect(await generatedTables(database)).toContain('  "auth.sample": AuthSampleTable;\n');
});

it("names the type that nobody has agreed on yet", async () => {
  await database.transaction({ role: "owner" }, async (tx) => await tx.query("create table odd (at point not null)"));
  await expect(generatedTables(database)).rejects.toThrow("no TypeScript type for point");
});
