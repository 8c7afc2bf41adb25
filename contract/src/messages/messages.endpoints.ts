import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { definePreview } from "../core/form/form.endpoints.ts";
import { messageTemplateCalls } from "./messages.calls.ts";

/** Maximum messages that an inbox shows. */
export const mostInInbox = 50;

const inboxMessage = z.object({
  id: z.int().positive(),
  title: z.string(),
  text: z.string(),
  /** The page where somebody can deal with it. */
  path: z.string().nullable(),
  /** Seconds. */
  at: z.int(),
  is_read: z.boolean(),
});
/** A message to an account within the console. */
export type InboxMessage = z.output<typeof inboxMessage>;

const own = { access: "session", repeats: "none", background: true } as const;

/** How many messages the caller has not read. */
export const inboxCount = defineEndpoint({
  ...own,
  api: "seller/message/InboxCount",
  method: "GET",
  summary: "Returns how many messages in the caller's own inbox are unread",
  input: z.object({}),
  output: z.object({ unread: z.int().min(0) }),
});

/** The caller's own messages, newest first. */
export const inbox = defineEndpoint({
  ...own,
  api: "seller/message/Inbox",
  method: "GET",
  summary: "Returns the caller's own messages, newest first",
  input: z.object({}),
  output: z.object({ messages: z.array(inboxMessage) }),
});

/** Marks one message as read, or all up to one. */
export const inboxRead = defineEndpoint({
  ...own,
  api: "seller/message/InboxRead",
  method: "POST",
  summary: "Marks one of the caller's messages as read, or with `all` every message up to it",
  input: z.object({ id: z.int().positive(), all: z.boolean() }),
  output: z.object({ unread: z.int().min(0) }),
});

/** How a message from the template will read, and how many SMS parts it costs. */
export const templatePreview = definePreview({
  api: "seller/message/TemplatePreview",
  permission: messageTemplateCalls.TemplateAdd.api,
  summary: "Shows how a message will read",
  input: z.object({ event: z.string().max(40).optional(), content: z.string().max(500).optional() }),
});
