import { statfs } from "node:fs/promises";
import { StartRefused } from "../../kernel/start-refused.ts";

const mega = 1024 * 1024;
/** Kept free in addition to the copy, so that other programs have room too. */
const spare = 64 * mega;

/**
 * Checks for room before anything is written: if the disk is full half-way, the backup is lost, and the server that writes beside it fails.
 * @throws {StartRefused} in one line
 */
export async function demandRoom(
  folder: string,
  bytes: number,
  freeIn: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  const free = await freeIn(folder);
  if (free >= bytes + spare) return;
  const [needed, left] = [bytes + spare, free].map((each) => `${Math.ceil(each / mega)} MB`);
  throw new StartRefused(`Nothing was backed up: it needs ${needed}, and ${folder} has ${left} left`, []);
}

/** Bytes of an empty database with its log, and some demo rows. */
const first = 256 * mega;

/**
 * Checks for room before a database is created: a database that was started on a full disk cannot be opened.
 * @throws {StartRefused}
 */
export async function demandRoomToBegin(
  folder: string,
  freeIn: (folder: string) => Promise<number> = freeBytes,
): Promise<void> {
  const free = await freeIn(folder);
  if (free >= first) return;
  const [needed, left] = [first, free].map((each) => `${Math.floor(each / mega)} MB`);
  throw new StartRefused("The embedded database cannot be made:", [
    `it needs ${needed}, and ${folder} has ${left} left. Make room, or set DATA_DIR elsewhere`,
  ]);
}

/** True when the engine can no longer add a file to its log. */
export async function isFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < 16 * mega;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
