import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw, type ZlibOptions } from "node:zlib";

/** A file of an archive. */
export interface ZipEntry {
  /** ASCII. */
  readonly path: string;
  readonly bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** The place of an entry, for the directory at the end. */
interface Placed {
  readonly path: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const largest = 0xffff_ffff;
/** Lengths and checksum follow the bytes; deflated; version 2.0. */
const kind = { version: 20, flags: 8, method: 8 } as const;
/** Enough for the compressor to have work while the next bytes are made. */
const ahead: ZlibOptions & { writableHighWaterMark: number } = { writableHighWaterMark: 512 * 1024 };

/**
 * Writes an archive while its entries are made one after another, for entries whose lengths are not known beforehand (PKWARE's APPNOTE,
 * 4.3). The checksum is computed by zlib: in JavaScript it would take as long as the compression.
 * @throws {RangeError} beyond 4 GB, because the archive does not use ZIP64
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const placed: Placed[] = [];
  let offset = 0;
  for await (const { path, bytes } of entries) {
    const head = localHeader(path);
    yield head;
    let [crc, size, packed] = [0, 0, 0];
    const deflate = createDeflateRaw(ahead);
    const fed = pipeline(async function* () {
      for await (const chunk of bytes) {
        crc = crc32(chunk, crc);
        size += chunk.length;
        yield chunk;
      }
    }, deflate);
    // The reader below gets the error first.
    fed.catch(() => undefined);
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      packed += piece.length;
      yield piece;
    }
    await fed;
    yield descriptor(crc, packed, size);
    placed.push({ path, crc, packed, size, offset });
    offset += head.length + packed + 16;
    if (Math.max(size, offset) > largest) throw new RangeError(`${path}: more than this archive can hold`);
  }
  yield directory(placed, offset);
}

function localHeader(path: string): Buffer {
  const head = Buffer.alloc(30 + path.length);
  head.writeUInt32LE(0x04034b50, 0);
  writeKind(head, 4);
  head.writeUInt16LE(path.length, 26);
  head.write(path, 30, "latin1");
  return head;
}

/** Writes version, flags, method, and midnight of 1980-01-01 as the time. */
function writeKind(to: Buffer, at: number): void {
  to.writeUInt16LE(kind.version, at);
  to.writeUInt16LE(kind.flags, at + 2);
  to.writeUInt16LE(kind.method, at + 4);
  to.writeUInt16LE(0x21, at + 8);
}

function descriptor(crc: number, packed: number, size: number): Buffer {
  const made = Buffer.alloc(16);
  made.writeUInt32LE(0x08074b50, 0);
  made.writeUInt32LE(crc, 4);
  made.writeUInt32LE(packed, 8);
  made.writeUInt32LE(size, 12);
  return made;
}

function directory(placed: readonly Placed[], at: number): Buffer {
  const records = placed.map(({ path, crc, packed, size, offset }) => {
    const record = Buffer.alloc(46 + path.length);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(kind.version, 4);
    writeKind(record, 6);
    record.writeUInt32LE(crc, 16);
    record.writeUInt32LE(packed, 20);
    record.writeUInt32LE(size, 24);
    record.writeUInt16LE(path.length, 28);
    record.writeUInt32LE(offset, 42);
    record.write(path, 46, "latin1");
    return record;
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(placed.length, 8);
  end.writeUInt16LE(placed.length, 10);
  end.writeUInt32LE(
    records.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...records, end]);
}
