/** The status of an order, in the words that the wire uses. */
export type OrderStatus = "submit" | "pay" | "send" | "finish" | "close";

/** One allowed action: the statuses in which it may be done, and the status after it. */
interface Move {
  readonly from: readonly OrderStatus[];
  /** as_parts: depends on which pieces were sent, used or given back. */
  readonly to: OrderStatus | "same" | "as_parts";
}

const open = ["submit", "pay", "send", "finish"] as const;

/** Everything that may happen to an order after it is placed. What is not here cannot be done. */
export const orderMoves = {
  /** The money has arrived. An order of codes then waits to be used; one with nothing to send is finished by it. */
  pay: { from: ["submit"], to: "as_parts" },
  /** Part of the money for an order that is paid in several payments. */
  pay_part: { from: ["submit"], to: "same" },
  unpay_part: { from: ["submit"], to: "same" },
  close: { from: ["submit"], to: "close" },
  /** The group that the order belongs to is full: from now on it can be sent. */
  fill: { from: ["pay"], to: "same" },
  change_price: { from: ["submit"], to: "same" },
  change_address: { from: ["submit", "pay"], to: "same" },
  /** Pieces leave. The last one that can be sent changes the status. */
  send: { from: ["pay"], to: "as_parts" },
  /** A parcel comes back before the carrier has registered it. */
  unsend: { from: ["pay", "send"], to: "as_parts" },
  /** Codes are used at the shop. The last one finishes the order. */
  use: { from: ["pay"], to: "as_parts" },
  unuse: { from: ["pay", "finish"], to: "as_parts" },
  receive: { from: ["send"], to: "finish" },
  extend: { from: ["send"], to: "same" },
  /** Somebody asks for a refund, withdraws the request, or is refused. */
  ask_refund: { from: ["pay", "send", "finish"], to: "same" },
  /** Its pieces are free again. An order that waited only to be received has pieces to send once more. */
  drop_refund: { from: ["pay", "send", "finish", "close"], to: "as_parts" },
  /** A refund is agreed. If it takes the last unsent piece, the order closes or moves on to be received. After it closed, only money can still be asked for. */
  refund: { from: ["pay", "send", "finish", "close"], to: "as_parts" },
  /** Goods are back at the shop. */
  take_back: { from: ["pay", "send", "finish"], to: "same" },
  /** The after-sale period is over. */
  settle: { from: ["finish"], to: "same" },
  review: { from: ["finish"], to: "same" },
  remark: { from: [...open, "close"], to: "same" },
  /** Money for an order that was closed in the meantime. */
  late_pay: { from: ["close"], to: "same" },
} as const satisfies Readonly<Record<string, Move>>;

export type OrderAct = keyof typeof orderMoves;

/** @param status  as in a row; an unknown one allows nothing */
export function mayMoveOrder(act: OrderAct, status: unknown): boolean {
  const from: readonly unknown[] = orderMoves[act].from;
  return from.includes(status);
}
