import { open } from "node:fs/promises";

/** Until this has returned, a power cut may take what was written. */
export async function flush(path: string): Promise<void> {
  // Windows can flush files it may write to, and no folders at all
  const handle = await open(path, process.platform === "win32" ? "r+" : "r").catch(() => null);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** For promises of which it is no fault that a file is not there. */
export function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
