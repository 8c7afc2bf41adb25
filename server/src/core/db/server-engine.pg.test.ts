import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../test/eventually.ts";
import { openOwnDatabase, type TestDatabase } from "../../../test/database.ts";
import {
  createDatabase,
  dropDatabase,
  newDatabaseName,
  onTestServer,
  urlOfDatabase,
} from "../../../test/databases/server-template.ts";
import { createLog } from "../kernel/log/log.ts";
import { checkRoles } from "./migrations/boot-checks.ts";
import { openDatabase } from "./open-database.ts";
import { PooledDatabase } from "./pooled-database.ts";
import { isUnavailable, isWorthRetrying, sqlState } from "./sql-errors.ts";

const log = createLog({ production: true, version: "" }, { write: () => undefined });
const owner = { role: "owner" } as const;
let database: TestDatabase;

beforeAll(async () => (database = await openOwnDatabase()));
afterAll(async () => await database.close());

async function withDatabase(run: (url: string, name: string) => Promise<void>): Promise<void> {
  const name = newDatabaseName();
  await createDatabase(name);
  try {
    await run(urlOfDatabase(name), name);
  } finally {
    await dropDatabase(name);
  }
}

describe("two servers that start at once on an empty database", () => {
  it("take turns: each migration is applied once, and both come up", async () => {
    await withDatabase(async (database_url) => {
      const servers = await Promise.all(
        Array.from({ length: 3 }, async () => await openDatabase({ database_url, data_dir: "" }, log)),
      );
      const { rows } = await servers[0]!.statement(
        "select count(*) as all, count(distinct name) as names from schema_migration",
      );
      const [counts] = rows as { all: number; names: number }[];
      expect(counts?.all).toBe(counts?.names);
      for (const server of servers) await server.close();
    });
  });
});

describe("a login role without special rights", () => {
  const login = `${newDatabaseName()}_login`;
  const urlOf = (name: string): string => urlOfDatabase(name).replace(/\/\/[^@]*@/, `//${login}:word@`);
  beforeAll(async () => void (await onTestServer(`create role ${login} login password 'word'`)));
  afterAll(async () => void (await onTestServer(`drop role ${login}`)));

  it("migrates and serves once an administrator has granted it the three roles; its owner's work sees every supplier, a supplier's its own", async () => {
    await withDatabase(async (_, name) => {
      await onTestServer(
        `alter database ${name} owner to ${login}; grant kangying_app, kangying_auth, kangying_platform to ${login}`,
      );
      const told: string[] = [];
      const telling = createLog({ production: true, version: "" }, { write: (line) => void told.push(line) });
      const server = await openDatabase({ database_url: urlOf(name), data_dir: "" }, telling);
      expect(told.filter((line) => line.includes("texticlike(text, text) leakproof"))).toHaveLength(1);
      await server.transaction(
        owner,
        async (tx) => await tx.query("insert into supplier (name, industry_type) values ('A', 'camp'), ('B', 'shop')"),
      );
      const seen = await server.transaction(
        { role: "app", supplier_id: 1 },
        async (tx) => await tx.query("select name from supplier"),
      );
      const listed = await server.transaction(
        { role: "platform" },
        async (tx) => await tx.query("select name from platform.supplier order by id"),
      );
      expect([seen, listed]).toEqual([[{ name: "A" }], [{ name: "A" }, { name: "B" }]]);
      await server.close();
      await onTestServer(`revoke kangying_app, kangying_auth, kangying_platform from ${login}`);
    });
  });

  it("is refused with what an administrator must run where it was not", async () => {
    await withDatabase(async (_, name) => {
      await onTestServer(`alter database ${name} owner to ${login}`);
      const opening = openDatabase({ database_url: urlOf(name), data_dir: "" }, log);
      await expect(opening).rejects.toThrow(
        `the login role ${login} may not take on kangying_app. Run as an administrator: grant kangying_app to ${login}`,
      );
    });
  });
});

describe("the server refuses to start", () => {
  it("over roles that would not be held by row-level security, naming every fault and its mending", async () => {
    await withDatabase(async (url, name) => {
      const roles = ["super", "bypass", "owner", "member", "missing"].map((kind) => `${name}_${kind}`) as [
        string,
        string,
        string,
        string,
        string,
      ];
      const [superuser, bypass, owning, member, missing] = roles;
      await onTestServer(
        `create role ${superuser} superuser; create role ${bypass} bypassrls login; create role ${owning}; create role ${member}; grant ${superuser} to ${member}`,
      );
      const pool = new PooledDatabase("server", { connectionString: url }, log);
      await pool.statement(`create table stolen (id int); alter table stolen owner to ${owning}`);
      const checking = checkRoles(pool, roles);
      await expect(checking).rejects.toMatchObject({
        faults: [
          `role ${superuser} is a superuser: row-level security does not hold it. Run: alter role ${superuser} nosuperuser`,
          `role ${bypass} passes by row-level security. Run: alter role ${bypass} nobypassrls`,
          `role ${bypass} may log in. Run: alter role ${bypass} nologin`,
          `role ${owning} owns stolen: owners are not held by row-level security. Give them to the login role`,
          `role ${member} is a member of ${superuser} and could take on its rights. Revoke that`,
          `role ${missing} is missing`,
        ],
      });
      await pool.statement("drop table stolen");
      await pool.close();
      await onTestServer(`drop role ${superuser}, ${bypass}, ${owning}, ${member}`);
    });
  });

  it("over a server that does not let it in, without repeating the password", async () => {
    const wrong = new URL(urlOfDatabase("no_such_database_at_all"));
    wrong.password = "opaque-secret";
    const opening = openDatabase({ database_url: wrong.href, data_dir: "" }, log);
    await expect(opening).rejects.toThrow(
      'the server named by DATABASE_URL does not let us in: database "no_such_database_at_all" does not exist',
    );
    await expect(opening).rejects.not.toThrow("opaque-secret");
  });
});

describe("many connections", () => {
  it("work side by side, ten at a time, and the rest wait their turn", async () => {
    const gate = Promise.withResolvers<void>();
    let inside = 0;
    const all = Array.from({ length: 20 }, () =>
      database.transaction(owner, async (tx) => {
        await tx.query("select 1");
        inside += 1;
        await gate.promise;
      }),
    );
    await eventually(() => expect(inside).toBe(10));
    gate.resolve();
    await Promise.all(all);
    expect(inside).toBe(20);
  });

  it("survive their server ending them: what was under way fails as unavailable, the next call succeeds", async () => {
    const cut = database.transaction(owner, async (tx) => await tx.query("select pg_sleep(10)"));
    const outcome = cut.catch((error: unknown) => error);
    const itself = `pg_stat_activity where query like '%pg_sleep(10)' and datname = '${new URL(database.url ?? "").pathname.slice(1)}'`;
    await eventually(async () => expect((await onTestServer(`select from ${itself}`)).rowCount).toBe(1));
    await onTestServer(`select pg_terminate_backend(pid) from ${itself}`);
    expect(isUnavailable(await outcome)).toBe(true);
    await expect(database.transaction(owner, async (tx) => await tx.query("select 1 as one"))).resolves.toEqual([
      { one: 1 },
    ]);
  });

  it("end a statement that takes too long, and go on", async () => {
    const slow = database.transaction({ role: "platform" }, async (tx) => {
      await tx.query("set local statement_timeout = 50");
      await tx.query("select pg_sleep(5)");
    });
    await expect(slow).rejects.toSatisfy((error) => sqlState(error) === "57014" && isUnavailable(error));
    await expect(database.ping(1000)).resolves.toBeUndefined();
  });

  it("are cut where the server has not ended an overdue statement by itself", async () => {
    const pool = new PooledDatabase("server", { connectionString: database.url ?? "" }, log);
    await expect(pool.alone(async (session) => await session.send("select pg_sleep(20)"), 500)).rejects.toThrow(
      "a statement took too long",
    );
    await expect(pool.ping(2000)).resolves.toBeUndefined();
    await pool.close();
  });

  it("tell when two transactions stood in each other's way and one may be tried again", async () => {
    await database.transaction(
      owner,
      async (tx) => await tx.query("create table counter (n int); insert into counter values (0)"),
    );
    let reading = 2;
    const bothHaveRead = Promise.withResolvers<void>();
    const raise = async (): Promise<unknown> =>
      await database
        .transaction(
          owner,
          async (tx) => {
            const [row] = await tx.query<{ n: number }>("select n from counter");
            reading -= 1;
            if (reading === 0) bothHaveRead.resolve();
            await bothHaveRead.promise;
            await tx.query("update counter set n = $1", [(row?.n ?? 0) + 1]);
            return "raised";
          },
          { isolation: "serializable" },
        )
        .catch((error: unknown) => (isWorthRetrying(error) ? "try again" : error));
    expect((await Promise.all([raise(), raise()])).toSorted()).toEqual(["raised", "try again"]);
  });
});
