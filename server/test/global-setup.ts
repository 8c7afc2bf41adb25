import type { TestProject } from "vitest/node";
import type { DatabaseTemplate } from "./database-template.ts";
import { removeStaleFolders, embeddedTemplate } from "./embedded-template.ts";
import { serverTemplate } from "./server-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** What every test file's database is a copy of. */
    database_template: DatabaseTemplate;
  }
}

/** Migrates once per run; every test file gets a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeStaleFolders();
  if (process.env["KANGYING_TEST_ENGINE"] === "server") {
    const { template, drop } = await serverTemplate();
    project.provide("database_template", template);
    return drop;
  }
  project.provide("database_template", { engine: "embedded", folder: await embeddedTemplate() });
  return async () => removeStaleFolders();
}
