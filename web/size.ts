import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** One entry of Vite's manifest, as far as it is read here. */
interface Built {
  readonly file: string;
  /** Of the chunk. */
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Built>>;

/** What must be loaded before a page can be used, and how much of it there may be (KB of gzipped JavaScript). */
interface Budget {
  readonly page: string;
  readonly most: number;
  /** Files of the source, or names of chunks. */
  readonly entries: readonly string[];
}

/** A page, the KB that it needs and those that it may need. */
interface Measured extends Pick<Budget, "page" | "most"> {
  readonly kilobytes: number;
}

const always = ["start", "src/engine/i18n/packs/zh-CN.ts"];
const budgets: readonly Budget[] = [
  { page: "login", most: 120, entries: always },
  {
    page: "shell + list",
    most: 300,
    entries: [...always, "src/engine/i18n/packs/pages/zh-CN.ts", "pages", "shell", "list"],
  },
];

/**
 * The files that some entries need, through their static imports.
 * @throws {Error} naming an entry that the build does not have
 */
function filesOf(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const walk = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const built =
      manifest[key] ?? Object.values(manifest).find(({ file, name }) => name === key && file.endsWith(".js"));
    if (!built) throw new Error(`the build has no entry ${key}`);
    if (built.file.endsWith(".js")) files.add(built.file);
    for (const next of built.imports ?? []) walk(next);
  };
  for (const entry of entries) walk(entry);
  return files;
}

/**
 * Measures the built console against its budgets.
 * @param dist  folder of the build
 * @returns KB of gzipped JavaScript per page
 */
export function measure(dist: string): readonly Measured[] {
  const path = join(dist, ".vite/manifest.json");
  if (!existsSync(path)) throw new Error(`${path} is missing: build the console first`);
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  return budgets.map((budget) => {
    let bytes = 0;
    for (const file of filesOf(manifest, budget.entries))
      bytes += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
    const { page, most } = budget;
    return { page, most, kilobytes: Math.round(bytes / 102.4) / 10 };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { page, kilobytes, most } of measure(fileURLToPath(new URL("dist", import.meta.url)))) {
    const within = kilobytes <= most;
    // oxlint-disable-next-line no-console -- a script's output
    console.log(`${within ? "ok  " : "OVER"} ${page}: ${kilobytes} KB of ${most} KB gzipped JavaScript`);
    if (!within) process.exitCode = 1;
  }
}
