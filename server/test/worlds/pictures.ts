import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A plain picture, 300 × 200. */
export const photo = (): Sharp => sharp({ create: { width: 300, height: 200, channels: 3, background: "#3a7" } });

/** A JPEG as a phone makes it: rotated, and with the place where it was taken. */
export const phonePhoto = (): Promise<Buffer> =>
  photo()
    .jpeg()
    .withExif({ IFD0: { Make: "SECRETCAM" }, IFD3: { GPSLatitude: "31/1 14/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A PNG of a few hundred bytes that claims 40,000 × 40,000 pixels. */
export function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(40_000, 0);
  header.writeUInt32BE(40_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(5001 * 100));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** The smallest PDF. */
export const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
