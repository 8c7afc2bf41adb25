import { KeptAlive } from "./keep-alive.ts";

/** One of the two compared servers, with the request to send. */
export interface Side {
  readonly port: number;
  /** Makes a complete request. Called for each block, since a sign is valid for minutes only. */
  readonly request: () => Buffer;
}

/** The figures of one block of requests. */
export interface Block {
  /** Median milliseconds from the first byte sent to the last byte received, with one request after another. */
  readonly p50_ms: number;
  /** Answers per second with several callers at the same time. */
  readonly per_second: number;
}

const blockMs = 1_000;
const fewestRequests = 8;

/** Measures one block: first with one caller, then with several. */
export async function measureBlock(side: Side, callers: number): Promise<Block> {
  const took = (await hammer(side, 1)).took.toSorted((a, b) => a - b);
  const { took: all, seconds } = await hammer(side, callers);
  return { p50_ms: median(took), per_second: all.length / seconds };
}

/** Sends requests for a second, and longer until there are enough answers for a median. */
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

/** The median; of an even number of values, the higher of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which this share of the values lies. @param share  from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
