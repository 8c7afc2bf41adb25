import { constants, type BigIntStats } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { lastManifest, nextGeneration, publish, withdraw, type Backup } from "./backup-manifest.ts";
import { flush, ignoreMissing } from "./durable.ts";
import { demandRoom } from "./room.ts";

/** A copy in progress. It counts as a backup once it is settled. */
export interface CopyUnderWay {
  /**
   * Copies the files that changed since this generation was last made, or since the previous call. It is called first while the database
   * works, and once more while no process writes: so the second call, for which all requests wait, has little to do.
   */
  catchUp(): Promise<void>;
  /** Flushes the copy and marks it as a complete backup. */
  settle(about: Pick<Backup, "reason" | "held_ms" | "position">): Promise<Backup>;
}

/** The number of files copied at the same time: more would only wait for each other. */
const copiersAtOnce = 8;

/**
 * Starts to update the generation whose turn it is to the data folder's present state. The generation is not a backup until it is settled.
 * @param isNeeded  returns false for files that a restored folder does not need; paths are relative, with `/`
 */
export async function beginCopy(
  data: string,
  backups: string,
  isNeeded: (path: string) => boolean,
): Promise<CopyUnderWay> {
  const generation = await nextGeneration(backups);
  const folder = join(backups, generation);
  const target = join(folder, "data");
  const before = await lastManifest(folder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const there = await contentsOf(data, isNeeded);
  const toCopy = [...there.files].filter(([path, stamp]) => before?.copied[path] !== stamp.text);
  // Checked while the generation still counts: if there is no room, it stays a good backup.
  await demandRoom(
    folder,
    toCopy.reduce((sum, [, { size }]) => sum + size, 0),
  );
  await withdraw(folder);

  const copied = new Map(Object.entries(before?.copied ?? {}));
  const touched = new Set<string>();
  let files: ReadonlyMap<string, Stamp> = new Map();
  let copied_bytes = 0;

  const catchUp = async (): Promise<void> => {
    const found = await contentsOf(data, isNeeded);
    files = found.files;
    for (const path of found.folders) await mkdir(join(target, path), { recursive: true });
    const changed = [...files].filter(([path, stamp]) => copied.get(path) !== stamp.text || stamp.text === unsure);
    await each(changed, async ([path, stamp]) => {
      // The engine may remove a file between the listing and the copy; the next call handles that.
      await copyFile(join(data, path), join(target, path), constants.COPYFILE_FICLONE).catch(ignoreMissing);
      copied.set(path, stamp.text);
      touched.add(path);
      copied_bytes += stamp.size;
    });
    for (const path of [...copied.keys()].filter((name) => !files.has(name))) {
      await rm(join(target, path), { force: true });
      copied.delete(path);
      touched.delete(path);
    }
  };

  const settle = async (about: Pick<Backup, "reason" | "held_ms" | "position">): Promise<Backup> => {
    const folders = new Set(["", ...[...touched].map((path) => dirname(path))]);
    await each([...touched, ...folders], async (path) => await flush(join(target, path)));
    const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
    const backup: Backup = {
      generation,
      finished_at: new Date().toISOString(),
      ...about,
      files: files.size,
      bytes,
      copied_bytes,
    };
    await publish(folder, { ...backup, copied: Object.fromEntries(copied) });
    return backup;
  };
  return { catchUp, settle };
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: copiersAtOnce }, worker));
}

interface Stamp {
  readonly text: string;
  readonly size: number;
}

async function contentsOf(
  data: string,
  isNeeded: (path: string) => boolean,
): Promise<{ files: Map<string, Stamp>; folders: string[] }> {
  const files = new Map<string, Stamp>();
  const folders: string[] = [];
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
      .slice(data.length + 1)
      .replaceAll("\\", "/");
    if (entry.isDirectory()) folders.push(path);
    else if (isNeeded(path)) {
      const found = await stat(join(data, path), { bigint: true }).catch(ignoreMissing);
      if (found) files.set(path, stampOf(found));
    }
  }
  return { files, folders };
}

/** The stamp of a file that may still change without a new modification time: the clocks of file systems are coarse. */
const unsure = "unsure";
const tickMs = 2000;

function stampOf(found: BigIntStats): Stamp {
  const isFresh = Date.now() - Number(found.mtimeMs) < tickMs;
  return { text: isFresh ? unsure : `${found.size}:${found.mtimeNs}:${found.ino}`, size: Number(found.size) };
}
