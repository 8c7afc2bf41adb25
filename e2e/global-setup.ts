import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { copyOfServerDemo } from "../server/test/demo/demo-database.ts";
import { copyOfDemo, demoFolder } from "../server/test/demo/demo-folder.ts";
import { dropDatabase } from "../server/test/databases/server-template.ts";
import { freePort, startServer } from "./ground/demo-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    readonly origin: string;
  }
}

/**
 * Starts the real server with the demo data, unless `E2E_ORIGIN` names a running one. All browser suites use it. It runs on PostgreSQL if the
 * other tests do, which needs a third of the processor time; else on its own data folder.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const present = process.env["E2E_ORIGIN"];
  if (present) {
    project.provide("origin", present);
    return undefined;
  }
  const { origin, end } = process.env["KANGYING_TEST_ENGINE"] === "server" ? await onPostgres() : await onFolder();
  project.provide("origin", origin);
  return end;
}

interface Present {
  readonly origin: string;
  readonly end: () => Promise<void>;
}

async function onFolder(): Promise<Present> {
  const folder = copyOfDemo(await demoFolder());
  const server = await startServer(folder, await freePort());
  return {
    origin: server.origin,
    end: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onPostgres(): Promise<Present> {
  const { name, url, data_dir } = await copyOfServerDemo();
  const server = await startServer(data_dir, await freePort(), url);
  return {
    origin: server.origin,
    end: async () => {
      await server.stop();
      await dropDatabase(name);
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}
