import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../../test/databases/cluster-programs.ts";
import { eventually } from "../../../test/eventually.ts";
import { openOwnDatabase, type TestDatabase } from "../../../test/database.ts";
import { PooledDatabase } from "./pooled-database.ts";

const program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find(
  (path) => spawnSync(path, ["--version"]).status === 0,
);

let database: TestDatabase;
let folder: string;
let pooler: ChildProcess | undefined;
let through: PooledDatabase;

/** Starts PgBouncer with its default settings except the mode: two connections to the database for all clients. */
beforeAll(async () => {
  if (program === undefined) return;
  database = await openOwnDatabase();
  const url = new URL(database.url ?? "");
  folder = await mkdtemp(join(tmpdir(), "kangying-pgbouncer-"));
  const port = await freePort();
  await writeFile(join(folder, "users"), `"${url.username}" "${url.password}"\n`);
  const settings = [
    "[databases]",
    `* = host=${url.hostname} port=${url.port || 5432} user=${url.username}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 2",
  ];
  await writeFile(join(folder, "ini"), `${settings.join("\n")}\n`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) spawnSync("chmod", ["-R", "a+rX", folder]);
  pooler = spawn(program, [...(isRoot ? ["-u", "nobody"] : []), join(folder, "ini")], { stdio: "ignore" });
  const connectionString = `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`;
  through = new PooledDatabase("server", { connectionString, max: 8 }, pino({ level: "silent" }));
  await eventually(() => through.ping(1000));
});
afterAll(async () => {
  if (program === undefined) return;
  await through.close();
  pooler?.kill();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

it.skipIf(program === undefined)(
  "works behind PgBouncer in transaction mode: settings and tenant hold for a transaction and reach no other",
  async () => {
    const suppliers = [1, 2, 3, 4];
    const settings = await Promise.all(
      suppliers.map((supplier_id) =>
        through.transaction({ role: "app", supplier_id }, async (tx) => {
          await tx.query("select pg_sleep(0.05)");
          const [row] = await tx.query<{ tenant: string; role: string; zone: string; limit: string }>(
            `select current_setting('app.supplier_id') as tenant, current_user::text as role, current_setting('timezone') as zone,
               current_setting('statement_timeout') as "limit"`,
          );
          return row;
        }),
      ),
    );
    expect(settings).toEqual(
      suppliers.map((id) => ({ tenant: String(id), role: "kangying_app", zone: "UTC", limit: "30s" })),
    );
    const { rows } = await through.statement(
      "select current_user::text as role, current_setting('app.supplier_id', true) as tenant",
    );
    expect(rows).toEqual([{ role: new URL(database.url ?? "").username, tenant: expect.not.stringMatching(/\d/) }]);
  },
);

it.skipIf(program === undefined)(
  "plans once what every call asks, on a connection of its own; behind a pooler, where another may answer next, each time",
  async () => {
    const named = async (by: PooledDatabase | TestDatabase): Promise<readonly object[]> => {
      const ask = async (): Promise<readonly object[]> =>
        await by.transaction({ role: "owner" }, async (tx) => {
          await tx.query("select $1::int as n", [1], { prepared: true });
          return await tx.query("select statement from pg_prepared_statements");
        });
      for (let times = 0; times < 20; times += 1) await ask();
      return await ask();
    };
    expect(await named(through)).toEqual([]);
    expect(await named(database)).toContainEqual({ statement: "select $1::int as n" });
  },
);
