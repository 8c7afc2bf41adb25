import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { phoneNumber, tokenReply } from "../session/session.ts";

/** Signs a member in at the shop that `supplieruid` names. Somebody with a new phone number becomes a member by this call. */
export const buyerLogin = defineEndpoint({
  api: "public/buyer/login",
  method: "POST",
  access: "public",
  repeats: "none",
  summary:
    "Signs a member of the shop in with the code that was sent to their phone (purpose `buyer`). A new phone is registered",
  input: z.object({
    phone: phoneNumber,
    /** The code that was sent to the phone. */
    captcha: z.string().trim().min(1).max(16),
    captcha_id: z.string().max(64).nullish(),
  }),
  output: tokenReply,
});

export const buyerLogout = defineEndpoint({
  api: "buyer/member/Logout",
  method: "POST",
  access: "member",
  repeats: "none",
  summary: "Ends this session of the member",
  input: z.object({}),
  output: z.null(),
});

export const buyerInfo = defineEndpoint({
  api: "buyer/member/Info",
  method: "GET",
  access: "member",
  repeats: "none",
  summary: "Returns the signed-in member: name, rank, points and growth. The phone is masked",
  input: z.object({}),
  output: z.object({
    id: z.int(),
    nickname: z.string(),
    avatar: z.string().nullable(),
    phone: z.string().nullable(),
    /** `icon`: address of the rank's picture. */
    rank: z.object({ name: z.string(), level: z.int(), discount_bp: z.int(), icon: z.string().nullable() }),
    points: z.int(),
    growth: z.int(),
  }),
});
