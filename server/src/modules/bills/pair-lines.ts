import { daysBetween } from "../../core/kernel/day.ts";
import type { Movement, OpenLine } from "./bills.repo.ts";
import type { GapFound } from "./gaps.repo.ts";

/** The largest number of days between our posting and the bank's. */
export const nearDays = 3;

/** The result of matching a bill's lines by numbers and amounts. */
export interface Paired {
  /** Pairs with the same number. Their amounts may differ, because the number proves that they are the same. */
  readonly joined: readonly { readonly line_id: number; readonly tx_id: number }[];
  readonly gaps: readonly GapFound[];
}

interface Asked {
  readonly lines: readonly OpenLine[];
  readonly movements: readonly Movement[];
  /** The days of the bill. Movements of the books outside of them are not reported as missing. */
  readonly from_on: string;
  readonly until_on: string;
  readonly declined: readonly { readonly line_id: number | null; readonly tx_id: number | null }[];
}

/** Matches each line of a bill with a movement: first by number, then by amount and day. A person must confirm the second kind. */
export function pairLines({ lines, movements, from_on, until_on, declined }: Asked): Paired {
  const free = new Map(movements.map((movement) => [movement.tx_id, movement]));
  const joined: { line_id: number; tx_id: number }[] = [];
  const gaps: GapFound[] = [];
  const rest: OpenLine[] = [];

  for (const line of lines) {
    const found = byNumber(line, free);
    if (!found) {
      rest.push(line);
      continue;
    }
    free.delete(found.tx_id);
    joined.push({ line_id: line.id, tx_id: found.tx_id });
    if (found.net_fen !== line.net_fen) gaps.push(gapOf("amount", line, found));
  }
  dropUndone(free);
  const refused = new Set(declined.map(({ line_id, tx_id }) => `${line_id}:${tx_id}`));
  for (const line of rest) {
    const near = byAmount(line, free, refused);
    if (near) free.delete(near.tx_id);
    gaps.push(near ? gapOf("pair", line, near) : gapOf("theirs", line, null));
  }
  for (const movement of free.values())
    if (movement.day >= from_on && movement.day <= until_on) gaps.push(gapOf("ours", null, movement));
  return { joined, gaps };
}

/** Returns the movement with the line's number and direction; one with the same amount comes first. */
function byNumber(line: OpenLine, free: ReadonlyMap<number, Movement>): Movement | null {
  if (line.our_no === null) return null;
  const same = [...free.values()].filter(
    ({ doc_no, net_fen }) => doc_no === line.our_no && Math.sign(net_fen) === Math.sign(line.net_fen),
  );
  return same.find(({ net_fen }) => net_fen === line.net_fen) ?? same[0] ?? null;
}

/** Returns the movement with the same amount on the nearest day. */
function byAmount(line: OpenLine, free: ReadonlyMap<number, Movement>, refused: ReadonlySet<string>): Movement | null {
  let best: Movement | null = null;
  let apart = nearDays + 1;
  for (const movement of free.values()) {
    if (movement.net_fen !== line.net_fen || refused.has(`${line.id}:${movement.tx_id}`)) continue;
    const days = Math.abs(daysBetween(movement.day, line.day));
    if (days < apart) [best, apart] = [movement, days];
  }
  return best;
}

/** Removes pairs of a movement and its reversal that no bill has: the bill need not contain them. */
function dropUndone(free: Map<number, Movement>): void {
  for (const movement of free.values()) {
    if (movement.reversal_of === null || !free.has(movement.reversal_of)) continue;
    free.delete(movement.reversal_of);
    free.delete(movement.tx_id);
  }
}

function gapOf(kind: GapFound["kind"], line: OpenLine | null, movement: Movement | null): GapFound {
  return {
    kind,
    day: line?.day ?? movement?.day ?? "",
    line_id: line?.id ?? null,
    tx_id: movement?.tx_id ?? null,
    bill_fen: line?.net_fen ?? 0,
    books_fen: movement?.net_fen ?? 0,
    doc_no: movement?.doc_no ?? line?.our_no ?? line?.their_no ?? "",
    words: [line?.words ?? "", movement?.words ?? ""]
      .filter((words) => words !== "")
      .join(" | ")
      .slice(0, 300),
  };
}
