import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { localDate } from "../../src/core/kernel/day.ts";
import { temporaryFolder } from "../databases/embedded-template.ts";
import { startServer } from "../server-process.ts";

export const root = dirname(dirname(dirname(import.meta.dirname)));
const kept = join(root, ".cache/e2e");
/** Longer than any first start. */
const makingMs = 1_200_000;

/** What the demo comes from: the code of a tree, on this day of the demo's suppliers. */
export function demoVersion(tree = root): string {
  const hash = createHash("sha256").update(localDate(new Date(), "Asia/Shanghai"));
  for (const file of globSync("{server,contract}/src/**/*.{ts,sql,json,br}", { cwd: tree }).toSorted())
    if (!file.includes(".test.")) hash.update(file).update(readFileSync(join(tree, file)));
  return hash.digest("hex").slice(0, 16);
}

/**
 * Makes the demo by a first start of the real server, and ends it.
 * @param data_dir      where its files go
 * @param database_url  an empty database of a PostgreSQL server; default: the embedded engine in that folder
 */
export async function makeDemoIn(data_dir: string, database_url = ""): Promise<void> {
  const server = await startServer({ DATA_DIR: data_dir, DATABASE_URL: database_url, DEMO: "1", METRICS_PORT: "0" });
  await server.end();
}

/** A data folder with the demo in it that no server runs on; made by a first start, and kept for as long as the code and the day are the same. */
export async function demoFolder(): Promise<string> {
  const ready = join(kept, demoVersion());
  if (existsSync(ready)) return ready;
  mkdirSync(kept, { recursive: true });
  // Older ones go; what another run is making at this moment stays.
  for (const name of readdirSync(kept)) {
    const old = join(kept, name);
    const isBeingMade = name.startsWith("half-") && Date.now() - statSync(old).birthtimeMs < makingMs;
    if (!isBeingMade) rmSync(old, { recursive: true, force: true });
  }
  // Elsewhere first: one that was cut off half-way must never be taken for a whole one.
  const half = mkdtempSync(join(kept, "half-"));
  await makeDemoIn(half);
  if (existsSync(ready)) rmSync(half, { recursive: true, force: true });
  else renameSync(half, ready);
  return ready;
}

/** A data folder of one's own with what a demo's folder holds. */
export function copyOfDemo(demo: string): string {
  const folder = temporaryFolder();
  // What the server makes again, and with rights of its own, stays behind.
  for (const part of ["pg", "files"])
    if (existsSync(join(demo, part))) cpSync(join(demo, part), join(folder, part), { recursive: true });
  return folder;
}
