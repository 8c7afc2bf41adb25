import { constants, type BigIntStats } from "node:fs";
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Size and time of change of each file of the data folder as it was when it was copied. */
type CopiedFiles = Readonly<Record<string, string>>;

/** One of the two generations that are kept. */
export interface Backup {
  readonly generation: Generation;
  /** ISO instant. */
  readonly finished_at: string;
  /** stop, migration, timer, asked: what it was made for. */
  readonly reason: string;
  readonly files: number;
  readonly bytes: number;
  /** What had changed since this generation was last made. */
  readonly copied_bytes: number;
  /** How long requests had to wait. */
  readonly held_ms: number;
  /** Where the write-ahead log stood. Equal: nothing was written since. */
  readonly position: string;
}

export const generations = ["a", "b"] as const;
export type Generation = (typeof generations)[number];

interface Manifest extends Backup {
  readonly copied: CopiedFiles;
}

/** Copies what changed, while nobody writes; `settle` makes it last and counts it as a backup. */
export interface CopyUnderWay {
  settle(about: Pick<Backup, "reason" | "held_ms" | "position">): Promise<Backup>;
}

const manifestName = "manifest.json";
/** The manifest while its generation is being made anew: such a generation is none. */
const supersededName = "manifest.superseded.json";

/**
 * Brings a generation's files up to the data folder's. Nothing may write to that folder meanwhile.
 * @param isNeeded  leaves out what a restored folder can do without; paths are relative, with `/`
 */
export async function copyChanged(data: string, backups: string, isNeeded: (path: string) => boolean): Promise<CopyUnderWay> {
  const generation = await nextGeneration(backups);
  const folder = join(backups, generation);
  const target = join(folder, "data");
  const before = (await readManifest(join(folder, manifestName))) ?? (await readManifest(join(folder, supersededName)));
  await mkdir(target, { recursive: true, mode: 0o700 });
  await rename(join(folder, manifestName), join(folder, supersededName)).catch(ignoreMissing);

  const { files, folders } = await contentsOf(data, isNeeded);
  for (const path of folders) await mkdir(join(target, path), { recursive: true });
  const changed = [...files].filter(([path, stamp]) => before?.copied[path] !== stamp.text).map(([path]) => path);
  for (const path of changed) await copyFile(join(data, path), join(target, path), constants.COPYFILE_FICLONE);
  for (const path of Object.keys(before?.copied ?? {})) if (!files.has(path)) await rm(join(target, path), { force: true });

  return {
    settle: async (about) => {
      for (const path of changed) await flush(join(target, path));
      for (const path of new Set(["", ...changed.map((path) => dirname(path))])) await flush(join(target, path));
      const sizes = [...files].map(([path, stamp]) => [path, stamp.size] as const);
      const isCopied = new Set(changed);
      const backup: Backup = {
        generation,
        finished_at: new Date().toISOString(),
        ...about,
        files: files.size,
        bytes: sizes.reduce((sum, [, size]) => sum + size, 0),
        copied_bytes: sizes.reduce((sum, [path, size]) => sum + (isCopied.has(path) ? size : 0), 0),
      };
      const manifest: Manifest = { ...backup, copied: Object.fromEntries([...files].map(([path, stamp]) => [path, stamp.text])) };
      await writeWhole(join(folder, manifestName), JSON.stringify(manifest));
      await rm(join(folder, supersededName), { force: true });
      return backup;
    },
  };
}

/** Complete generations, newest first. */
export async function readBackups(backups: string): Promise<readonly Backup[]> {
  const found: Backup[] = [];
  for (const generation of generations) {
    const manifest = await readManifest(join(backups, generation, manifestName));
    if (!manifest) continue;
    const { copied: _, ...backup } = manifest;
    found.push(backup);
  }
  return found.sort((one, other) => other.finished_at.localeCompare(one.finished_at));
}

/** One that is missing or was never finished, else the older. */
async function nextGeneration(backups: string): Promise<Generation> {
  const complete = await readBackups(backups);
  return generations.find((generation) => !complete.some((backup) => backup.generation === generation)) ?? complete.at(-1)?.generation ?? "a";
}

async function readManifest(path: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Manifest;
  } catch (error) {
    ignoreMissing(error);
    return null;
  }
}

interface Stamp {
  readonly text: string;
  readonly size: number;
}

async function contentsOf(data: string, isNeeded: (path: string) => boolean) {
  const files = new Map<string, Stamp>();
  const folders: string[] = [];
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(data.length + 1).replaceAll("\\", "/");
    if (entry.isDirectory()) folders.push(path);
    else if (isNeeded(path)) files.set(path, stampOf(await stat(join(data, path), { bigint: true })));
  }
  return { files, folders };
}

function stampOf(found: BigIntStats): Stamp {
  return { text: `${found.size}:${found.mtimeNs}:${found.ino}`, size: Number(found.size) };
}

async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { flush: true });
  await rename(`${path}.new`, path);
  await flush(dirname(path));
}

/** Until this has returned, a power cut may take what was written. */
async function flush(path: string): Promise<void> {
  // Windows can flush files it may write to, and no folders at all
  const handle = await open(path, process.platform === "win32" ? "r+" : "r").catch(() => null);
  await handle?.sync().finally(async () => await handle.close());
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
