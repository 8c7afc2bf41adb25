import { spawn } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { demoFolder, demoVersion } from "../../server/test/demo/demo-folder.ts";

const root = dirname(dirname(import.meta.dirname));
const startMilliseconds = 600_000;

/** Returns a port that is free now. */
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
  /** Stops the server as an operator would, and waits until it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts the real server on a data folder, as `npm start` would, and waits until it is ready.
 * @param database_url  of a PostgreSQL database; default: the embedded engine in that folder
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
        // Nothing answers at this address. Every journey longer than half a minute proves that this disturbs nobody.
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

/** Links this tree's demo into a copy of the tree. The copy must have the same code for everything that makes the demo. */
export async function lendDemo(copy: string): Promise<void> {
  const ready = await demoFolder();
  mkdirSync(join(copy, ".cache/e2e"), { recursive: true });
  symlinkSync(ready, join(copy, ".cache/e2e", demoVersion(copy)));
}
