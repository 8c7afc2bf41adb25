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
  summary: "Returns who is signed in, and for which supplier",
  input: nothing,
  output: userInfo,
});

export const userEdit = defineEndpoint({
  api: "buyer/user/userEdit",
  method: "POST",
  access: "session",
  repeats: "guarded",
  summary: "Changes the caller's own nickname, introduction and picture",
  input: profileInput,
  output: done,
});

export const passwordEdit = defineEndpoint({
  api: "seller/supplier/PasswordEdit",
  method: "POST",
  access: "session",
  repeats: "guarded",
  summary: "Changes the caller's own password and ends all their other sessions",
  input: passwordInput,
  output: done,
});

export const sessionList = defineEndpoint({
  api: "buyer/user/SessionList",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns the caller's own active sessions",
  input: nothing,
  output: z.array(ownSession),
});

export const sessionEnd = defineEndpoint({
  api: "buyer/user/SessionEnd",
  method: "POST",
  access: "session",
  // Ending a session that has ended does no harm, and the same call tomorrow may end others.
  repeats: "none",
  summary: "Ends one of the caller's own sessions, or without `id` all except this one",
  input: z.object({ id: z.uuid().nullish() }),
  output: z.object({ ended: z.number().int() }),
});

export const secondStepInfo = defineEndpoint({
  api: "buyer/user/SecondStepInfo",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns whether the caller's own sign-in has a second step",
  input: nothing,
  output: secondStepInfoReply,
});

export const secondStepBegin = defineEndpoint({
  api: "buyer/user/SecondStepBegin",
  method: "POST",
  access: "session",
  repeats: "none",
  guessable: true,
  background: true,
  summary:
    "Makes a new secret for the caller's authenticator app. The second step is not asked for until it is confirmed",
  input: wechatPasswordInput,
  output: secondStepStart,
});

export const secondStepConfirm = defineEndpoint({
  api: "buyer/user/SecondStepConfirm",
  method: "POST",
  access: "session",
  repeats: "none",
  guessable: true,
  summary: "Turns the second step on with a first code, and returns the recovery codes",
  input: secondStepCode,
  output: recoveryCodes,
});

export const secondStepCodes = defineEndpoint({
  api: "buyer/user/SecondStepCodes",
  method: "POST",
  access: "session",
  repeats: "none",
  guessable: true,
  summary: "Makes new recovery codes. The old ones are no longer valid",
  input: secondStepProof,
  output: recoveryCodes,
});

export const secondStepEnd = defineEndpoint({
  api: "buyer/user/SecondStepEnd",
  method: "POST",
  access: "session",
  repeats: "none",
  guessable: true,
  summary: "Turns the second step off for the caller's own sign-in",
  input: secondStepProof,
  output: done,
});

export const phoneProofSend = defineEndpoint({
  api: "buyer/user/PhoneProofSend",
  method: "POST",
  access: "session",
  repeats: "none",
  guessable: true,
  background: true,
  summary: "Sends a code to the phone of the caller's own account",
  input: phoneProofAsk,
  output: done,
});

export const phoneProve = defineEndpoint({
  api: "buyer/user/PhoneProve",
  method: "POST",
  access: "session",
  repeats: "none",
  guessable: true,
  summary:
    "Confirms with that code that the phone is the caller's own. From then on it can be used to sign in and to set a new password",
  input: phoneProof,
  output: done,
});

export const wechatBindStart = defineEndpoint({
  api: "seller/supplier/WxBindStart",
  method: "POST",
  access: "session",
  repeats: "none",
  guessable: true,
  background: true,
  summary:
    "Returns the WeChat address at which the caller authorises the binding. The state belongs to this session and is valid once, for ten minutes",
  input: wechatPasswordInput,
  output: authStart,
});

export const wechatBind = defineEndpoint({
  api: "seller/supplier/WxBind",
  method: "POST",
  access: "session",
  repeats: "guarded",
  summary: "Binds the authorised WeChat account to the caller's own account",
  input: wechatBindInput,
  output: done,
});

export const wechatUnbind = defineEndpoint({
  api: "seller/supplier/WxUnbind",
  method: "POST",
  access: "session",
  repeats: "repeatable",
  summary: "Unbinds the caller's own account from its WeChat account",
  input: wechatPasswordInput,
  output: done,
});
