import { expect, it } from "vitest";
import { inflateRaw } from "./inflate.ts";

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes.slice()]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Bytes from a seed, more or less repetitive. */
function bytesFrom(seed: number, length: number, spread: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) % spread;
  });
}

it.each([
  [0, 1],
  [1, 256],
  [5_000, 3],
  [70_000, 256],
  [200_000, 12],
])("gives back %i bytes of %i kinds as they were", async (length, spread) => {
  const bytes = bytesFrom(length + spread, length, spread);
  expect(await inflateRaw(await deflate(bytes))).toEqual(bytes);
});

it("refuses what ends early", async () => {
  const whole = await deflate(bytesFrom(1, 5_000, 40));
  await expect(inflateRaw(whole.subarray(0, 400))).rejects.toThrow();
});
