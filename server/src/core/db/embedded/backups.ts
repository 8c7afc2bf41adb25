import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "../../kernel/start-refused.ts";
import { beginCopy } from "./backup-copy.ts";
import { readBackups, type Backup, type Generation } from "./backup-manifest.ts";
import { askRunningServer } from "./control.ts";
import { FolderHeld, takeLock } from "./folder-lock.ts";
import { placesIn } from "./places.ts";
import { demandWhole } from "./whole.ts";

export type { Backup, Generation } from "./backup-manifest.ts";

/** Returns the backups of an embedded database that can be restored, newest first. */
export async function listBackups(data_dir: string): Promise<readonly Backup[]> {
  return await readBackups(placesIn(data_dir).backups);
}

/**
 * Makes a backup of an embedded database now: through the server that has it open, or from the closed folder.
 * @throws {Error} with a message for a person
 */
export async function backupNow(data_dir: string): Promise<Backup> {
  const places = placesIn(data_dir);
  const answer = await askRunningServer(places.control);
  if (answer) return answer;
  (await lockClosed(places.lock, data_dir))();
  await demandWhole(data_dir);
  const release = await lockClosed(places.lock, data_dir);
  try {
    const began = Date.now();
    const copy = await beginCopy(places.data, places.backups, () => true);
    await copy.catchUp();
    return await copy.settle({ reason: "asked", held_ms: Date.now() - began, position: "closed" });
  } finally {
    release();
  }
}

/**
 * Replaces the data by a generation of the backup and keeps the old data beside it. The server must not run.
 * @returns the backup, and the folder with the old data (null: there was none)
 * @throws {StartRefused} when a server uses the folder, or there is no such backup
 */
export async function restoreFrom(
  data_dir: string,
  generation: Generation,
): Promise<{ backup: Backup; kept: string | null }> {
  const places = placesIn(data_dir);
  const backup = (await readBackups(places.backups)).find((one) => one.generation === generation);
  if (!backup)
    throw new StartRefused("Nothing was restored:", [
      `there is no complete backup "${generation}" in ${places.backups}`,
    ]);
  const release = await lockClosed(places.lock, data_dir);
  try {
    const incoming = `${places.data}.restoring`;
    await rm(incoming, { recursive: true, force: true });
    await cp(join(places.backups, generation, "data"), incoming, { recursive: true });
    const kept = `${places.data}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
    const hadData = await rename(places.data, kept).then(
      () => true,
      () => false,
    );
    // This mark means that a first start was killed half-way and the folder may be deleted. It no longer applies.
    await rm(`${places.data}.making`, { force: true });
    await rename(incoming, places.data);
    return { backup, kept: hadData ? kept : null };
  } finally {
    release();
  }
}

async function lockClosed(lock: string, data_dir: string): Promise<() => void> {
  try {
    return await takeLock(lock, null);
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error;
    throw new StartRefused("The embedded database is in use:", [
      `stop the server (process ${(error.holder.parent ?? error.holder).pid}) that uses ${data_dir} first`,
    ]);
  }
}
