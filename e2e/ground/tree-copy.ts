import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = dirname(dirname(import.meta.dirname));

/**
 * Copies this tree with all uncommitted changes, so that a test can change files. Packages of others are linked. The name of the folder has spaces
 * and Chinese characters, so that code which confuses URLs and paths fails there.
 */
export function copyOfTree(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `康营 ${name} `));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of files.toString().split("\0").filter(Boolean)) cpSync(join(root, file), join(copy, file));
  // Our own packages must be those of the copy; all others are linked.
  mkdirSync(join(copy, "node_modules/@kangying"), { recursive: true });
  for (const other of readdirSync(join(root, "node_modules")))
    if (other !== "@kangying") symlinkSync(join(root, "node_modules", other), join(copy, "node_modules", other));
  for (const own of ["contract", "server", "web", "e2e"])
    symlinkSync(join(copy, own), join(copy, "node_modules/@kangying", own));
  return copy;
}
