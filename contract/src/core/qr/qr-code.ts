// Byte mode, error correction M, versions 1 to 20. @source ISO/IEC 18004
import { correctionOf } from "./reed-solomon.ts";

/** Number of correction bytes in a block, and number of blocks, by version. */
const correctionBytes = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const mostVersion = 20;

/** Rows of modules; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** Number of modules that hold data and correction. */
function rawBits(version: number): number {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    bits -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) bits -= 36;
  }
  return bits;
}

const at = (list: readonly number[], index: number): number => list[index] ?? 0;
const dataBytes = (version: number): number =>
  (rawBits(version) >> 3) - at(correctionBytes, version - 1) * at(blockCounts, version - 1);

/**
 * @param bytes  the text in UTF-8
 * @returns null if the text is too long for a code that a phone reads easily
 */
export function qrModules(bytes: Uint8Array): QrModules | null {
  for (let version = 1; version <= mostVersion; version++) {
    const head = version < 10 ? 12 : 20;
    if (head + bytes.length * 8 <= dataBytes(version) * 8) return draw(version, codewords(version, bytes));
  }
  return null;
}

/** The bytes with their correction bytes, interleaved block by block. */
function codewords(version: number, bytes: Uint8Array): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const room = dataBytes(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const data = Array.from({ length: room / 8 }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  return weave(version, data);
}

function weave(version: number, data: readonly number[]): number[] {
  const count = at(blockCounts, version - 1);
  const correction = at(correctionBytes, version - 1);
  const shorter = Math.floor(data.length / count);
  const long = data.length % count;
  let from = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const length = shorter + (i >= count - long ? 1 : 0);
    const block = data.slice(from, from + length);
    from += length;
    return { block, check: correctionOf(block, correction) };
  });
  const woven: number[] = [];
  for (let i = 0; i <= shorter; i++) for (const { block } of blocks) if (i < block.length) woven.push(at(block, i));
  for (let i = 0; i < correction; i++) for (const { check } of blocks) woven.push(at(check, i));
  return woven;
}

type Grid = (boolean | null)[][];

function draw(version: number, words: readonly number[]): QrModules {
  const size = version * 4 + 17;
  const fixed: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  drawFixed(fixed, version);
  const drawn = masks.map((mask, number) => {
    const grid = fixed.map((row) => [...row]);
    drawFormat(grid, number);
    fill(grid, words, mask);
    return grid.map((row) => row.map(Boolean));
  });
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

function drawFixed(grid: Grid, version: number): void {
  const size = grid.length;
  const set = (x: number, y: number, dark: boolean): void => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
  const places = alignments(version);
  const last = places.length - 1;
  for (const [i, cx] of places.entries())
    for (const [j, cy] of places.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  if (version < 7) return;
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >>> i) & 1) === 1;
    const near = Math.floor(i / 3);
    const far = size - 11 + (i % 3);
    set(far, near, dark);
    set(near, far, dark);
  }
}

function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const size = version * 4 + 17;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)];
}

/** Draws the format: correction M, whose bits are 00, and the mask's number. */
function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  let rest = mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const set = (x: number, y: number, dark: boolean): void => {
    const row = grid[y];
    if (row) row[x] = dark;
  };
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >>> i) & 1) === 1;
    set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, dark);
    set(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, dark);
  }
  set(8, size - 8, true);
}

type Mask = (x: number, y: number) => boolean;
const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Fills two columns at a time from the right, upwards and downwards in turn, skipping everything fixed. */
function fill(grid: Grid, words: readonly number[], mask: Mask): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let along = 0; along < size; along++) {
      const y = upward ? size - 1 - along : along;
      for (const x of [right, right - 1]) {
        const row = grid[y];
        if (!row || row[x] !== null) continue;
        const dark = ((at(words, bit >>> 3) >>> (7 - (bit & 7))) & 1) === 1;
        row[x] = dark !== mask(x, y);
        bit++;
      }
    }
  }
}

/** How hard a pattern is to read: long runs, blocks of four, more of one colour. Every mask is allowed; the lowest value is best. */
function penalty(grid: QrModules): number {
  const size = grid.length;
  const dark = (x: number, y: number): boolean => grid[y]?.[x] ?? false;
  let sum = 0;
  let darks = 0;
  for (let a = 0; a < size; a++) {
    let across = 0;
    let down = 0;
    for (let b = 0; b < size; b++) {
      if (dark(b, a)) darks++;
      across = b > 0 && dark(b, a) === dark(b - 1, a) ? across + 1 : 1;
      down = b > 0 && dark(a, b) === dark(a, b - 1) ? down + 1 : 1;
      for (const run of [across, down]) sum += run === 5 ? 3 : run > 5 ? 1 : 0;
      if (a > 0 && b > 0 && new Set([dark(b, a), dark(b - 1, a), dark(b, a - 1), dark(b - 1, a - 1)]).size === 1)
        sum += 3;
    }
  }
  return sum + Math.floor(Math.abs((darks * 20) / (size * size) - 10)) * 10;
}
