/** How long hints are kept. Who was away for longer reads its rows again. */
export const keptMinutes = 15;
/** A hint may be written that long before others can see it, and clocks of servers differ a little. */
const marginMs = 15_000;

/** Where a stream stood: the highest number told, and when. */
export interface StreamPosition {
  readonly id: number;
  readonly at: Date;
}

/** As `id:` carries it: opaque to clients. */
export function printPosition({ id, at }: StreamPosition): string {
  return `${id}.${Math.floor(at.getTime() / 1000)}`;
}

/**
 * Reads what a client sends back as `Last-Event-ID`.
 * @returns null where there is none · `lost`: it is none of ours, or too old for its hints to be still there · else the position to read on
 * from, with `at` set back far enough to catch what was written then and seen later
 */
export function readPosition(text: string | undefined, now: Date): StreamPosition | null | "lost" {
  if (text === undefined || text === "") return null;
  const parts = /^(\d{1,15})\.(\d{1,11})$/.exec(text);
  if (!parts) return "lost";
  const at = Number(parts[2]) * 1000;
  const oldest = now.getTime() - (keptMinutes * 60_000 - marginMs);
  if (at < oldest || at > now.getTime() + marginMs) return "lost";
  return { id: Number(parts[1]), at: new Date(at - marginMs) };
}
