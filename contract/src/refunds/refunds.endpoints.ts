import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { defineChoices, definePreview } from "../core/form/form.endpoints.ts";
import { refundCalls } from "./refunds.calls.ts";

const images = z.array(z.string().max(80)).max(9);
const units = z.array(z.object({ item_id: z.int().positive(), qty: z.int().min(0).max(1_000_000) })).max(100);

/** One refund with everything that a decision needs: what was paid, what went back, how the maximum is calculated, and its history. */
export const refundInfo = defineEndpoint({
  api: refundCalls.RefundInfo.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns a refund: its order, its pieces, the maximum with its calculation, and its history",
  input: z.object({
    refund_id: z.int().positive(),
    /** Calculate for these items instead of those that were asked for. */
    fault: z.enum(["seller", "buyer"]).optional(),
    /** `[{ item_id, qty }]` as JSON. */
    items: z.string().max(5_000).optional(),
  }),
  output: z.object({
    id: z.int(),
    no: z.string(),
    version: z.int(),
    kind: z.int(),
    stage: z.string(),
    fault: z.enum(["seller", "buyer"]),
    status: z.int(),
    reason: z.string(),
    description: z.string(),
    images: z.array(z.string()),
    apply_fen: z.int(),
    agreed_fen: z.int().nullable(),
    due_at: z.int().nullable(),
    is_escalated: z.boolean(),
    answer: z.string(),
    inner_note: z.string(),
    return_to: z.string().nullable(),
    carrier: z.string().nullable(),
    tracking_no: z.string().nullable(),
    request_no: z.string().nullable(),
    applied_at: z.int(),
    /** Who asked for the buyer. Null: the buyer did. */
    asked_by: z.string().nullable(),
    /** The reader asked for it, so somebody else has to agree. */
    is_own: z.boolean(),
    order: z.object({
      id: z.int(),
      no: z.string(),
      status: z.string(),
      paid_fen: z.int(),
      refunded_fen: z.int(),
      freight_fen: z.int(),
      coupon_fen: z.int(),
      pay_channel: z.string().nullable(),
    }),
    buyer: z.object({
      id: z.int(),
      name: z.string(),
      phone: z.string().nullable(),
      refunds: z.int(),
      refunded_fen: z.int(),
    }),
    items: z.array(
      z.object({
        item_id: z.int(),
        name: z.string(),
        title: z.string(),
        picture: z.string().nullable(),
        price_fen: z.int(),
        qty: z.int(),
        refunded: z.int(),
        pay_fen: z.int(),
        asked: z.int(),
        wanted: z.int(),
        is_asked: z.boolean(),
      }),
    ),
    /** How the maximum is calculated, line by line, in the reader's language. */
    lines: z.array(
      z.object({
        title: z.string(),
        formula: z.string(),
        amount_fen: z.int().nullable(),
        /** A word instead of the amount. */
        word: z.string().optional(),
        strong: z.boolean().optional(),
      }),
    ),
    most_fen: z.int(),
    /** The amount that is agreed to unless the desk enters another. */
    usual_fen: z.int(),
    /** Some of it was sent, so the goods can be asked back first. */
    can_return: z.boolean(),
    rest_fen: z.int(),
    dual_limit_fen: z.int(),
    return_addresses: z.array(z.string()),
    log: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        at: z.int(),
        actor: z.string(),
        note: z.string(),
        images: z.array(z.string()),
        amount_fen: z.int().nullable(),
      }),
    ),
    /** Among the refunds that wait: the one before and the one after it, its position, and how many there are. */
    queue: z.object({
      before: z.int().nullable(),
      after: z.int().nullable(),
      place: z.int(),
      count: z.int(),
    }),
  }),
});

/** Where the goods of a refund are: what was sent, and what is on its way back. */
export const refundLogistics = defineEndpoint({
  api: refundCalls.RefundLogistics.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the parcel of returned goods, when it was sent and when it was received",
  input: z.object({ refund_id: z.int().positive() }),
  output: z.object({
    return_to: z.string().nullable(),
    carrier: z.string().nullable(),
    tracking_no: z.string().nullable(),
    due_at: z.int().nullable(),
    trace: z.array(z.object({ at: z.int(), text: z.string() })),
  }),
});

/** A picture of a refund is opened in full. It is a POST because it writes a line in the log. Nothing else changes, so it needs no key. */
export const refundLook = defineEndpoint({
  api: "seller/refund/RefundLook",
  method: "POST",
  access: "permission",
  permission: refundCalls.RefundInfo.api,
  repeats: "none",
  summary: "Records in the log who opens a picture of a refund in full",
  input: z.object({ refund_id: z.int().positive() }),
  output: z.null(),
});

/** How many refunds wait, for the menu and the Workbench. */
export const refundCount = defineEndpoint({
  api: refundCalls.RefundCount.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns how many refunds wait for a decision, and how many wait for returned goods",
  input: z.object({}),
  output: z.object({ refund: z.int(), return: z.int(), returns: z.int() }),
});

export const refundAudit = defineEndpoint({
  api: refundCalls.RefundAudit.api,
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Decides on a refund: agrees to an amount, asks for the goods, or refuses with a reason",
  input: z.object({
    refund_id: z.int().positive(),
    decision: z.enum(["agree", "return", "refuse"]),
    fault: z.enum(["seller", "buyer"]),
    items: units.optional(),
    amount_fen: z.int().nonnegative().optional(),
    /** The sum refunded for the order when it was looked at. If it is another one now, the call is a conflict. */
    already_refunded_fen: z.int().min(0),
    consent: z.boolean().optional(),
    answer: z.string().trim().max(500).optional(),
    inner_note: z.string().trim().max(500).optional(),
    images: images.optional(),
    return_to: z.string().trim().max(300).optional(),
    version: z.int().positive().optional(),
  }),
  output: z.object({ status: z.int(), next: z.int().nullable() }),
});

export const refundLogAdd = defineEndpoint({
  api: refundCalls.RefundLogAdd.api,
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Adds a note and pictures to the history of a refund",
  input: z.object({
    refund_id: z.int().positive(),
    note: z.string().trim().min(1).max(500),
    images: images.optional(),
  }),
  output: z.object({ id: z.int() }),
});

/** What the desk would ask back for a buyer: how the maximum is calculated, and what is left of each item. */
export const refundTrial = definePreview({
  api: "seller/refund/RefundTrial",
  permission: refundCalls.RefundAsk.api,
  summary: "Calculates the most that can be refunded for some pieces of an order, explained line by line",
  input: z.object({
    /** Id of the order. */
    id: z.int().positive(),
    /** Rows of the form, as JSON. */
    items: z.string().max(20_000),
    fault: z.enum(["seller", "buyer"]).optional(),
  }),
});

/** The other items of an order, to choose one of them. */
export const refundItems = defineChoices({
  api: "seller/refund/RefundItems",
  permission: refundCalls.RefundAsk.api,
  summary: "Returns the items of the order that a given item belongs to",
  input: z.object({
    q: z.string().trim().max(60).optional(),
    value: z.int().positive().optional(),
    item_id: z.int().positive().optional(),
  }),
});
