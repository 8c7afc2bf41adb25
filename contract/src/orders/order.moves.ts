/** Where an order stands, by the words that the wire asks for it with. */
export type OrderStatus = "submit" | "pay" | "send" | "finish" | "close";

/** One legal act: the states that it may be done in, and the state that it leaves. */
interface Move {
  readonly from: readonly OrderStatus[];
  /** as_parts: what has been sent, used or given back decides. */
  readonly to: OrderStatus | "same" | "as_parts";
}

const open = ["submit", "pay", "send", "finish"] as const;

/** All that may happen to an order once it is placed; what is not here cannot be done. */
export const orderMoves = {
  /** The money is there. An order of codes waits to be used, one with nothing to send is finished by it. */
  pay: { from: ["submit"], to: "as_parts" },
  /** Part of the money of an order that is paid for in several payments. */
  pay_part: { from: ["submit"], to: "same" },
  unpay_part: { from: ["submit"], to: "same" },
  close: { from: ["submit"], to: "close" },
  /** The group that it is part of is full: from now on it is sent. */
  fill: { from: ["pay"], to: "same" },
  change_price: { from: ["submit"], to: "same" },
  change_address: { from: ["submit", "pay"], to: "same" },
  /** Pieces leave; the last one that can be sent moves it. */
  send: { from: ["pay"], to: "as_parts" },
  /** A parcel comes back before the carrier has seen it. */
  unsend: { from: ["pay", "send"], to: "as_parts" },
  /** Codes are used at the shop; the last one finishes it. */
  use: { from: ["pay"], to: "as_parts" },
  unuse: { from: ["pay", "finish"], to: "as_parts" },
  receive: { from: ["send"], to: "finish" },
  extend: { from: ["send"], to: "same" },
  /** Somebody asks for money back, takes the wish back, or is refused. */
  ask_refund: { from: ["pay", "send", "finish"], to: "same" },
  drop_refund: { from: ["pay", "send", "finish", "close"], to: "same" },
  /** Agreed; the last unsent piece closes it, or lets it go on to be received. Money alone may still be wished for of an order closed by that. */
  refund: { from: ["pay", "send", "finish", "close"], to: "as_parts" },
  /** Back at the shop. */
  take_back: { from: ["pay", "send", "finish"], to: "same" },
  /** The after-sale window is over. */
  settle: { from: ["finish"], to: "same" },
  review: { from: ["finish"], to: "same" },
  remark: { from: [...open, "close"], to: "same" },
  /** Money for an order that was closed meanwhile. */
  late_pay: { from: ["close"], to: "same" },
} as const satisfies Readonly<Record<string, Move>>;

export type OrderAct = keyof typeof orderMoves;

/** @param status  as a row carries it; an unknown one allows nothing */
export function mayMoveOrder(act: OrderAct, status: unknown): boolean {
  const from: readonly unknown[] = orderMoves[act].from;
  return from.includes(status);
}
