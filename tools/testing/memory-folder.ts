import { statfsSync } from "node:fs";

const folder = "/dev/shm";
const wanted_bytes = 6e9;

/** A folder in memory with enough space for the data folders of all tests; null: this machine has none. */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > wanted_bytes ? folder : null;
  } catch {
    return null;
  }
}
