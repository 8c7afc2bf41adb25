import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { definePreview } from "../../core/form/form.endpoints.ts";
import { menuTreeSchema } from "./wx-menu.ts";
import { wxAccountCalls, wxMappingCalls, wxMenuCalls, wxReplyCalls } from "./wxpub.calls.ts";

/** What their desk asks for when the account is bound. */
export const wxAddressPreview = definePreview({
  api: "addons/wxpub/AccountAddress",
  permission: wxAccountCalls.AccountSave.api,
  summary: "Address, token and key that the account's own desk asks for",
  input: z.object({ id: z.int().positive().optional() }),
});

/** What an event would be told by a template, with a real example. */
export const wxMappingPreview = definePreview({
  api: "addons/wxpub/MappingPreview",
  permission: wxMappingCalls.MappingSet.api,
  summary: "How an event reads in a template, with the last that happened",
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
  /** Of the account; null: none is bound. */
  account: z.string().nullable(),
  /** What is edited; where nothing is, what followers see. */
  tree: menuTreeSchema,
  /** Of the draft; 0: there is none. */
  version: z.int(),
  /** What followers see now. */
  now: menuVersion.nullable(),
  /** What is on its way, or was refused last. */
  last: menuVersion.nullable(),
  /** The number that the next has. */
  next: z.int(),
  /** Versions that followers saw before, the newest first. */
  former: z.array(menuVersion),
});
export type WxMenuInfo = z.output<typeof menuInfo>;

export const wxMenuInfo = defineEndpoint({
  ...wxMenuCalls.MenuInfo,
  method: "GET",
  access: "permission",
  repeats: "none",
  summary: "The menu below the chat: what followers see, what is being edited, what there was",
  input: z.object({}),
  output: menuInfo,
});

export const wxMenuSave = defineEndpoint({
  ...wxMenuCalls.MenuSave,
  method: "POST",
  access: "permission",
  repeats: "repeatable",
  summary: "Keeps the draft of the menu; followers see nothing of it yet",
  input: z.object({ version: z.int(), tree: menuTreeSchema }),
  output: z.object({ version: z.int() }),
});

export const wxMenuPublish = defineEndpoint({
  ...wxMenuCalls.MenuPublish,
  method: "POST",
  access: "permission",
  repeats: "repeatable",
  summary: "Publishes the draft of the menu, or once more a version that there was",
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
/** The rule that answers some words; all null: none does. */
export type WxReplyHit = z.output<typeof replyHit>;

/** Which rule answers words, without anybody having written them. */
export const wxReplyTry = defineEndpoint({
  api: "addons/wxpub/ReplyTry",
  permission: wxReplyCalls.ReplyList.api,
  method: "GET",
  access: "permission",
  repeats: "none",
  background: true,
  summary: "Which rule answers these words, and what it says",
  input: z.object({ words: z.string().max(200) }),
  output: replyHit,
});
