import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { checkedKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";

/** The folder where files are written before they get their final name. Keys never begin with a dot, so no key can reach into it. */
const unfinishedFolder = ".unfinished";
/** The age after which an unfinished file was left by a process that died. A younger one may belong to a living process. */
const leftoverMs = 24 * 3600_000;
const sweepEveryMs = 3600_000;

/**
 * Opens a store in a folder of this machine: a key is a path below it. A file is written beside its target and renamed, so a reader sees
 * the whole file or none.
 */
export function openFolderStore(folder: string): FileStore {
  const unfinished = join(folder, unfinishedFolder);
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  void sweep(unfinished);
  // A server may run for months, so the sweep is repeated.
  const sweeping = setInterval(() => void sweep(unfinished), sweepEveryMs);
  sweeping.unref();

  return {
    async put(key, body) {
      const target = join(folder, checkedKey(key));
      const temporary = join(unfinished, randomUUID());
      try {
        await pipeline(
          body instanceof Readable ? body : Readable.from([body]),
          createWriteStream(temporary, { flags: "wx", mode: 0o600, flush: true }),
        );
        const { size } = await stat(temporary);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(temporary, target);
        await syncFolder(dirname(target));
        return size;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = join(folder, checkedKey(key));
      try {
        const file = await open(path, "r");
        const { size } = await file.stat();
        return { body: createReadStream(path, { fd: file }), size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(join(folder, checkedKey(key)), { force: true });
    },
    async close() {
      clearInterval(sweeping);
    },
  };
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EISDIR")
  );
}

/** Without this sync, a power cut may keep the file but lose its name. Folders cannot be opened on Windows, which does not need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sweep(unfinished: string): Promise<void> {
  try {
    for (const name of await readdir(unfinished)) {
      const path = join(unfinished, name);
      if (Date.now() - (await stat(path)).mtimeMs > leftoverMs) await rm(path, { force: true });
    }
  } catch {
    // Another process may sweep at the same time; the next start removes the rest.
  }
}
