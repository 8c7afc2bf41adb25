import { linkSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, ownIdentity, type ProcessIdentity } from "./process-identity.ts";

/** Who holds a data folder. */
export interface Holder extends ProcessIdentity {
  /** The server for which it holds it: once that has gone, the holder is about to end too. */
  readonly parent: ProcessIdentity | null;
}

/** The folder is somebody else's. */
export class FolderHeld extends Error {
  override readonly name = "FolderHeld";
  readonly holder: Holder;
  constructor(path: string, holder: Holder) {
    super(`process ${(holder.parent ?? holder).pid} is using ${dirname(path)}`);
    this.holder = holder;
  }
}

/**
 * Takes the lock file, or says who has it. Two processes writing one PGlite folder destroy it unnoticed, so there is no way round this.
 * A lock is stale only when its process is dead, never by age: a long statement stops all signs of life.
 * @param path  beside the data folder; all contenders must see one machine's processes
 * @returns what releases it
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
      // at once again, two that saw each other would see each other forever
      if (holder && !clearStale(path, own)) await sleep(5 + Math.random() * 50);
    }
  } finally {
    remove(mine);
  }
}

/** How long a holder whose server has gone may take to end by itself, and how long its end may take after that. */
const orphanGraceMs = 3000;
const orphanKillMs = 5000;

/**
 * `takeLock`, but a holder whose server has died is waited for: it ends as soon as it notices, at the latest when its present statement
 * is through. One that takes too long is killed, which costs no committed row.
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

/** @returns null where there is no lock */
export function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Removes a dead process's lock. To look and then to remove would let a second contender remove the first one's fresh lock; so each says
 * first that it is about to, and goes on only when no other living one has said so: of two, at most one sees itself alone.
 * What it said is taken back before it returns: said while it waits, it would keep all others waiting too.
 * @returns whether nobody else was about to
 */
function clearStale(path: string, own: Holder): boolean {
  const name = `${own.pid}-${process.hrtime.bigint()}`;
  const intent = `${path}.clearing.${name}`;
  // whole or not at all: others read it
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
