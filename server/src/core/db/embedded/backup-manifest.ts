import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flush, ignoreMissing } from "./durable.ts";

/** Size and modification time of each file of the data folder when it was copied. */
type CopiedFiles = Readonly<Record<string, string>>;

/** One of the two generations of backups that are kept. */
export interface Backup {
  readonly generation: Generation;
  /** ISO instant. */
  readonly finished_at: string;
  /** The reason for the backup: stop, migration, timer or asked. */
  readonly reason: string;
  readonly files: number;
  readonly bytes: number;
  /** Bytes that had changed since this generation was last made. */
  readonly copied_bytes: number;
  /** Milliseconds for which requests had to wait. */
  readonly held_ms: number;
  /** Position of the write-ahead log. An equal position means that nothing was written since. */
  readonly position: string;
}

export const generations = ["a", "b"] as const;
export type Generation = (typeof generations)[number];

/** The file beside a generation's files that describes them. */
export interface Manifest extends Backup {
  readonly copied: CopiedFiles;
}

const manifestName = "manifest.json";
/** The name of the manifest while its generation is being updated: such a generation is not a backup. */
const supersededName = "manifest.superseded.json";

/**
 * Returns the last manifest of a generation, whether or not the generation was finished.
 * @param folder  of one generation
 */
export async function lastManifest(folder: string): Promise<Manifest | null> {
  return (await readManifest(join(folder, manifestName))) ?? (await readManifest(join(folder, supersededName)));
}

/** Marks a generation as no backup until `publish`. */
export async function withdraw(folder: string): Promise<void> {
  await rename(join(folder, manifestName), join(folder, supersededName)).catch(ignoreMissing);
}

/** Marks a generation as complete; its files must have been flushed. */
export async function publish(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, manifestName);
  await writeFile(`${path}.new`, JSON.stringify(manifest), { flush: true });
  await rename(`${path}.new`, path);
  await flush(dirname(path));
  await rm(join(folder, supersededName), { force: true });
}

/** Returns the complete generations, newest first. */
export async function readBackups(backups: string): Promise<readonly Backup[]> {
  const found: Backup[] = [];
  for (const generation of generations) {
    const manifest = await readManifest(join(backups, generation, manifestName));
    if (!manifest) continue;
    const { copied: _, ...backup } = manifest;
    found.push(backup);
  }
  return found.toSorted((one, other) => other.finished_at.localeCompare(one.finished_at));
}

/** Returns a generation that is missing or was never finished, else the older one. */
export async function nextGeneration(backups: string): Promise<Generation> {
  const complete = await readBackups(backups);
  return (
    generations.find((generation) => !complete.some((backup) => backup.generation === generation)) ??
    complete.at(-1)?.generation ??
    "a"
  );
}

async function readManifest(path: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Manifest;
  } catch (error) {
    ignoreMissing(error);
    return null;
  }
}
