import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../../server/test/databases/embedded-template.ts";
import { openOwnDatabase, type TestDatabase } from "../../server/test/database.ts";
import { makeSupplier, testServices, type TestServices } from "../../server/test/services.ts";
import { makeCamp } from "../../server/test/camp.ts";
import { linkChains } from "../../server/test/rules.ts";
import { photo } from "../../server/test/worlds/pictures.ts";
import { doWork } from "../../server/test/work.ts";
import { workAsSystem } from "../../server/src/core/jobs/work-as-system.ts";
import { declarationsOf } from "../../server/src/core/module/declarations-of.ts";
import { modules } from "../../server/src/app.ts";
import { transferMoney } from "../../server/src/modules/finance/public.ts";
import { keepPicture } from "../../server/src/modules/files/public.ts";
import { run, tool, type Outcome } from "../run.ts";
import { scratchPrefix } from "./drill.ts";
import { demandRoom } from "../../server/src/core/db/embedded/room.ts";

/** Each drill makes and restores a copy of the whole database, which takes long. */
const isLong = process.env["KANGYING_TEST_LONG"] === "1";

let database: TestDatabase;
let services: TestServices;
let data_dir: string;

beforeAll(async () => {
  database = await openOwnDatabase();
  services = testServices(database, { declared: declarationsOf(modules) });
  data_dir = temporaryFolder();
  const supplier = await makeSupplier(database);
  const camp = await makeCamp(services, supplier);
  await camp.stay(30);
  const move = { from: "bank", to: "pos", amount_fen: 100, memo: "x" };
  await doWork(services, supplier, (work) => transferMoney(work, move, "t1"));
  const png = await photo().png().toBuffer();
  await workAsSystem(services, supplier.id, "test", (work) => keepPicture(work, { name: "a.png", png, side: 100 }));
  await linkChains(services);
});
afterAll(async () => {
  rmSync(data_dir, { recursive: true, force: true });
  await database.close();
});

const npm = async (
  name: "backup" | "restore",
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> =>
  await run(...tool(`tools/${name}.ts`, ...args), {
    env: { DATA_DIR: data_dir, DATABASE_URL: database.url ?? "", FILES_URL: services.config.files_url, ...env },
  });
const kept = (): string[] => readdirSync(join(data_dir, "backups", "server"));
const scratches = async () =>
  await database.transaction({ role: "owner" }, (tx) =>
    tx.query("select datname from pg_database where starts_with(datname, $1)", [scratchPrefix(database.url ?? "")]),
  );

it("a backup that fails leaves no half copy and says so in a line", async () => {
  const failed = await npm("backup", [], { PATH: "/nowhere" });
  expect(failed).toMatchObject({ ok: false, output: expect.stringContaining("pg_dump is not installed") });
  expect(failed.output.trimEnd().split("\n")).toHaveLength(1);
  expect(kept()).toEqual([]);
});

it("a backup is refused in one line where there is no room for it", async () => {
  const refused = demandRoom("/backups", 900 * 1024 * 1024, async () => 100 * 1024 * 1024);
  await expect(refused).rejects.toThrow(/^Nothing was backed up: it needs 964 MB, and \/backups has 100 MB left$/);
  await demandRoom("/backups", 1024, async () => 100 * 1024 * 1024);
});

it("the newest backup is restored with its files, looked through, and gone again", async () => {
  expect(await npm("restore", ["--drill"])).toMatchObject({ ok: false, output: expect.stringContaining("no backup") });
  expect(await npm("backup")).toMatchObject({ ok: true, output: expect.stringMatching(/Backed up into .* 1 files/) });
  expect(kept()).toHaveLength(1);
  const done = await npm("restore", ["--drill"]);
  expect(done, done.output).toMatchObject({ ok: true });
  for (const what of ["restored", "rows as backed up", "files", "hash chains", "rules of the data"])
    expect(done.output).toMatch(new RegExp(`${what} +✓`));
  expect(await scratches()).toEqual([]);
});

it.runIf(isLong)(
  "a row that was forged before the backup, and a file that is missing from it, are told by the drill",
  async () => {
    await database.transaction({ role: "owner" }, async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query("update ledger_tx set memo = 'forged'");
    });
    expect(await npm("backup")).toMatchObject({ ok: true });
    const newest = kept().toSorted().at(-1) ?? "";
    rmSync(join(data_dir, "backups", "server", newest, "files", "files"), { recursive: true });
    const done = await npm("restore", ["--drill"]);
    expect(done.ok).toBe(false);
    expect(done.output).toMatch(/hash chains +✗ +ledger\.chain/);
    expect(done.output).toMatch(/files +✗/);
    expect(done.output).toMatch(/rows as backed up +✓/);
    expect(await scratches()).toEqual([]);
  },
);
