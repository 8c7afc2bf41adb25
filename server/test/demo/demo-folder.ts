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

/** A hash of what the demo is made from: the code of a tree, and today's date in the time zone of the demo's suppliers. */
export function demoVersion(tree = root): string {
  const hash = createHash("sha256").update(localDate(new Date(), "Asia/Shanghai"));
  for (const file of globSync("{server,contract}/src/**/*.{ts,sql,json,br}", { cwd: tree }).toSorted())
    if (!file.includes(".test.")) hash.update(file).update(readFileSync(join(tree, file)));
  return hash.digest("hex").slice(0, 16);
}

/**
 * Makes the demo by a first start of the real server, then stops the server.
 * @param data_dir      folder for its files
 * @param database_url  an empty database of a PostgreSQL server; default: the embedded engine in that folder
 */
export async function makeDemoIn(data_dir: string, database_url = ""): Promise<void> {
  const server = await startServer({ DATA_DIR: data_dir, DATABASE_URL: database_url, DEMO: "1", METRICS_PORT: "0" });
  await server.end();
}

/** A data folder with the demo in it, which no server uses. A first start makes it; it is kept while code and day stay the same. */
export async function demoFolder(): Promise<string> {
  const ready = join(kept, demoVersion());
  if (existsSync(ready)) return ready;
  mkdirSync(kept, { recursive: true });
  // Removes older ones, but not one that another run is making right now.
  for (const name of readdirSync(kept)) {
    const old = join(kept, name);
    const isBeingMade = name.startsWith("half-") && Date.now() - statSync(old).birthtimeMs < makingMs;
    if (!isBeingMade) rmSync(old, { recursive: true, force: true });
  }
  // Made in another folder first: an unfinished demo must never be taken for a finished one.
  const half = mkdtempSync(join(kept, "half-"));
  await makeDemoIn(half);
  if (existsSync(ready)) rmSync(half, { recursive: true, force: true });
  else renameSync(half, ready);
  return ready;
}

/** A new data folder with a copy of what the demo's folder contains. */
export function copyOfDemo(demo: string): string {
  const folder = temporaryFolder();
  // The rest is not copied: the server makes it again, with its own file permissions.
  for (const part of ["pg", "files"])
    if (existsSync(join(demo, part))) cpSync(join(demo, part), join(folder, part), { recursive: true });
  return folder;
}
