import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import type { DatabasePlace, DatabaseTemplate } from "./databases/database-template.ts";
import { embeddedTemplate, copyOfTemplate, removeStaleFolders } from "./databases/embedded-template.ts";
import { bySocket, copyOfDatabase, dropDatabasesOfRun, serverTemplate } from "./databases/server-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The template that a test's own database is copied from. */
    database_template: DatabaseTemplate;
    /** The warm database of each worker, by the worker's number minus one. */
    worker_databases: readonly DatabasePlace[];
  }
}

/** Migrates once and copies the result for each worker. A test that needs a database of its own gets another copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeStaleFolders();
  const workers = Array.from({ length: project.config.maxWorkers });
  if (project.config.env["KANGYING_TEST_ENGINE"] === "server") {
    const template = await serverTemplate();
    const made: Extract<DatabasePlace, { engine: "server" }>[] = [];
    for (const _ of workers)
      made.push({ engine: "server", url: await bySocket((await copyOfDatabase(template.name)).url) });
    project.provide("database_template", template);
    project.provide("worker_databases", made);
    return dropDatabasesOfRun;
  }
  const folder = await embeddedTemplate();
  const made: DatabasePlace[] = [];
  for (const _ of workers) made.push({ engine: "embedded", data_dir: copyOfTemplate(folder) });
  project.provide("database_template", { engine: "embedded", folder });
  project.provide("worker_databases", made);
  return async () => {
    // The engine of a worker that just ended may still be closing its files.
    for (const place of made)
      if (place.engine === "embedded") await rm(place.data_dir, { recursive: true, force: true, maxRetries: 5 });
    removeStaleFolders();
  };
}
