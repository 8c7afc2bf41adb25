import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyOfDatabase, serverDemo } from "../databases/server-template.ts";
import { copyOfDemo, demoVersion, makeDemoIn, root } from "./demo-folder.ts";

const keptFiles = join(root, ".cache/demo-files");

/**
 * A database on the test server with the demo in it, for this caller only and dropped at the end of the run, and a data folder with its files. The first
 * caller makes the demo by a first start; the others copy it.
 */
export async function copyOfServerDemo(): Promise<{ name: string; url: string; data_dir: string }> {
  const { name: demo, files } = await serverDemo(demoVersion(), async (url) => {
    rmSync(keptFiles, { recursive: true, force: true });
    const folder = join(keptFiles, `${process.pid}-${Date.now()}`);
    mkdirSync(folder, { recursive: true });
    await makeDemoIn(folder, url);
    return folder;
  });
  return { ...(await copyOfDatabase(demo)), data_dir: copyOfDemo(files) };
}
