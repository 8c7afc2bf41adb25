// RFC 1951 for browsers whose DecompressionStream does not know "deflate-raw". Small rather than fast: replies are some hundred KB.

const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const distanceExtra = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

interface Huffman {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

function huffman(lengths: readonly number[]): Huffman {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length]! += 1;
  counts[0] = 0;
  const offsets = new Uint16Array(16);
  for (let i = 1; i < 16; i += 1) offsets[i] = offsets[i - 1]! + counts[i - 1]!;
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length !== 0) symbols[offsets[length]!++] = symbol;
  });
  return { counts, symbols };
}

const fixedLengths = huffman(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)));
const fixedDistances = huffman(Array.from({ length: 30 }, () => 5));

class BitReader {
  readonly bytes: Uint8Array;
  position = 0;
  held = 0;
  heldBits = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  bits(count: number): number {
    while (this.heldBits < count) {
      if (this.position >= this.bytes.length) throw new RangeError("deflate: data ends early");
      this.held |= this.bytes[this.position++]! << this.heldBits;
      this.heldBits += 8;
    }
    const value = this.held & ((1 << count) - 1);
    this.held >>>= count;
    this.heldBits -= count;
    return value;
  }

  symbol({ counts, symbols }: Huffman): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length < 16; length += 1) {
      code |= this.bits(1);
      const count = counts[length]!;
      if (code - count < first) return symbols[index + (code - first)]!;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new RangeError("deflate: no such code");
  }

  /** Drops the rest of the byte under way, before a stored block. */
  align(): void {
    this.held = 0;
    this.heldBits = 0;
  }
}

function readTables(reader: BitReader): [Huffman, Huffman] {
  const literals = reader.bits(5) + 257;
  const distances = reader.bits(5) + 1;
  const codes = reader.bits(4) + 4;
  const codeLengths = Array.from({ length: 19 }, () => 0);
  for (let i = 0; i < codes; i += 1) codeLengths[codeLengthOrder[i]!] = reader.bits(3);
  const table = huffman(codeLengths);
  const lengths: number[] = [];
  while (lengths.length < literals + distances) {
    const symbol = reader.symbol(table);
    if (symbol < 16) lengths.push(symbol);
    else {
      const value = symbol === 16 ? (lengths.at(-1) ?? 0) : 0;
      const times = symbol === 16 ? 3 + reader.bits(2) : symbol === 17 ? 3 + reader.bits(3) : 11 + reader.bits(7);
      for (let i = 0; i < times; i += 1) lengths.push(value);
    }
  }
  return [huffman(lengths.slice(0, literals)), huffman(lengths.slice(literals, literals + distances))];
}

/** @throws {RangeError} where the bytes are no deflate stream */
export function inflateInScript(bytes: Uint8Array): Uint8Array {
  const reader = new BitReader(bytes);
  const out: number[] = [];
  let last = false;
  while (!last) {
    last = reader.bits(1) === 1;
    const kind = reader.bits(2);
    if (kind === 3) throw new RangeError("deflate: no such block");
    if (kind === 0) {
      reader.align();
      const length = reader.bits(16);
      reader.bits(16);
      for (let i = 0; i < length; i += 1) out.push(reader.bits(8));
      continue;
    }
    const [lengths, distances] = kind === 1 ? [fixedLengths, fixedDistances] : readTables(reader);
    for (let symbol = reader.symbol(lengths); symbol !== 256; symbol = reader.symbol(lengths)) {
      if (symbol < 256) {
        out.push(symbol);
        continue;
      }
      const length = lengthBase[symbol - 257]! + reader.bits(lengthExtra[symbol - 257]!);
      const code = reader.symbol(distances);
      const distance = distanceBase[code]! + reader.bits(distanceExtra[code]!);
      if (distance > out.length) throw new RangeError("deflate: distance too far back");
      for (let i = 0; i < length; i += 1) out.push(out[out.length - distance]!);
    }
  }
  return Uint8Array.from(out);
}
