import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { tokenReply } from "../../session/session.ts";

/** Providers whose accounts can be used to sign in. */
export const socialProviders = ["wechat", "qq", "weibo"] as const;
const provider = z.enum(socialProviders);
export type SocialProvider = (typeof socialProviders)[number];

export const socialWays = defineEndpoint({
  api: "public/buyer/SocialWays",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns the providers with whose accounts a member can sign in at the shop named by `supplieruid`",
  input: z.object({}),
  output: z.array(z.object({ provider })),
});

export const socialStart = defineEndpoint({
  api: "public/buyer/SocialStart",
  method: "POST",
  access: "public",
  repeats: "none",
  summary:
    "Returns the provider's address at which the member authorises the sign-in. The answer is valid for ten minutes, only together with the verifier of the challenge",
  input: z.object({
    provider,
    /** Of the verifier: SHA-256 in base64url. */
    challenge: z.string().regex(/^[\w-]{43}$/u),
    redirect_uri: z.url().max(300),
  }),
  output: z.object({ url: z.string(), state: z.string() }),
});

export const socialEnter = defineEndpoint({
  api: "public/buyer/SocialEnter",
  method: "POST",
  access: "public",
  repeats: "none",
  summary:
    "Exchanges a provider's code for a session of the member whose account it is, or for a ticket with which a member can bind it",
  input: z.object({
    code: z.string().regex(/^[\w.~-]{1,256}$/u),
    state: z.string().max(2_000),
    verifier: z.string().regex(/^[\w-]{43}$/u),
  }),
  output: z.object({ session: tokenReply.nullable(), ticket: z.string().nullable() }),
});

const member = { access: "member", addon: "social" } as const;

export const socialMine = defineEndpoint({
  ...member,
  api: "buyer/social/Mine",
  method: "GET",
  repeats: "none",
  summary: "Returns the accounts at other providers that the member has bound",
  input: z.object({}),
  /** Seconds. */
  output: z.array(z.object({ provider, bound_at: z.int() })),
});

export const socialBind = defineEndpoint({
  ...member,
  api: "buyer/social/Bind",
  method: "POST",
  repeats: "guarded",
  summary: "Binds the account that a ticket belongs to",
  input: z.object({ ticket: z.string().max(2_000) }),
  output: z.null(),
});

export const socialUnbind = defineEndpoint({
  ...member,
  api: "buyer/social/Unbind",
  method: "POST",
  repeats: "guarded",
  summary: "Unbinds an account at another provider. It can no longer be used to sign in",
  input: z.object({ provider }),
  output: z.null(),
});
