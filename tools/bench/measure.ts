import { KeptAlive } from "./keep-alive.ts";

/** One of the two that are compared, under one load. */
export interface Side {
  readonly port: number;
  /** A whole request, made again for each block: a sign holds for minutes only. */
  readonly request: () => Buffer;
}

/** What one block of requests showed. */
export interface Block {
  /** Median milliseconds from the first byte sent to the last one received, asked one after another. */
  readonly p50_ms: number;
  /** Answers a second with several callers at once. */
  readonly per_second: number;
}

const blockMs = 1_000;
const fewestRequests = 8;

/** One block: first one caller, then several. */
export async function measureBlock(side: Side, callers: number): Promise<Block> {
  const took = (await hammer(side, 1)).took.toSorted((a, b) => a - b);
  const { took: all, seconds } = await hammer(side, callers);
  return { p50_ms: median(took), per_second: all.length / seconds };
}

/** Asks for a second, or until there are enough answers to tell a median from. */
async function hammer(side: Side, connections: number): Promise<{ took: number[]; seconds: number }> {
  const request = side.request();
  const lines = await Promise.all(Array.from({ length: connections }, () => KeptAlive.open(side.port)));
  const took: number[] = [];
  const began = performance.now();
  const goesOn = (): boolean => performance.now() - began < blockMs || took.length < fewestRequests;
  try {
    await Promise.all(
      lines.map(async (line) => {
        while (goesOn()) {
          const sent = performance.now();
          await line.send(request);
          took.push(performance.now() - sent);
        }
      }),
    );
    return { took, seconds: (performance.now() - began) / 1000 };
  } finally {
    for (const line of lines) line.close();
  }
}

/** The middle one; of an even number the higher of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which this share of the others lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
