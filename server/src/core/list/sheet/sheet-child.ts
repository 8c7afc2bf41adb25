// Reads one uploaded sheet in a separate process with limited memory, which may be killed: `node sheet-child.ts <path>`. Prints a JSON line
// for each row, `[row, cells]`, then `{"end":true}` or `{"refused":"…"}`. A date is `{"at":milliseconds}`.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { argv, stdout } from "node:process";
import { readSheet } from "./read-sheet.ts";
import { SheetRefused } from "./sheet-refused.ts";

const mostOutput = 64 * 1024 * 1024;

async function print(path: string): Promise<void> {
  let printed = 0;
  for await (const { row, cells } of readSheet(await readFile(path))) {
    const line = `${JSON.stringify([row, cells.map((value) => (value instanceof Date ? { at: value.getTime() } : value))])}\n`;
    printed += line.length;
    if (printed > mostOutput) throw new SheetRefused("too_large");
    if (!stdout.write(line)) await once(stdout, "drain");
  }
}

try {
  await print(argv[2] ?? "");
  stdout.write('{"end":true}\n');
} catch (error) {
  stdout.write(`${JSON.stringify({ refused: error instanceof SheetRefused ? error.why : "damaged" })}\n`);
}
