import { spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Turnstile } from "../../kernel/turnstile.ts";
import type { SheetValue } from "./cell.ts";
import { mayBeText, sheetKind, type SheetRow } from "./read-sheet.ts";
import { SheetRefused, type SheetRefusal } from "./sheet-refused.ts";

const childFile = fileURLToPath(new URL("./sheet-child.ts", import.meta.url));
const heapMb = 256;
const killMs = 20_000;
/** Two sheets at a time; the sheets of each supplier wait in their own line. */
const turnstile = new Turnstile(2, 8);

interface HowRead {
  readonly kill_ms?: number;
  /** True when a text table is accepted too. */
  readonly csv?: boolean;
}

/**
 * Reads an uploaded sheet in a child process with limited memory, two at a time: if the file harms its reader, this process only waits.
 * @param path  of the upload, within its size limit
 * @throws {SheetRefused} also when the child runs out of memory (too_large) or of time (too_slow)
 * @throws {AppError} busy when too many wait already
 */
export async function parseUpload(path: string, how: HowRead = {}): Promise<SheetRow[]> {
  // A file that is no sheet is refused at once, without a process.
  const head = await firstBytes(path);
  const isTaken = sheetKind(head) !== null || (how.csv === true && mayBeText(head));
  if (!isTaken) throw new SheetRefused("not_a_sheet");
  return await turnstile.pass(() => inChild(path, how.kill_ms ?? killMs));
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function inChild(path: string, milliseconds: number): Promise<SheetRow[]> {
  // The child may only read files and print: it may not write or start processes. It gets none of our environment variables.
  const flags = [`--max-old-space-size=${heapMb}`, "--permission", "--allow-fs-read=*", "--no-warnings"];
  const child = spawn(process.execPath, [...flags, childFile, path], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { TZ: "UTC" },
  });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill("SIGKILL");
  }, milliseconds);
  const rows: SheetRow[] = [];
  let ended: { readonly end?: true; readonly refused?: SheetRefusal } | null = null;
  try {
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
      const said = JSON.parse(line) as readonly [number, readonly unknown[]] | { end?: true; refused?: SheetRefusal };
      if (Array.isArray(said)) rows.push({ row: said[0] as number, cells: (said[1] as unknown[]).map(revived) });
      else ended = said as { end?: true; refused?: SheetRefusal };
    }
  } catch {
    // A line cut off in the middle: the child died, which is handled below.
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
  if (late) throw new SheetRefused("too_slow");
  // A process that reaches its heap limit ends without a message.
  if (!ended) throw new SheetRefused("too_large");
  if (ended.refused) throw new SheetRefused(ended.refused);
  return rows;
}

function revived(value: unknown): SheetValue {
  if (typeof value === "object" && value !== null) return new Date((value as { at: number }).at);
  return value as SheetValue;
}
