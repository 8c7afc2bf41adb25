import { statfs } from "node:fs/promises";
import { StartRefused } from "../../kernel/start-refused.ts";

const mega = 1024 * 1024;
/** Beside what is copied, so that whoever works meanwhile has room as well. */
const spare = 64 * mega;

/**
 * Looks for room before anything is written: a disk that is full half-way costs the backup, and the server that writes beside it.
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

/** An empty database with its log, and some demo rows. */
const first = 256 * mega;

/**
 * Looks for room before a database is made: of one that was begun on a full disk nothing can be opened.
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

/** The engine cannot add a file of its log any more. */
export async function isFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < 16 * mega;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
