import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { ownPageCalls } from "./own-page.calls.ts";
import { studentPagePermission } from "./student-page.endpoints.ts";

const id = z.int().positive();
const seconds = z.int();

/** Days for which the link to a student's own page may be valid. */
export const ownPageDays = [7, 30, 90] as const;

/** The open link to a student's own page. */
export const pageLinkInfo = defineEndpoint({
  api: "seller/student/PageLinkInfo",
  method: "GET",
  access: "permission",
  permission: studentPagePermission,
  repeats: "none",
  summary: "Returns the open link to a student's own page, if there is one",
  input: z.object({ id }),
  output: z.object({
    link: z
      .object({
        phone: z.string(),
        created_at: seconds,
        expires_at: seconds,
        seen_at: seconds.nullable(),
        by: z.string(),
      })
      .nullable(),
    may_link: z.boolean(),
    may_unlink: z.boolean(),
  }),
});
export type PageLinkInfo = z.output<typeof pageLinkInfo.output>;

/** Makes a link to a student's own page. An earlier link is no longer valid. */
export const pageLink = defineEndpoint({
  api: ownPageCalls.PageLink.api,
  method: "POST",
  access: "permission",
  repeats: "repeatable",
  summary: "Makes a link to a student's own page, for their phone. Its token is shown only this once",
  input: z.object({ id, days: z.literal(ownPageDays) }),
  output: z.object({
    /** The part after the console's address. */
    path: z.string(),
    /** Masked: the phone that the code is sent to. */
    phone: z.string(),
    expires_at: seconds,
  }),
});

/** Cancels the link to a student's own page. */
export const pageUnlink = defineEndpoint({
  api: ownPageCalls.PageUnlink.api,
  method: "POST",
  access: "permission",
  repeats: "guarded",
  summary: "Cancels the link to a student's own page",
  input: z.object({ id }),
  output: z.null(),
});
