import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { checkedKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";

/** Where files are written before they get their name. Keys begin with no dot, so nothing can be asked for in here. */
const unfinishedFolder = ".unfinished";
/** Leftovers of a process that died while writing; younger ones may belong to one that lives. */
const leftoverMs = 24 * 3600_000;
const sweepEveryMs = 3600_000;

/** Files in a folder of this machine: a key is a path below it. Written beside and renamed, so a reader sees all of a file or none. */
export function openFolderStore(folder: string): FileStore {
  const unfinished = join(folder, unfinishedFolder);
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  void sweep(unfinished);
  // A server may run for months.
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

/** Without this a power cut may keep the file and forget its name. Folders cannot be opened on Windows, which needs none of it. */
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
    // Another process may sweep at the same time; what is left will be met at the next start.
  }
}
