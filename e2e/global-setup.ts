import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { copyOfDemo, demoFolder, freePort, startServer } from "./demo-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    readonly origin: string;
  }
}

/** The real server on a data folder of its own with the demo data, unless `E2E_ORIGIN` says where one is; the browser suites meet nothing else. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const present = process.env["E2E_ORIGIN"];
  if (present) {
    project.provide("origin", present);
    return undefined;
  }
  const folder = copyOfDemo(await demoFolder());
  const server = await startServer(folder, await freePort());
  project.provide("origin", server.origin);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
