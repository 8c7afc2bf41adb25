import { spawn } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { demoFolder, demoVersion } from "../../server/test/demo/demo-folder.ts";

const root = dirname(dirname(import.meta.dirname));
const startMilliseconds = 600_000;

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
 * @param database_url  one of a PostgreSQL server; default: the embedded engine in that folder
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

/** Lends this tree's demo to a copy of it, whose code differs in nothing that the demo comes from. */
export async function lendDemo(copy: string): Promise<void> {
  const ready = await demoFolder();
  mkdirSync(join(copy, ".cache/e2e"), { recursive: true });
  symlinkSync(ready, join(copy, ".cache/e2e", demoVersion(copy)));
}
