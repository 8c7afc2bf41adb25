import { open } from "node:fs/promises";

/** Flushes a file or folder to the disk. Before it returns, a power cut may lose what was written. */
export async function flush(path: string): Promise<void> {
  // Windows can flush files that it may write to, but no folders.
  const handle = await open(path, process.platform === "win32" ? "r+" : "r").catch(() => null);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Ignores the error that a file does not exist, and throws every other one. */
export function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
