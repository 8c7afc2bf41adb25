import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

const mark = join(root, "web/dist/.built-from");

/** One hash of everything that the console's build depends on. */
function sources(): string {
  const files = globSync(
    [
      "web/src/**/*",
      "web/public/**/*",
      "web/index.html",
      "web/*.ts",
      "web/package.json",
      "contract/src/**/*.ts",
      "package-lock.json",
    ],
    { cwd: root },
  )
    .filter((file) => /\.[a-z0-9]+$/i.test(file) && !/\.test\.tsx?$/.test(file))
    .toSorted();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

/** Builds the console, unless the last build was made from exactly these sources. */
function buildWeb(): void {
  const wanted = sources();
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  console.log("Building the console (once after each change, under a minute) …");
  const vite = spawnSync("npm", ["run", "build", "-w", "web", "--silent", "--", "--logLevel", "warn"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (vite.status !== 0) {
    console.error("Building the console failed: see the lines above.");
    process.exit(vite.status ?? 1);
  }
  writeFileSync(mark, wanted);
}

buildWeb();
