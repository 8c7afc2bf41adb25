import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../root.ts";

/** small: code alone · medium: a database or a process of its own · journey: a browser. */
export type Size = "small" | "medium" | "journey";

/** Imports of another file of ours that stay when types are stripped. */
const valueImport =
  /^\s*(?:import|export)\s(?!type\s)[^;"]*?from\s+"(\.[^"]+)"|^\s*import\s+"(\.[^"]+)"|import\("(\.[^"]+)"\)/gm;
/** What opens a database or starts a process, where a test or one of its helpers uses it by itself. */
const starts = /from "(?:[^"]*\/core\/db\/(?:open-database|embedded-database|pooled-database)\.ts|node:child_process)"/;
/** Folders of what only tests and tools use; the product opens databases too, and is no helper for that. */
const helpers = /^(?:server\/test|tools|e2e)\//;

const known = new Map<string, boolean>();

function imports(file: string, source: string): readonly string[] {
  return [...source.matchAll(valueImport)].flatMap(([, from, bare, lazy]) => {
    const path = join(dirname(file), from ?? bare ?? lazy ?? "");
    return existsSync(path) && /\.tsx?$/.test(path) ? [path] : [];
  });
}

/** Does a test or helper, by itself or by any helper that it comes to, open a database or start a process? */
function needsMore(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  // Of files that import each other, the other one tells.
  known.set(file, false);
  const source = readFileSync(file, "utf8");
  const name = relative(root, file);
  const isHelper = helpers.test(name) || /\.test\.tsx?$/.test(name);
  const found = (isHelper && starts.test(source)) || imports(file, source).some(needsMore);
  known.set(file, found);
  return found;
}

/** The size of a test file, as its imports tell. @param file  absolute */
export function sizeOf(file: string): Size {
  const name = relative(root, file).replaceAll("\\", "/");
  if (name.startsWith("e2e/") && !name.startsWith("e2e/break-rows/")) return "journey";
  return needsMore(file) ? "medium" : "small";
}
