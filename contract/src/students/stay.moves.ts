import { stayStatus, type StayStatus } from "./stay-status.ts";

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
  waitlist: { from: [pending], to: "same" },
  offer: { from: [pending], to: "same" },
  cancel: { from: [pending, confirmed], to: cancelled },
  edit: { from: [pending, confirmed], to: "same" },
  reschedule: { from: [pending, confirmed], to: "same" },
  change_type: { from: [pending, confirmed], to: "same" },
  contact: { from: [pending, confirmed, living, paused, finished, cancelled], to: "same" },
  remind: { from: [paused], to: "same" },
  hold: { from: [confirmed], to: "same" },
  enter: { from: [confirmed], to: living },
  pause: { from: [living], to: paused },
  plan_pause: { from: [living], to: "same" },
  drop_pause: { from: [living], to: "same" },
  return: { from: [paused], to: living },
  extend_pause: { from: [paused], to: "same" },
  renew: { from: [living], to: "same" },
  open_renewal: { from: [living], to: "same" },
  drop_renewal: { from: [living], to: "same" },
  change_bed: { from: [living], to: "same" },
  swap: { from: [living], to: "same" },
  hand_over: { from: [pending, confirmed, living, paused], to: "same" },
  assign_class: { from: [living], to: "same" },
  leave: { from: [living], to: "same" },
  depart: { from: [living], to: "same" },
  withdraw_leave: { from: [living], to: "same" },
  return_from_leave: { from: [living], to: "same" },
  compensate: { from: [living, paused], to: "same" },
  edit_stay: { from: [living, paused], to: "same" },
  charge: { from: [pending, confirmed, living, paused], to: "same" },
  collect: { from: [pending, confirmed, living, paused], to: "same" },
  sign: { from: [pending, confirmed, living, paused], to: "same" },
  insure: { from: [pending, confirmed, living, paused], to: "same" },
  screen: { from: [pending, confirmed, living, paused], to: "same" },
  issue_kit: { from: [living], to: "same" },
  flag: { from: [confirmed, living, paused], to: "same" },
  transfer: { from: [confirmed, living, paused], to: finished },
  finish: { from: [living, paused], to: finished },
  undo_finish: { from: [finished], to: living },
  come_back: { from: [finished], to: "same" },
  move_in: { from: [pending], to: living },
  move_in_paused: { from: [pending], to: paused },
  undo_move_in: { from: [living, paused], to: cancelled },
  recall: { from: [cancelled], to: pending },
  delete: { from: [cancelled], to: null },
} as const satisfies Readonly<Record<string, Move>>;

export type StayAct = keyof typeof stayMoves;

/** @param status  as a row carries it; an unknown one allows nothing */
export function mayMove(act: StayAct, status: unknown): boolean {
  const from: readonly unknown[] = stayMoves[act].from;
  return from.includes(status);
}
