import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flush, ignoreMissing } from "./durable.ts";

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

/** What lies beside a generation's files. */
export interface Manifest extends Backup {
  readonly copied: CopiedFiles;
}

const manifestName = "manifest.json";
/** The manifest while its generation is being made again: such a generation is none. */
const supersededName = "manifest.superseded.json";

/**
 * What a generation's files were copied from, whether it was finished then or not.
 * @param folder  of one generation
 */
export async function lastManifest(folder: string): Promise<Manifest | null> {
  return (await readManifest(join(folder, manifestName))) ?? (await readManifest(join(folder, supersededName)));
}

/** Says that a generation is none until `publish`. */
export async function withdraw(folder: string): Promise<void> {
  await rename(join(folder, manifestName), join(folder, supersededName)).catch(ignoreMissing);
}

/** Says that a generation is complete; its files must have been flushed. */
export async function publish(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, manifestName);
  await writeFile(`${path}.new`, JSON.stringify(manifest), { flush: true });
  await rename(`${path}.new`, path);
  await flush(dirname(path));
  await rm(join(folder, supersededName), { force: true });
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
  return found.toSorted((one, other) => other.finished_at.localeCompare(one.finished_at));
}

/** One that is missing or was never finished, else the older. */
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
