import type { RefundStatus } from "./refund.ts";

interface Move {
  readonly from: readonly RefundStatus[];
  readonly to: RefundStatus;
}

/** Everything that may happen to a refund after it is asked for. What is not here cannot be done. */
export const refundMoves = {
  agree: { from: [10], to: 40 },
  ask_return: { from: [10], to: 20 },
  refuse: { from: [10], to: 60 },
  /** By the buyer, as long as nothing is on its way. */
  withdraw: { from: [10, 20], to: 61 },
  /** Goods are on their way back. */
  ship_back: { from: [20], to: 30 },
  lapse: { from: [20], to: 62 },
  receive: { from: [30], to: 40 },
  reject: { from: [30], to: 35 },
  pay_failed: { from: [40], to: 45 },
  paid: { from: [40, 45], to: 50 },
} as const satisfies Readonly<Record<string, Move>>;
export type RefundMove = keyof typeof refundMoves;

/** @param status  as in a row; an unknown one allows nothing */
export function mayMoveRefund(move: RefundMove, status: unknown): boolean {
  const from: readonly unknown[] = refundMoves[move].from;
  return from.includes(status);
}
