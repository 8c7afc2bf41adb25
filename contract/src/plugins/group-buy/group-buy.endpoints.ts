import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { definePreview } from "../../core/form/form.endpoints.ts";
import { activityDraft, key, orderToPay, sentTo } from "../activity.schema.ts";
import { groupCalls, groupOfferCalls } from "./group-buy.calls.ts";

/** What publishing a group buy would lock of the stock, and what would be left of each article. */
export const groupPublishPreview = definePreview({
  api: "addons/groupbuy/ActivityPublishPreview",
  permission: groupOfferCalls.ActivityPublish.api,
  summary:
    "Shows which pieces a group buy would lock, its margins, when the last group is decided, and what is missing",
  input: z.object({ id: key }),
});

/** Who is in a group, and the state of each member's money. */
export const groupLook = definePreview({
  api: "addons/groupbuy/GroupLook",
  permission: groupCalls.GroupList.api,
  summary: "Returns the seats of a group: who has paid or holds one, which refunds were made, and what is stuck",
  input: z.object({ id: key }),
});

/** Who gets what back when somebody ends a group by hand. */
export const groupFailPreview = definePreview({
  api: "addons/groupbuy/GroupFailPreview",
  permission: groupCalls.GroupFail.api,
  summary: "Returns the members of a group with what each has paid, before the group is ended by hand",
  input: z.object({ id: key }),
});

const draft = {
  summary: "Shows margins, stock and all checks of a group buy while it is being written",
  input: activityDraft.extend({
    size: z.int().min(0).max(100).optional(),
    hours: z.int().min(0).max(1_000).optional(),
    per_user: z.int().min(0).max(1_000_000).optional(),
    per_order: z.int().min(0).max(1_000_000).optional(),
  }),
} as const;
export const groupAddPreview = definePreview({
  api: "addons/groupbuy/ActivityAddPreview",
  permission: groupOfferCalls.ActivityAdd.api,
  ...draft,
});
export const groupEditPreview = definePreview({
  api: "addons/groupbuy/ActivityEditPreview",
  permission: groupOfferCalls.ActivityEdit.api,
  ...draft,
});

export const groupOffers = defineEndpoint({
  api: "buyer/group/ActivityList",
  method: "GET",
  access: "member",
  addon: "groupbuy",
  repeats: "none",
  summary: "Returns the group buys in which a group may be opened now",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      size: z.int(),
      hours: z.int(),
      per_user: z.int(),
      per_order: z.int(),
      /** Seconds. */
      end_at: z.int(),
      items: z.array(
        z.object({
          id: z.int(),
          sku_id: z.int(),
          name: z.string(),
          price_fen: z.int(),
          list_fen: z.int(),
          left: z.int(),
        }),
      ),
    }),
  ),
});

export const groupsOpen = defineEndpoint({
  api: "buyer/group/GroupList",
  method: "GET",
  access: "member",
  addon: "groupbuy",
  repeats: "none",
  summary:
    "Returns the groups of an activity that the member may join. Of a leader's name only the first character is shown",
  input: z.object({ id: key }),
  output: z.array(
    z.object({
      id: z.int(),
      leader: z.string(),
      size: z.int(),
      seats_paid: z.int(),
      seats_held: z.int(),
      /** Seconds. */
      expire_at: z.int(),
    }),
  ),
});

const bought = { item_id: key, qty: z.int().min(1).max(1_000), ...sentTo };
const ordered = orderToPay.extend({ group_id: z.int() });

export const groupOpen = defineEndpoint({
  api: "buyer/group/GroupOpen",
  method: "POST",
  access: "member",
  addon: "groupbuy",
  repeats: "guarded",
  summary: "Opens a group. It waits for others as soon as the leader has paid",
  input: z.object(bought),
  output: ordered,
});

export const groupJoin = defineEndpoint({
  api: "buyer/group/GroupJoin",
  method: "POST",
  access: "member",
  addon: "groupbuy",
  repeats: "guarded",
  summary: "Takes a seat in a group. The seat is held until the time to pay is over",
  input: z.object({ id: key, ...bought }),
  output: ordered,
});

export const groupLeave = defineEndpoint({
  api: "buyer/group/GroupLeave",
  method: "POST",
  access: "member",
  addon: "groupbuy",
  repeats: "guarded",
  summary: "Leaves a group that is not full. All money is refunded",
  input: z.object({ order_id: key }),
  output: z.null(),
});

export const groupsMine = defineEndpoint({
  api: "buyer/group/MineList",
  method: "GET",
  access: "member",
  addon: "groupbuy",
  repeats: "none",
  summary: "Returns the groups in which the member has a seat, newest first",
  input: z.object({}),
  output: z.array(
    z.object({
      order_id: z.int(),
      group_id: z.int(),
      state: z.string(),
      is_leader: z.boolean(),
      status: z.int(),
      size: z.int(),
      seats_paid: z.int(),
      seats_held: z.int(),
      /** Seconds; null until the leader has paid. */
      expire_at: z.int().nullable(),
    }),
  ),
});
