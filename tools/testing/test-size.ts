import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../root.ts";

/** small: code only · medium: a database or another process · journey: a browser. */
export type Size = "small" | "medium" | "journey";

/** Imports of our own files that remain after types are removed. */
const valueImport =
  /^\s*(?:import|export)\s(?!type\s)[^;"]*?from\s+"(\.[^"]+)"|^\s*import\s+"(\.[^"]+)"|import\("(\.[^"]+)"\)/gm;
/** Imports that open a database or start a process, if a test or one of its helpers uses them directly. */
const starts = /from "(?:[^"]*\/core\/db\/(?:open-database|embedded-database|pooled-database)\.ts|node:child_process)"/;
/** Folders that only tests and tools use. The product opens databases too, but importing it makes no test medium. */
const helpers = /^(?:server\/test|tools|e2e)\//;

const known = new Map<string, boolean>();

function imports(file: string, source: string): readonly string[] {
  return [...source.matchAll(valueImport)].flatMap(([, from, bare, lazy]) => {
    const path = join(dirname(file), from ?? bare ?? lazy ?? "");
    return existsSync(path) && /\.tsx?$/.test(path) ? [path] : [];
  });
}

/** Whether a test or helper opens a database or starts a process, directly or through another helper. */
function needsMore(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  // If files import each other, the other file's answer decides.
  known.set(file, false);
  const source = readFileSync(file, "utf8");
  const name = relative(root, file);
  const isHelper = helpers.test(name) || /\.test\.tsx?$/.test(name);
  const found = (isHelper && starts.test(source)) || imports(file, source).some(needsMore);
  known.set(file, found);
  return found;
}

/** The size of a test file, by its imports. @param file  absolute path */
export function sizeOf(file: string): Size {
  const name = relative(root, file).replaceAll("\\", "/");
  if (name.startsWith("e2e/") && !name.startsWith("e2e/break-rows/")) return "journey";
  return needsMore(file) ? "medium" : "small";
}
