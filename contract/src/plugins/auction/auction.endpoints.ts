import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { definePreview } from "../../core/form/form.endpoints.ts";
import { key } from "../activity.schema.ts";
import { lotCalls } from "./auction.calls.ts";

const fen = z.int();
/** Above it no sum of money is computed any more: such a bid could never be told, nor its lot end. */
const bidFen = fen.positive().max(100_000_000_000);
const rung = z.object({ from_fen: fen, step_fen: fen });

export const lotPublishPreview = definePreview({
  api: "addons/auction/LotPublishPreview",
  permission: lotCalls.LotPublish.api,
  summary: "Shows what publishing a lot would lock and freeze, and what prevents it",
  input: z.object({ id: key }),
});

const bidShown = z.object({
  id: z.int(),
  nth: z.int(),
  paddle: z.int(),
  name: z.string(),
  amount_fen: fen,
  rise_fen: fen,
  is_auto: z.boolean(),
  extends: z.boolean(),
  is_void: z.boolean(),
  meets_reserve: z.boolean(),
  /** Seconds. */
  at: z.int(),
});
export type BidShown = z.output<typeof bidShown>;

/** A lot as the seller follows it: every figure as it is now, and the result for everybody if it ended now. */
export const lotLive = defineEndpoint({
  api: "addons/auction/LotLive",
  method: "GET",
  access: "permission",
  permission: lotCalls.LotList.api,
  addon: "auction",
  repeats: "none",
  summary:
    "Returns a lot as the seller follows it: price, bids, clock, deposits, and the result for everybody if it ended now",
  input: z.object({ id: key }),
  output: z.object({
    id: z.int(),
    no: z.string(),
    name: z.string(),
    status: z.int(),
    /** The server's clock, in seconds, like every time here. */
    now: z.int(),
    start_at: z.int(),
    planned_end_at: z.int(),
    end_at: z.int(),
    start_fen: fen,
    reserve_fen: fen.nullable(),
    cap_fen: fen.nullable(),
    ladder: z.array(rung),
    deposit_fen: fen,
    window_minutes: z.int(),
    extend_minutes: z.int(),
    extends: z.int(),
    max_extends: z.int(),
    pay_hours: z.int(),
    current_fen: fen.nullable(),
    leader: z.string().nullable(),
    next_fen: fen,
    step_fen: fen,
    counts: z.object({ bids: z.int(), by_hand: z.int(), bidders: z.int(), deposits: z.int(), held_fen: fen }),
    bids: z.array(bidShown),
    deposits: z.array(
      z.object({
        id: z.int(),
        paddle: z.int(),
        name: z.string(),
        amount_fen: fen,
        state: z.string(),
        /** Their own highest bid. */
        top_fen: fen.nullable(),
        is_leader: z.boolean(),
      }),
    ),
    /** The result if it ended now, or the result if it has ended. Null: nobody would get it. */
    outcome: z
      .object({
        name: z.string(),
        price_fen: fen,
        /** The part of the deposit that counts towards the price. */
        counted_fen: fen,
        owed_fen: fen,
        pay_until: z.int(),
        losers: z.int(),
        back_fen: fen,
        next_name: z.string().nullable(),
        next_fen: fen.nullable(),
      })
      .nullable(),
    order_id: z.int().nullable(),
    order_no: z.string().nullable(),
    order_fault: z.string().nullable(),
    offers: z.array(z.object({ name: z.string(), amount_fen: fen, state: z.string(), until_at: z.int() })),
    notices: z.array(z.object({ kind: z.string(), text: z.string(), by: z.string(), at: z.int() })),
  }),
});
export type LotLive = z.output<typeof lotLive.output>;

/** A lot as everybody who may bid sees it. */
const lotShown = {
  id: z.int(),
  no: z.string(),
  name: z.string(),
  sku_id: z.int(),
  status: z.int(),
  now: z.int(),
  start_at: z.int(),
  end_at: z.int(),
  start_fen: fen,
  cap_fen: fen.nullable(),
  deposit_fen: fen,
  current_fen: fen.nullable(),
  /** The minimum of the next bid. */
  next_fen: fen,
  bids: z.int(),
  /** Whether the lowest price that it is sold at is reached. Only the seller sees the price itself. */
  meets_reserve: z.boolean(),
};

export const auctionLots = defineEndpoint({
  api: "buyer/auction/LotList",
  method: "GET",
  access: "member",
  addon: "auction",
  repeats: "none",
  summary: "Returns the lots that are announced or running",
  input: z.object({}),
  output: z.array(z.object(lotShown)),
});

export const auctionLot = defineEndpoint({
  api: "buyer/auction/LotDetail",
  method: "GET",
  access: "member",
  addon: "auction",
  repeats: "none",
  summary:
    "Returns a lot with its bid steps, its last bids (by paddle number only), its announcements, and the member's own position",
  input: z.object({ id: key }),
  output: z.object({
    ...lotShown,
    ladder: z.array(rung),
    window_minutes: z.int(),
    extend_minutes: z.int(),
    extends: z.int(),
    max_extends: z.int(),
    pay_hours: z.int(),
    bid_list: z.array(z.object({ nth: z.int(), paddle: z.int(), amount_fen: fen, is_auto: z.boolean(), at: z.int() })),
    notices: z.array(z.object({ kind: z.string(), text: z.string(), at: z.int() })),
    /** Null: this member was not asked for a deposit. */
    mine: z
      .object({
        paddle: z.int(),
        deposit: z.string(),
        leads: z.boolean(),
        /** The most that they bid; nobody else sees it. */
        max_fen: fen.nullable(),
        wins: z.boolean(),
        price_fen: fen.nullable(),
        pay_until: z.int().nullable(),
        order_id: z.int().nullable(),
      })
      .nullable(),
    /** The lot is offered to them at their own bid, until then. */
    offer: z.object({ amount_fen: fen, until_at: z.int() }).nullable(),
  }),
});

export const auctionsMine = defineEndpoint({
  api: "buyer/auction/MineList",
  method: "GET",
  access: "member",
  addon: "auction",
  repeats: "none",
  summary: "Returns the lots for which the member has paid a deposit, newest first",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      no: z.string(),
      name: z.string(),
      status: z.int(),
      paddle: z.int(),
      deposit: z.string(),
      deposit_fen: fen,
      current_fen: fen.nullable(),
      leads: z.boolean(),
      end_at: z.int(),
    }),
  ),
});

export const depositPay = defineEndpoint({
  api: "buyer/auction/DepositPay",
  method: "POST",
  access: "member",
  addon: "auction",
  repeats: "repeatable",
  summary:
    "Pays the deposit of a lot: from the wallet at once, or through a provider, which confirms the payment later. After that the member may bid",
  input: z.object({
    id: key,
    channel: z.enum(["wallet", "wechat", "alipay"]),
    /** Where the piece is sent if they win. Left out: they say so then. */
    address_id: key.optional(),
  }),
  output: z.object({ payment_no: z.string(), is_paid: z.boolean(), paddle: z.int() }),
});

const standing = z.object({ leads: z.boolean(), current_fen: fen, next_fen: fen, end_at: z.int() });

export const bidPlace = defineEndpoint({
  api: "buyer/auction/BidPlace",
  method: "POST",
  access: "member",
  addon: "auction",
  repeats: "repeatable",
  summary: "Places a bid. Maximum bids of other members answer at once. A bid cannot be withdrawn",
  input: z.object({ id: key, amount_fen: bidFen }),
  output: standing,
});

export const proxySet = defineEndpoint({
  api: "buyer/auction/ProxySet",
  method: "POST",
  access: "member",
  addon: "auction",
  repeats: "repeatable",
  summary:
    "Sets the member's maximum bid. The server bids the smallest amount that leads. The maximum can be raised, never lowered",
  input: z.object({ id: key, max_fen: bidFen }),
  output: standing,
});

const won = { id: key, address_id: key.optional() };
const ordered = z.object({ order_id: z.int(), order_no: z.string(), owed_fen: fen, pay_until: z.int() });

export const lotOrder = defineEndpoint({
  api: "buyer/auction/LotOrder",
  method: "POST",
  access: "member",
  addon: "auction",
  repeats: "guarded",
  summary:
    "Makes the order of a lot that the member has won, if none could be made when it ended. The deposit counts towards it",
  input: z.object(won),
  output: ordered,
});

export const offerTake = defineEndpoint({
  api: "buyer/auction/OfferTake",
  method: "POST",
  access: "member",
  addon: "auction",
  repeats: "guarded",
  summary: "Accepts a lot that its winner did not pay, at the member's own bid",
  input: z.object(won),
  output: ordered,
});

export const offerDecline = defineEndpoint({
  api: "buyer/auction/OfferDecline",
  method: "POST",
  access: "member",
  addon: "auction",
  repeats: "guarded",
  summary: "Declines a lot that was offered",
  input: z.object({ id: key }),
  output: z.null(),
});
