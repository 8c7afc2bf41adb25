import { linkSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, ownIdentity, type ProcessIdentity } from "./process-identity.ts";

/** The process that holds a data folder. */
export interface Holder extends ProcessIdentity {
  /** The server that started the holder. When this server has ended, the holder ends soon too. */
  readonly parent: ProcessIdentity | null;
}

/** Another process holds the folder. */
export class FolderHeld extends Error {
  override readonly name = "FolderHeld";
  readonly holder: Holder;
  constructor(path: string, holder: Holder) {
    super(`process ${(holder.parent ?? holder).pid} is using ${dirname(path)}`);
    this.holder = holder;
  }
}

/**
 * Takes the lock file, or throws with its holder. Two processes that write one PGlite folder destroy it silently, so the lock cannot be
 * skipped. A lock is stale only when its process is dead, never by age: during a long statement a process shows no sign of life.
 * @param path  beside the data folder; all processes that want the lock must see the same machine's processes
 * @returns a function that releases the lock
 * @throws {FolderHeld}
 */
export async function takeLock(path: string, parent: ProcessIdentity | null): Promise<() => void> {
  const own: Holder = { ...ownIdentity(), parent };
  const mine = `${path}.${own.pid}-${Date.now()}`;
  writeFileSync(mine, JSON.stringify(own));
  try {
    for (;;) {
      if (tryLink(mine, path)) return () => remove(path);
      const holder = readHolder(path);
      if (holder && isAlive(holder)) throw new FolderHeld(path, holder);
      // Without a random wait, two processes that saw each other would see each other forever.
      if (holder && !clearStale(path, own)) await sleep(5 + Math.random() * 50);
    }
  } finally {
    remove(mine);
  }
}

/** How long a holder whose server has ended may take to end by itself, and how long its end may take after it is killed. */
const orphanGraceMs = 3000;
const orphanKillMs = 5000;

/**
 * Like `takeLock`, but waits for a holder whose server has died: it ends as soon as it notices, at the latest after its present statement.
 * A holder that takes too long is killed, which loses no committed row.
 * @throws {FolderHeld}
 */
export async function takeLockAfterOrphan(path: string, parent: ProcessIdentity | null): Promise<() => void> {
  const began = Date.now();
  let killed = false;
  for (;;) {
    try {
      return await takeLock(path, parent);
    } catch (error) {
      if (!(error instanceof FolderHeld)) throw error;
      const { holder } = error;
      const waited = Date.now() - began;
      if (!holder.parent || isAlive(holder.parent) || waited > orphanGraceMs + orphanKillMs) throw error;
      if (!killed && waited > orphanGraceMs && isAlive(holder)) {
        process.kill(holder.pid, "SIGKILL");
        killed = true;
      }
      await sleep(25);
    }
  }
}

/** @returns null when there is no lock */
export function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Removes a dead process's lock. If a process only looked and then removed, a second one could remove the first one's new lock. So each
 * process first announces its intent, and continues only when no other living process has announced one: of two, at most one sees itself
 * alone. The announcement is removed before the function returns; otherwise it would block all others.
 * @returns true when no other process had announced its intent
 */
function clearStale(path: string, own: Holder): boolean {
  const name = `${own.pid}-${process.hrtime.bigint()}`;
  const intent = `${path}.clearing.${name}`;
  // Written completely before the rename, because other processes read it.
  writeFileSync(`${path}.${name}`, JSON.stringify(own));
  renameSync(`${path}.${name}`, intent);
  try {
    if (othersClearing(path, intent)) return false;
    const holder = readHolder(path);
    if (holder && !isAlive(holder)) remove(path);
    return true;
  } finally {
    remove(intent);
  }
}

function othersClearing(path: string, intent: string): boolean {
  const folder = dirname(path);
  const prefix = `${basename(path)}.clearing.`;
  return readdirSync(folder).some((name) => {
    const other = join(folder, name);
    if (!name.startsWith(prefix) || other === intent) return false;
    const identity = readHolder(other);
    if (identity && isAlive(identity)) return true;
    remove(other);
    return false;
  });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
