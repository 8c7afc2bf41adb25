import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { definePreview } from "../../core/form/form.endpoints.ts";
import { activityDraft, key, orderToPay, sentTo } from "../activity.schema.ts";
import { flashCalls } from "./flash.calls.ts";

/** What publishing a flash sale would lock of the stock, and what would be left of each article. */
export const flashPublishPreview = definePreview({
  api: "addons/spike/SessionPublishPreview",
  permission: flashCalls.SessionPublish.api,
  summary: "Shows which pieces a flash sale would lock, its margins, and what is missing",
  input: z.object({ id: key }),
});

const draft = {
  summary: "Shows margins, stock, other sessions of the day and all checks of a flash sale while it is being written",
  input: activityDraft.extend({
    /** More times for the same goods, as JSON. */
    more: z.string().max(1_000).optional(),
  }),
} as const;
export const flashAddPreview = definePreview({
  api: "addons/spike/SessionAddPreview",
  permission: flashCalls.SessionAdd.api,
  ...draft,
});
export const flashEditPreview = definePreview({
  api: "addons/spike/SessionEditPreview",
  permission: flashCalls.SessionEdit.api,
  ...draft,
});

export const flashRunning = defineEndpoint({
  api: "buyer/flash/FlashList",
  method: "GET",
  access: "member",
  addon: "spike",
  repeats: "none",
  summary: "Returns the flash sales that run now, by the server's clock",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      session: z.string(),
      /** Seconds. */
      end_at: z.int(),
      sku_id: z.int(),
      name: z.string(),
      price_fen: z.int(),
      list_fen: z.int(),
      left: z.int(),
      per_user: z.int(),
    }),
  ),
});

/** Sales that begin later, for members who may ask for a reminder. */
export const flashSoon = defineEndpoint({
  api: "buyer/flash/SoonList",
  method: "GET",
  access: "member",
  addon: "spike",
  repeats: "none",
  summary: "Returns the flash sales that begin later, and whether the member will be reminded",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      session: z.string(),
      /** Seconds. */
      begin_at: z.int(),
      end_at: z.int(),
      is_asked: z.boolean(),
    }),
  ),
});

export const flashRemind = defineEndpoint({
  api: "buyer/flash/FlashRemind",
  method: "POST",
  access: "member",
  addon: "spike",
  repeats: "repeatable",
  summary: "Asks for a reminder ten minutes before a flash sale begins, or cancels it",
  input: z.object({
    /** Id of the session. */
    id: key,
    wanted: z.boolean(),
  }),
  output: z.null(),
});

export const flashBuy = defineEndpoint({
  api: "buyer/flash/FlashBuy",
  method: "POST",
  access: "member",
  addon: "spike",
  repeats: "guarded",
  summary: "Orders pieces in a running flash sale",
  input: z.object({
    /** Id of the item in the sale. */
    id: key,
    qty: z.int().min(1).max(1_000),
    ...sentTo,
  }),
  output: orderToPay,
});
