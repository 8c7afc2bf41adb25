import { stayStatus, type StayStatus } from "./stay.ts";

/** One legal act: the states that it may be done in, and the state that it leaves. `to` null: the stay leaves every list. */
interface Move {
  readonly from: readonly StayStatus[];
  readonly to: StayStatus | null | "same";
}

const { pending, confirmed, living, paused, finished, cancelled } = stayStatus;

/**
 * All that may happen to a stay; what is not here cannot be done. The server's writes carry `from` in their WHERE, so that an illegal
 * move finds no row; rows of lists carry the acts that their state allows.
 */
export const stayMoves = {
  confirm: { from: [pending], to: confirmed },
  cancel: { from: [pending, confirmed], to: cancelled },
  edit: { from: [pending, confirmed], to: "same" },
  hold: { from: [confirmed], to: "same" },
  enter: { from: [confirmed], to: living },
  pause: { from: [living], to: paused },
  return: { from: [paused], to: living },
  finish: { from: [living, paused], to: finished },
  recall: { from: [cancelled], to: pending },
  delete: { from: [cancelled], to: null },
} as const satisfies Readonly<Record<string, Move>>;

export type StayAct = keyof typeof stayMoves;

/** @param status  as a row carries it; an unknown one allows nothing */
export function mayMove(act: StayAct, status: unknown): boolean {
  const from: readonly unknown[] = stayMoves[act].from;
  return from.includes(status);
}
