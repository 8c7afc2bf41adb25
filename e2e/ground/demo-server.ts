import { spawn } from "node:child_process";
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
  symlinkSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = dirname(dirname(import.meta.dirname));
const startMilliseconds = 600_000;
const kept = join(root, ".cache/e2e");

/** A port that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export interface RunningServer {
  readonly origin: string;
  /** Ends it as an operator would, and waits for that. */
  stop(): Promise<void>;
}

/**
 * The real server on a data folder, as `npm start` would run it, once it is ready.
 * @param database_url  an empty database of a PostgreSQL server; default: the embedded engine in that folder
 */
export async function startServer(folder: string, port: number, database_url = ""): Promise<RunningServer> {
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--import", "./e2e/ground/draw-plain-captchas.ts", "server/src/main.ts"],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: folder,
        DATABASE_URL: database_url,
        DEMO: "1",
        // Nobody answers there: every journey of half a minute shows that it disturbs nobody.
        VERSION_CHECK_URL: "https://versions.kangying.invalid/check",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  server.stdout.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-10_000)));
  server.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-10_000)));
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill("SIGTERM");
    await ended;
  };
  const deadline = Date.now() + startMilliseconds;
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return { origin, stop };
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not come up:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** What the demo data comes from: the code of a tree, on this day. */
function demoVersion(tree = root): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  for (const file of globSync("{server,contract}/src/**/*.{ts,sql,json,br}", { cwd: tree }).toSorted())
    if (!file.includes(".test.")) hash.update(file).update(readFileSync(join(tree, file)));
  return hash.digest("hex").slice(0, 16);
}

/** A data folder with the demo in it that no server runs on; made by a first start, and kept for as long as the code and the day are the same. */
export async function demoFolder(): Promise<string> {
  const ready = join(kept, demoVersion());
  if (existsSync(ready)) return ready;
  mkdirSync(kept, { recursive: true });
  // Older ones go; what another run is making at this moment stays.
  for (const name of readdirSync(kept)) {
    const old = join(kept, name);
    const isBeingMade = name.startsWith("half-") && Date.now() - statSync(old).birthtimeMs < 2 * startMilliseconds;
    if (!isBeingMade) rmSync(old, { recursive: true, force: true });
  }
  // Elsewhere first: one that was cut off half-way must never be taken for a whole one.
  const half = mkdtempSync(join(kept, "half-"));
  const server = await startServer(half, await freePort());
  await server.stop();
  if (existsSync(ready)) rmSync(half, { recursive: true, force: true });
  else renameSync(half, ready);
  return ready;
}

/** Lends this tree's demo to a copy of it, whose code differs in nothing that the demo comes from. */
export async function lendDemo(copy: string): Promise<void> {
  const ready = await demoFolder();
  mkdirSync(join(copy, ".cache/e2e"), { recursive: true });
  symlinkSync(ready, join(copy, ".cache/e2e", demoVersion(copy)));
}

/** A data folder of one's own with the demo in it. */
export function copyOfDemo(demo: string): string {
  const folder = mkdtempSync(join(tmpdir(), "kangying-e2e-"));
  // What the server makes again, and with rights of its own, stays behind.
  for (const part of ["pg", "files"]) cpSync(join(demo, part), join(folder, part), { recursive: true });
  return folder;
}
