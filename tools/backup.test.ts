import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { embeddedTemplate, temporaryFolder } from "../server/test/databases/embedded-template.ts";
import { startServer, type ServerProcess } from "../server/test/server-process.ts";
import { WireClient } from "../server/test/wire-client.ts";
import { run, tool, type Outcome } from "./run.ts";

/** The engine's own tests cover most of this too. Here each test uses the commands and starts a server several times. */
const isLong = process.env["KANGYING_TEST_LONG"] === "1";

let data_dir: string;
let server: ServerProcess | null = null;
let password = "";

beforeEach(async () => {
  data_dir = temporaryFolder();
  cpSync(await embeddedTemplate(), join(data_dir, "pg"), { recursive: true });
});
afterEach(async () => {
  await server?.end("SIGKILL");
  await folderClosed();
  rmSync(data_dir, { recursive: true, force: true });
});

async function start(): Promise<WireClient> {
  server = await startServer({ DATA_DIR: data_dir, DEMO: "0" });
  password = /^ {2}admin {2}(\S+)$/m.exec(server.output())?.[1] ?? password;
  const client = new WireClient(server.url);
  expect(await client.signIn("admin", password)).toMatchObject({ http: 200 });
  return client;
}

const rename = async (client: WireClient, nickname: string): Promise<void> =>
  expect(await client.post("buyer/user/userEdit", { nickname })).toMatchObject({ http: 200 });
const nameOf = async (client: WireClient): Promise<unknown> => (await client.get("buyer/user/info")).data.nickname;

/** Waits until the folder is free: the process that holds it ends after its server. */
const folderClosed = async (): Promise<void> =>
  await vi.waitFor(() => expect(existsSync(join(data_dir, "pg.lock"))).toBe(false), { timeout: 120_000, interval: 25 });

const npm = async (name: "backup" | "restore", ...args: string[]): Promise<Outcome> =>
  await run(...tool(`tools/${name}.ts`, ...args), { env: { DATA_DIR: data_dir, DATABASE_URL: "" } });

it("brings back a database that was destroyed after it had been backed up beside the running server", async () => {
  const before = await start();
  await rename(before, "Before");
  expect(await npm("backup")).toMatchObject({
    ok: true,
    output: expect.stringMatching(/Backed up into .*\n {2}a .* on request/),
  });

  const refused = await npm("restore", "a");
  expect(refused).toMatchObject({
    ok: false,
    output: expect.stringContaining(`stop the server (process ${server?.pid}) that uses ${data_dir} first`),
  });
  expect(refused.output.trimEnd().split("\n")).toHaveLength(2);

  await rename(before, "After");
  before.close();
  await server?.end("SIGKILL");
  await folderClosed();
  rmSync(join(data_dir, "pg"), { recursive: true });
  expect(await npm("backup")).toMatchObject({
    ok: false,
    output: expect.stringContaining("There is no embedded database"),
  });

  expect(await npm("restore")).toMatchObject({
    ok: true,
    output: expect.stringMatching(/newest first:\n {2}a .* on request/),
  });
  expect(await npm("restore", "b")).toMatchObject({
    ok: false,
    output: expect.stringContaining('there is no complete backup "b"'),
  });
  expect(await npm("restore", "a")).toMatchObject({ ok: true, output: expect.stringContaining("Restored a ") });
  const after = await start();
  expect(await nameOf(after)).toBe("Before");
  after.close();
});

it.runIf(isLong)("backs up the closed folder of a stopped server, and puts the older of two states back", async () => {
  const client = await start();
  await rename(client, "Older");
  client.close();
  expect(await server?.end()).toEqual({ code: 0, signal: null });
  const again = await start();
  await rename(again, "Newer");
  again.close();
  await server?.end("SIGKILL");
  await folderClosed();
  expect(await npm("backup")).toMatchObject({ ok: true, output: expect.stringMatching(/\n {2}b .* on request/) });
  expect(await npm("restore")).toMatchObject({
    output: expect.stringMatching(/newest first:\n {2}b .* on request.*\n {2}a .* when the server stopped/),
  });

  // The mark of a first start that was killed. If it stayed, the next start would delete the folder.
  writeFileSync(join(data_dir, "pg.making"), "");
  const restored = await npm("restore", "a");
  expect(restored).toMatchObject({ ok: true, output: expect.stringContaining("What was there before lies in") });
  const back = await start();
  expect(await nameOf(back)).toBe("Older");
  back.close();
});

it.runIf(isLong)("never copies a damaged folder over a good backup", async () => {
  const client = await start();
  await rename(client, "Whole");
  client.close();
  expect(await server?.end()).toEqual({ code: 0, signal: null });
  const before = await npm("restore");
  expect(before.output).toMatch(/newest first:/);
  const base = join(data_dir, "pg", "base", "5");
  const largest = readdirSync(base)
    .map((name) => ({ name, size: statSync(join(base, name)).size }))
    .toSorted((a, b) => b.size - a.size)[0];
  writeFileSync(join(base, largest?.name ?? ""), Buffer.alloc(largest?.size ?? 0, 0x5a));
  const refused = await npm("backup");
  expect(refused).toMatchObject({ ok: false, output: expect.stringContaining("damaged, and no backup was touched") });
  expect(refused.output.trimEnd().split("\n")).toHaveLength(1);
  expect((await npm("restore")).output).toBe(before.output);
  // The engine crashed because of it and kept its lock. A new process takes over the lock of a dead one.
  rmSync(join(data_dir, "pg.lock"), { force: true });
});
