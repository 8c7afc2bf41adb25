import { rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../test/databases/embedded-template.ts";
import { openOwnDatabase, type TestDatabase } from "../test/database.ts";
import {
  createDatabase,
  dropDatabase,
  giveToLogin,
  newDatabaseName,
  onTestServer,
  urlOfDatabase,
} from "../test/databases/server-template.ts";
import { refusalOf, startServer } from "../test/server-process.ts";
import { WireClient } from "../test/wire-client.ts";

const isLong = process.env["KANGYING_TEST_LONG"] === "1";
const passwordLine = /^ {2}admin {2}(\S{16,})$/m;

describe("the first start in production, on an empty database", () => {
  const name = newDatabaseName();
  let env: Record<string, string>;

  beforeEach(async () => {
    await createDatabase(name);
    env = {
      NODE_ENV: "production",
      DATABASE_URL: await giveToLogin(name),
      DATA_DIR: temporaryFolder(),
      TOKEN_SECRET: "t".repeat(64),
    };
  });
  afterEach(async () => {
    await dropDatabase(name);
    await onTestServer(`drop role ${name}`);
    rmSync(env["DATA_DIR"] ?? "", { recursive: true, force: true });
  });

  it("makes one platform account, however many servers start, and tells its password once", async () => {
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const told = servers.map((server) => passwordLine.exec(server.output())?.[1]).filter((word) => word !== undefined);
    expect(told).toHaveLength(1);
    const [password = ""] = told;
    const everything = servers.map((server) => server.output()).join("");
    expect(everything.split(password)).toHaveLength(2);

    for (const server of servers) {
      const client = new WireClient(server.url);
      expect(await client.signIn("admin", password)).toMatchObject({ http: 200 });
      expect(await client.get("buyer/user/info")).toMatchObject({
        http: 200,
        data: { industry_type: "admin", restraint: "second_step" },
      });
      client.close();
    }
    for (const server of servers) expect(await server.end()).toEqual({ code: 0, signal: null });
    const again = await startServer(env);
    expect(again.output()).not.toMatch(passwordLine);
    expect(again.output()).not.toContain("Demo accounts");
    await again.end();
  });

  it("is refused to a superuser", async () => {
    const { output } = await refusalOf({ ...env, DATABASE_URL: urlOfDatabase(name) });
    expect(output).toContain("a superuser. Make a role for it");
  });

  it.runIf(isLong)("tells the password even where it then cannot serve: nobody would ever learn it", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as AddressInfo;
    const { output } = await refusalOf({ ...env, PORT: String(port) });
    taken.close();
    expect(output).toMatch(passwordLine);
    expect(output).toContain(`127.0.0.1:${port} is in use`);
  });
});

describe("a server refuses a database", () => {
  let database: TestDatabase;
  let env: Record<string, string>;

  beforeEach(async () => {
    database = await openOwnDatabase();
    env = { DATABASE_URL: database.url ?? "", DATA_DIR: database.data_dir };
  });
  afterEach(async () => await database.close());

  it("whose migrations were edited after they had been applied, or come from a newer program", async () => {
    await database.statement("update schema_migration set checksum = 'of another text' where name = '0002-auth.sql'");
    await database.statement("insert into schema_migration (name, checksum) values ('9999-of-tomorrow.sql', '')");
    const { code, output } = await refusalOf(env);
    expect(output.trimEnd().split("\n").toSorted()).toEqual(
      [
        "The migrations do not fit this database:",
        "  - 0002-auth.sql was edited after it had been applied: undo the edit and write a new migration",
        "  - 9999-of-tomorrow.sql was applied to this database but is not here: the database is newer than this program",
      ].toSorted(),
    );
    expect(code).toBe(1);
  });

  it("in which its login role may not become the roles that keep suppliers apart, and says what an administrator must run", async () => {
    const login = `${newDatabaseName()}_login`;
    await onTestServer(`create role ${login} login password 'word'`);
    try {
      await database.statement(`grant all on schema public to ${login}`);
      await database.statement(`grant select on schema_migration to ${login}`);
      const url = (env["DATABASE_URL"] ?? "").replace(/\/\/[^@]*@/, `//${login}:word@`);
      const { code, output } = await refusalOf({ ...env, DATABASE_URL: url });
      expect(output.trimEnd().split("\n")).toEqual([
        "The database's roles would not keep suppliers apart:",
        ...["kangying_app", "kangying_auth", "kangying_platform"].map(
          (role) =>
            `  - the login role ${login} may not take on ${role}. Run as an administrator: grant ${role} to ${login}`,
        ),
      ]);
      expect(code).toBe(1);
    } finally {
      await database.statement(`drop owned by ${login}`);
      await onTestServer(`drop role ${login}`);
    }
  });

  it("that is not there, without repeating the password", async () => {
    const wrong = new URL(urlOfDatabase("no_such_database_at_all"));
    wrong.password = "opaque-secret";
    const { code, output } = await refusalOf({ ...env, DATABASE_URL: wrong.href });
    expect(output.trimEnd().split("\n")).toEqual([
      "The database cannot be opened:",
      '  - the server named by DATABASE_URL does not let us in: database "no_such_database_at_all" does not exist',
    ]);
    expect(code).toBe(1);
  });
});
