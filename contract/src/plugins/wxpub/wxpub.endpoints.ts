import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { definePreview } from "../../core/form/form.endpoints.ts";
import { menuTreeSchema } from "./wx-menu.ts";
import { wxAccountCalls, wxMappingCalls, wxMenuCalls, wxReplyCalls } from "./wxpub.calls.ts";

/** What WeChat asks for when the account is bound. */
export const wxAddressPreview = definePreview({
  api: "addons/wxpub/AccountAddress",
  permission: wxAccountCalls.AccountSave.api,
  summary: "Returns the address, token and key that WeChat's settings page asks for",
  input: z.object({ id: z.int().positive().optional() }),
});

/** How a template would report an event, with a real example. */
export const wxMappingPreview = definePreview({
  api: "addons/wxpub/MappingPreview",
  permission: wxMappingCalls.MappingSet.api,
  summary: "Shows how an event reads in a message template, with the latest real example",
  input: z.object({
    id: z.int().positive(),
    template_id: z.int().positive().optional(),
    fields: z.string().max(1_000).optional(),
  }),
});

const menuVersion = z.object({
  number: z.int().nullable(),
  status: z.int(),
  tree: menuTreeSchema,
  fault: z.string().nullable(),
  by_name: z.string(),
  published_at: z.int().nullable(),
});

const menuInfo = z.object({
  /** Name of the account. Null: none is bound. */
  account: z.string().nullable(),
  /** The draft; without a draft, the menu that followers see. */
  tree: menuTreeSchema,
  /** Version of the draft. 0: there is none. */
  version: z.int(),
  /** What followers see now. */
  now: menuVersion.nullable(),
  /** What is being published, or was refused last. */
  last: menuVersion.nullable(),
  /** The number of the next version. */
  next: z.int(),
  /** Versions that followers saw before, newest first. */
  former: z.array(menuVersion),
});
export type WxMenuInfo = z.output<typeof menuInfo>;

export const wxMenuInfo = defineEndpoint({
  ...wxMenuCalls.MenuInfo,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "Returns the menu below the chat: what followers see, the draft, and former versions",
  input: z.object({}),
  output: menuInfo,
});

export const wxMenuSave = defineEndpoint({
  ...wxMenuCalls.MenuSave,
  method: "POST",
  access: "permission",
  repeats: "repeatable",
  summary: "Saves the draft of the menu. Followers do not see it yet",
  input: z.object({ version: z.int(), tree: menuTreeSchema }),
  output: z.object({ version: z.int() }),
});

export const wxMenuPublish = defineEndpoint({
  ...wxMenuCalls.MenuPublish,
  method: "POST",
  access: "permission",
  repeats: "repeatable",
  summary: "Publishes the draft of the menu, or a former version again",
  input: z.object({ version: z.int(), number: z.int().positive().optional() }),
  output: z.object({ number: z.int() }),
});

const replyHit = z.object({
  id: z.int().nullable(),
  at_when: z.string().nullable(),
  kind: z.string().nullable(),
  text: z.string().nullable(),
  title: z.string().nullable(),
});
/** The rule that answers some words. All null: there is none. */
export type WxReplyHit = z.output<typeof replyHit>;

/** Which rule would answer the words, although nobody has written them. */
export const wxReplyTry = defineEndpoint({
  api: "addons/wxpub/ReplyTry",
  permission: wxReplyCalls.ReplyList.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  background: true,
  summary: "Shows which rule would answer these words, and its answer",
  input: z.object({ words: z.string().max(200) }),
  output: replyHit,
});
