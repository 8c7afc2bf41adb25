import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { checkedKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";

/** Folder for files that are being written. No key begins with a dot, so nobody can request a file in it. */
const unfinishedFolder = ".unfinished";
/** Age in milliseconds after which an unfinished file counts as left over by a dead process. */
const leftoverMs = 24 * 3600_000;
const sweepEveryMs = 3600_000;

/** Files in a local folder; a key is a path in it. A file is written elsewhere and renamed, so a reader sees the whole file or none. */
export function openFolderStore(folder: string): FileStore {
  const unfinished = join(folder, unfinishedFolder);
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  void sweep(unfinished);
  // Repeated, as a server may run for months.
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

/** Flushes a folder: without it a power cut may lose a file's name. Windows cannot open folders and does not need it. */
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
    // Another process may clean up at the same time. Remaining files are deleted at the next start.
  }
}
