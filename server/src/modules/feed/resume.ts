/** The minutes that hints are kept. A console that was away longer reads its rows again. */
export const keptMinutes = 15;
/** The time that a hint may be written before others can see it, plus small differences between servers' clocks. */
const marginMs = 15_000;

/** The position of a stream: the highest number sent, and when. */
export interface StreamPosition {
  readonly id: number;
  readonly at: Date;
}

/** Formats a position for `id:`; clients do not interpret it. */
export function printPosition({ id, at }: StreamPosition): string {
  return `${id}.${Math.floor(at.getTime() / 1000)}`;
}

/**
 * Reads what a client sends back as `Last-Event-ID`.
 * @returns null when there is none · `lost`: not one of ours, or so old that its hints may be deleted · otherwise the position to resume
 * from, with `at` set back far enough to include hints written then and visible later
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
