import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { eventually } from "../../../../test/eventually.ts";
import { embeddedTemplate, temporaryFolder } from "../../../../test/databases/embedded-template.ts";
import { createLog } from "../../kernel/log/log.ts";
import type { Database } from "../database.ts";
import { migrationsFolder } from "../migrations/migrations.ts";
import { openDatabase, type OpenOptions } from "../open-database.ts";
import { isUnavailable } from "../sql-errors.ts";
import { backupNow, listBackups, restoreFrom } from "./backups.ts";
import { readHolder } from "./folder-lock.ts";
import { isAlive } from "./process-identity.ts";
import { placesIn } from "./places.ts";

/** How often several processes try to take one folder at the same time. */
const rounds = process.env["KANGYING_TEST_LONG"] === "1" ? 8 : 3;

let data_dir: string;
const opened: Database[] = [];
const lines: string[] = [];
const log = createLog({ production: true, version: "" }, { write: (line) => void lines.push(line) });

beforeEach(async () => {
  lines.length = 0;
  data_dir = temporaryFolder();
  const template = inject("database_template");
  cpSync(template.engine === "embedded" ? template.folder : await embeddedTemplate(), join(data_dir, "pg"), {
    recursive: true,
  });
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  rmSync(data_dir, { recursive: true, force: true });
});

async function open(options: OpenOptions = {}, folder = data_dir): Promise<Database> {
  const database = await openDatabase({ database_url: null, data_dir: folder }, log, {
    migrations: null,
    backups: false,
    ...options,
  });
  opened.push(database);
  return database;
}

async function close(database: Database): Promise<void> {
  opened.splice(opened.indexOf(database), 1);
  await database.close();
}

const addSupplier = async (database: Database, name: string): Promise<void> => {
  await database.transaction(
    { role: "owner" },
    async (tx) => await tx.query("insert into supplier (name, industry_type) values ($1, 'camp')", [name]),
  );
};
const names = async (database: Database): Promise<string[]> =>
  await database.transaction({ role: "owner" }, async (tx) =>
    (await tx.query<{ name: string }>("select name from supplier order by id")).map(({ name }) => name),
  );
const childPid = (): number => readHolder(join(data_dir, "pg.lock"))?.pid ?? 0;
const isLiving = (pid: number): boolean => isAlive({ pid, started: null });

describe("the folder", () => {
  it("is refused to a second opener in one clear line that says who has it and what to do", async () => {
    await open();
    await expect(open()).rejects.toThrow(
      `${data_dir} is in use by another Kangying (process ${process.pid}). Stop that one, or set DATA_DIR to another folder`,
    );
  });

  it("is opened again after a clean end, with all that was in it, lock and process gone", async () => {
    const first = await open();
    await addSupplier(first, "Camp");
    const pid = childPid();
    await close(first);
    expect([isLiving(pid), existsSync(join(data_dir, "pg.lock"))]).toEqual([false, false]);
    expect(await names(await open())).toEqual(["Camp"]);
  });

  it("is opened over the lock and the socket that a killed process left", async () => {
    const places = placesIn(data_dir);
    writeFileSync(places.lock, JSON.stringify({ pid: 999_999_999, started: "long ago", parent: null }));
    writeFileSync(places.socket, "");
    expect(await names(await open())).toEqual([]);
  });

  it("is opened over the lock of a process whose number another one bears now", async () => {
    writeFileSync(
      placesIn(data_dir).lock,
      JSON.stringify({ pid: process.pid, started: "another start", parent: null }),
    );
    expect(await names(await open())).toEqual([]);
  });

  it("may lie deeper than the path of a socket may be long, and nobody else may enter where the socket is", async () => {
    const deep = join(data_dir, "a-rather-long-name-of-a-folder".repeat(4));
    mkdirSync(deep);
    cpSync(join(data_dir, "pg"), join(deep, "pg"), { recursive: true });
    expect(await names(await open({}, deep))).toEqual([]);
    const { socket } = placesIn(deep);
    expect(socket.length).toBeLessThan(100);
    expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700);
    rmSync(dirname(socket), { recursive: true, force: true });
  });

  it("that was being made for the first time when the power went is made again", async () => {
    rmSync(join(data_dir, "pg"), { recursive: true });
    mkdirSync(join(data_dir, "pg"));
    writeFileSync(join(data_dir, "pg", "PG_VERSION"), "18");
    writeFileSync(join(data_dir, "pg.making"), "");
    // A few migrations test as much as all of them.
    const migrations = join(data_dir, "migrations");
    for (const name of ["0001-base.sql", "0002-auth.sql"]) cpSync(join(migrationsFolder, name), join(migrations, name));
    const database = await openDatabase({ database_url: null, data_dir }, log, { migrations, backups: false });
    opened.push(database);
    expect(await names(database)).toEqual([]);
  });

  it("goes to exactly one of several processes that want it at once, over and over, each killed in its turn", async () => {
    const lock = join(data_dir, "contended.lock");
    for (let round = 0; round < rounds; round += 1) {
      const start = Date.now() + 1000;
      const contenders = await Promise.all(Array.from({ length: 4 }, async () => await contend(lock, start)));
      expect(contenders.map(({ said }) => said).toSorted(), `round ${round}`).toEqual([
        "have it",
        "refused",
        "refused",
        "refused",
      ]);
      for (const { kill } of contenders) await kill();
    }
  });
});

/**
 * Starts a process that takes a lock and keeps it until it is killed.
 * @param start  the instant of its try, in ms; the same for all processes, so that they collide
 */
async function contend(lock: string, start: number): Promise<{ said: string; kill: () => Promise<void> }> {
  const url = new URL("./folder-lock.ts", import.meta.url).href;
  const script = `const { takeLock } = await import(${JSON.stringify(url)}); await new Promise((resolve) => setTimeout(resolve, ${start} - Date.now() - 20)); while (Date.now() < ${start}); const said = await takeLock(${JSON.stringify(lock)}, null).then(() => "have it", () => "refused"); console.log(said); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const said = await new Promise<string>((resolve) =>
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return {
    said,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

describe("the process that holds the folder", () => {
  it("is started again when it dies, and what was committed is there", async () => {
    const database = await open();
    await addSupplier(database, "Camp");
    const first = childPid();
    process.kill(first, "SIGKILL");
    const outcome = await names(database).catch((error: unknown) => error);
    expect(Array.isArray(outcome) || isUnavailable(outcome), String(outcome)).toBe(true);
    await eventually(async () => expect(await names(database)).toEqual(["Camp"]));
    expect(childPid()).not.toBe(first);
    expect(lines.join("")).toContain("ended by itself; starting it again");
  });

  it("does not mind Ctrl-C: its server ends it", async () => {
    const database = await open();
    process.kill(childPid(), "SIGINT");
    process.kill(childPid(), "SIGTERM");
    await sleep(200);
    expect(await names(database)).toEqual([]);
  });

  it("leaves a statement that takes too long, and serves the next", async () => {
    const database = await open();
    const slow = database.statement("select pg_sleep(1)");
    await expect(database.ping(100)).rejects.toSatisfy(isUnavailable);
    await slow;
    await expect(database.ping(5000)).resolves.toBeUndefined();
  });
});

describe("a backup", () => {
  it("is made at the end if something was written, and not again if nothing was", async () => {
    const first = await open({ backups: true });
    await addSupplier(first, "Camp");
    await close(first);
    const made = await listBackups(data_dir);
    expect(made).toMatchObject([{ reason: "stop" }]);
    const second = await open({ backups: true });
    await close(second);
    expect((await listBackups(data_dir)).length).toBeLessThanOrEqual(2);
  });

  it("brings back what was there, and keeps what came after beside it", async () => {
    const first = await open({ backups: true });
    await addSupplier(first, "Before");
    const backup = await first.backups?.now("asked");
    await addSupplier(first, "After");
    await close(first);
    const restored = await restoreFrom(data_dir, backup?.generation ?? "a");
    expect(existsSync(join(restored.kept ?? "", "PG_VERSION"))).toBe(true);
    expect(await names(await open())).toEqual(["Before"]);
  });

  it("copies only what changed, into the older of two generations", async () => {
    const database = await open({ backups: true });
    await addSupplier(database, "One");
    // Younger files are copied whatever their modification time is.
    await sleep(2100);
    const made = [await database.backups?.now("asked"), await database.backups?.now("asked")];
    await addSupplier(database, "Two");
    made.push(await database.backups?.now("asked"));
    expect(made.map((backup) => backup?.generation)).toEqual(["a", "b", "a"]);
    expect(made[2]?.copied_bytes).toBeLessThan((made[0]?.copied_bytes ?? 0) * 0.8);
    expect((await database.backups?.list())?.map(({ generation }) => generation)).toEqual(["a", "b"]);
  });

  it("that cannot be made at the end is told, once all is closed", async () => {
    const database = await open({ backups: true });
    await addSupplier(database, "Camp");
    rmSync(join(data_dir, "backups"), { recursive: true, force: true });
    writeFileSync(join(data_dir, "backups"), "no folder");
    await expect(close(database)).rejects.toThrow();
    expect(lines.filter((line) => line.includes("the embedded database could not be backed up"))).toHaveLength(1);
    expect(await names(await open())).toEqual(["Camp"]);
  });

  it("that was not finished is no backup, and the next one takes its place", async () => {
    const database = await open({ backups: true });
    await database.backups?.now("asked");
    await database.backups?.now("asked");
    const folder = join(data_dir, "backups", "b");
    cpSync(join(folder, "manifest.json"), join(folder, "manifest.superseded.json"));
    rmSync(join(folder, "manifest.json"));
    expect((await listBackups(data_dir)).map(({ generation }) => generation)).toEqual(["a"]);
    await expect(restoreFrom(data_dir, "b")).rejects.toThrow('no complete backup "b"');
    expect(await database.backups?.now("asked")).toMatchObject({ generation: "b" });
  });

  it("is made by the running server when a tool asks for it, and from the folder when there is none", async () => {
    const database = await open({ backups: true });
    await addSupplier(database, "Camp");
    expect(await backupNow(data_dir)).toMatchObject({ generation: "a", reason: "asked" });
    await expect(restoreFrom(data_dir, "a")).rejects.toThrow(`stop the server (process ${process.pid})`);
    await close(database);
    expect(await backupNow(data_dir)).toMatchObject({ reason: "asked", position: "closed" });
    const newest = (await listBackups(data_dir))[0]?.generation ?? "a";
    rmSync(join(data_dir, "pg"), { recursive: true });
    expect(await restoreFrom(data_dir, newest)).toMatchObject({ kept: null });
    expect(await names(await open())).toEqual(["Camp"]);
  });

  it("is made before the database is changed by a new migration", async () => {
    const migrations = join(data_dir, "migrations");
    cpSync(fileURLToPath(new URL("../../../../migrations/", import.meta.url)), migrations, { recursive: true });
    writeFileSync(join(migrations, "9999-more.sql"), "alter table supplier add column more text;");
    const database = await openDatabase({ database_url: null, data_dir }, log, { migrations });
    opened.push(database);
    expect(await database.backups?.list()).toMatchObject([{ reason: "migration" }]);
  });

  it("does not grow with the log of what was written long ago", async () => {
    const database = await open({ backups: true });
    await database.transaction(
      { role: "owner" },
      async (tx) =>
        await tx.query("create table heap as select n, repeat('x', 500) as filling from generate_series(1, 60000) n"),
    );
    const backup = await database.backups?.now("asked");
    const segments = readFileSync(join(data_dir, "backups", "a", "manifest.json"), "utf8").match(
      /pg_wal\/[0-9A-F]{24}/g,
    );
    expect(segments?.length).toBeLessThanOrEqual(2);
    expect(backup?.held_ms).toBeLessThan(10_000);
  });
});
