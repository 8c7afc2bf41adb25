import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    readonly origin: string;
  }
}

/** A port that nothing listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** The real server on a fresh data folder with its demo data, as `npm start` would run it; the browser suites meet nothing else. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["E2E_ORIGIN"];
  if (given) {
    project.provide("origin", given);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), "kangying-e2e-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/src/main.ts"], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  server.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  server.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const deadline = Date.now() + 110_000;
  for (;;) {
    const ready = await fetch(`${origin}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) break;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not come up:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  project.provide("origin", origin);
  return async () => {
    const ended = new Promise((resolve) => server.on("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
