import type { Readable } from "node:stream";
import { fromBuffer, type Entry, type ZipFile } from "yauzl";
import { SheetRefused } from "./sheet-refused.ts";

const mostEntries = 200;
const mostBytes = 100 * 1024 * 1024;
const mostRatio = 100;
/** A smaller file with a high compression ratio is harmless. */
const ratioFrom = 1024 * 1024;
/** No spreadsheet program writes these, and an entity bomb needs them. */
const doctype = Buffer.from("<!DOCTYPE");
const entity = Buffer.from("<!ENTITY");

/**
 * Checks an archive before it is unpacked for use: first the sizes in its directory, then the real output, which is counted byte by byte
 * and discarded.
 * @throws {SheetRefused} not_a_sheet for another kind of archive; too_large, encrypted, damaged
 */
export async function checkArchive(bytes: Buffer): Promise<void> {
  const zip = await opened(bytes);
  try {
    const entries = await directory(zip);
    const names = new Set(entries.map((entry) => entry.fileName));
    if (!names.has("[Content_Types].xml") || !names.has("xl/workbook.xml")) throw new SheetRefused("not_a_sheet");
    let promised = 0;
    for (const entry of entries) {
      if (entry.isEncrypted()) throw new SheetRefused("encrypted");
      promised += entry.uncompressedSize;
      if (promised > mostBytes || swollen(entry.uncompressedSize, entry.compressedSize))
        throw new SheetRefused("too_large");
    }
    if (swollen(promised, bytes.length)) throw new SheetRefused("too_large");
    let real = 0;
    for (const entry of entries) real = await count(zip, entry, real);
  } finally {
    zip.close();
  }
}

function swollen(size: number, packed: number): boolean {
  return size > ratioFrom && size > packed * mostRatio;
}

function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // yauzl compares the sizes with the real output: an entry longer than declared is an error there.
    fromBuffer(
      bytes,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true },
      (error, zip) => {
        if (error) reject(new SheetRefused("damaged"));
        else resolve(zip);
      },
    );
  });
}

function directory(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostEntries) return Promise.reject(new SheetRefused("too_large"));
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("error", () => reject(new SheetRefused("damaged")));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      if (entries.length > mostEntries) reject(new SheetRefused("too_large"));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

/** @returns the bytes counted so far, including this entry */
async function count(zip: ZipFile, entry: Entry, before: number): Promise<number> {
  let real = before;
  let tail = Buffer.alloc(0);
  try {
    for await (const chunk of await streamOf(zip, entry)) {
      const bytes = chunk as Buffer;
      real += bytes.length;
      if (real > mostBytes) throw new SheetRefused("too_large");
      const seen = Buffer.concat([tail, bytes]);
      if (seen.includes(doctype) || seen.includes(entity)) throw new SheetRefused("damaged");
      tail = seen.subarray(-doctype.length);
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused("damaged");
  }
  return real;
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else resolve(stream);
    });
  });
}
