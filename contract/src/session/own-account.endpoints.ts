import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import {
  authStart,
  ownSession,
  passwordInput,
  phoneProof,
  phoneProofAsk,
  profileInput,
  recoveryCodes,
  secondStepCode,
  secondStepInfoReply,
  secondStepProof,
  secondStepStart,
  userInfo,
  wechatBindInput,
  wechatPasswordInput,
} from "./session.ts";
import { nothing, done } from "./session.endpoints.ts";

export const info = defineEndpoint({
  api: "buyer/user/info",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Who is signed in, and for which supplier",
  input: nothing,
  output: userInfo,
});

export const userEdit = defineEndpoint({
  api: "buyer/user/userEdit",
  method: "POST",
  access: "session",
  repeats: "guarded",
  summary: "Changes one's own nickname, introduction and picture",
  input: profileInput,
  output: done,
});

export const passwordEdit = defineEndpoint({
  api: "seller/supplier/PasswordEdit",
  method: "POST",
  access: "session",
  repeats: "guarded",
  summary: "Changes one's own password and ends all other sessions",
  input: passwordInput,
  output: done,
});

export const sessionList = defineEndpoint({
  api: "buyer/user/SessionList",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "One's own sessions that are in force",
  input: nothing,
  output: z.array(ownSession),
});

export const sessionEnd = defineEndpoint({
  api: "buyer/user/SessionEnd",
  method: "POST",
  access: "session",
  // Ending a session that has ended does no harm, and the same call tomorrow may end others.
  repeats: "none",
  summary: "Signs out elsewhere: one session of one's own, or without `id` all but this one",
  input: z.object({ id: z.uuid().nullish() }),
  output: z.object({ ended: z.number().int() }),
});

export const secondStepInfo = defineEndpoint({
  api: "buyer/user/SecondStepInfo",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Whether one's own sign-in has a second step",
  input: nothing,
  output: secondStepInfoReply,
});

export const secondStepBegin = defineEndpoint({
  api: "buyer/user/SecondStepBegin",
  method: "POST",
  access: "session",
  repeats: "none",
  background: true,
  summary: "A new secret for one's own authenticator app; it asks for nothing until it is confirmed",
  input: wechatPasswordInput,
  output: secondStepStart,
});

export const secondStepConfirm = defineEndpoint({
  api: "buyer/user/SecondStepConfirm",
  method: "POST",
  access: "session",
  repeats: "none",
  summary: "Puts the second step in force by a first code, and answers the recovery codes",
  input: secondStepCode,
  output: recoveryCodes,
});

export const secondStepCodes = defineEndpoint({
  api: "buyer/user/SecondStepCodes",
  method: "POST",
  access: "session",
  repeats: "none",
  summary: "New recovery codes in the place of the old ones",
  input: secondStepProof,
  output: recoveryCodes,
});

export const secondStepEnd = defineEndpoint({
  api: "buyer/user/SecondStepEnd",
  method: "POST",
  access: "session",
  repeats: "none",
  summary: "Takes the second step away from one's own sign-in",
  input: secondStepProof,
  output: done,
});

export const phoneProofSend = defineEndpoint({
  api: "buyer/user/PhoneProofSend",
  method: "POST",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Sends a code to the phone of one's own account",
  input: phoneProofAsk,
  output: done,
});

export const phoneProve = defineEndpoint({
  api: "buyer/user/PhoneProve",
  method: "POST",
  access: "session",
  repeats: "none",
  summary: "Proves by that code that the phone is one's own: from now on it may sign in and set a new password",
  input: phoneProof,
  output: done,
});

export const wechatBindStart = defineEndpoint({
  api: "seller/supplier/WxBindStart",
  method: "POST",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Where to be authorised for binding; the state belongs to this session, once, for ten minutes",
  input: wechatPasswordInput,
  output: authStart,
});

export const wechatBind = defineEndpoint({
  api: "seller/supplier/WxBind",
  method: "POST",
  access: "session",
  repeats: "guarded",
  summary: "Binds the WeChat that was authorised to one's own account",
  input: wechatBindInput,
  output: done,
});

export const wechatUnbind = defineEndpoint({
  api: "seller/supplier/WxUnbind",
  method: "POST",
  access: "session",
  repeats: "repeatable",
  summary: "Unbinds one's own account from its WeChat",
  input: wechatPasswordInput,
  output: done,
});
