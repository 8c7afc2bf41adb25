import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = dirname(dirname(import.meta.dirname));

/**
 * A copy of this tree as it stands, uncommitted changes and all, to change files in. The packages of others are this tree's. Its folder is called
 * as people call theirs: what mistakes an address for a path fails there.
 */
export function copyOfTree(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `康营 ${name} `));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of files.toString().split("\0").filter(Boolean)) cpSync(join(root, file), join(copy, file));
  // The packages that are ours must be those of the copy; all others are linked.
  mkdirSync(join(copy, "node_modules/@kangying"), { recursive: true });
  for (const other of readdirSync(join(root, "node_modules")))
    if (other !== "@kangying") symlinkSync(join(root, "node_modules", other), join(copy, "node_modules", other));
  for (const own of ["contract", "server", "web", "e2e"])
    symlinkSync(join(copy, own), join(copy, "node_modules/@kangying", own));
  return copy;
}
