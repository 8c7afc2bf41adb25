import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import {
  listedSupplier,
  loginInput,
  passwordResetInput,
  permissionReply,
  secondStepInput,
  serverConfig,
  smsInput,
  socialAuthInput,
  socialAuthReply,
  socialLoginInput,
  tokenReply,
} from "./session.ts";
import { servedList } from "../core/served.ts";

export const nothing = z.object({});
/** Replies without data. */
export const done = z.null();

export const login = defineEndpoint({
  api: "public/user/login",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Signs in an owner, an operator, or the holder of a phone",
  input: loginInput,
  output: tokenReply,
});

export const refreshAccessToken = defineEndpoint({
  api: "public/user/refreshAccessToken",
  method: "POST",
  access: "public",
  repeats: "none",
  summary:
    "Exchanges a refresh token for the next one. The same `idempotency-key` returns the same token again for 60 seconds",
  input: z.object({ refresh_token: z.string().max(1024) }),
  output: tokenReply,
});

export const captcha = defineEndpoint({
  api: "public/verify/captcha",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns a picture captcha, valid once within two minutes",
  input: nothing,
  output: z.object({ captcha_id: z.string(), image: z.string() }),
});

export const verifySend = defineEndpoint({
  api: "public/verify/verifysend",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Sends a code by SMS. The reply is the same whether the phone is known or not",
  input: smsInput,
  output: done,
});

export const secondStep = defineEndpoint({
  api: "public/user/SecondStep",
  method: "POST",
  access: "public",
  repeats: "none",
  summary:
    "Completes a sign-in with the second step: takes the ticket of `second_step_required` and a code from the app, or a recovery code",
  input: secondStepInput,
  output: tokenReply,
});

export const passwordReset = defineEndpoint({
  api: "public/user/PasswordReset",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Sets a new password for the holder of an account's phone and signs them in. All other sessions end",
  input: passwordResetInput,
  output: tokenReply,
});

export const handover = defineEndpoint({
  api: "public/user/handover",
  method: "POST",
  access: "public",
  repeats: "none",
  summary: "Exchanges a one-time hand-over code for a session",
  input: z.object({ code: z.string().max(128) }),
  output: tokenReply,
});

export const socialAuthData = defineEndpoint({
  api: "addons/social/public/GetSocialAuthData",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns whether WeChat sign-in is available, and with a challenge the address at which to authorise it",
  input: socialAuthInput,
  output: socialAuthReply,
});

export const socialLogin = defineEndpoint({
  api: "addons/social/public/GetSocialAndBindByCode",
  method: "GET",
  also: "POST",
  access: "public",
  repeats: "none",
  summary: "Exchanges WeChat's code for a session of the account that is bound to it. The state is valid once",
  input: socialLoginInput,
  output: tokenReply,
});

export const serverConfigInfo = defineEndpoint({
  api: "public/config/GetServerConfig",
  method: "GET",
  access: "public",
  repeats: "none",
  any_timestamp: true,
  summary: "Returns the server's time, and what the login form may offer",
  input: nothing,
  output: serverConfig,
});

export const supplierList = defineEndpoint({
  api: "public/supplier/getSupplierList",
  method: "GET",
  access: "public",
  repeats: "none",
  summary: "Returns id and name of the suppliers that chose to be listed",
  input: nothing,
  output: z.array(listedSupplier),
});

export const logout = defineEndpoint({
  api: "buyer/user/logout",
  method: "POST",
  also: "GET",
  access: "session",
  repeats: "none",
  summary: "Ends this session",
  input: nothing,
  output: done,
});

export const downloadToken = defineEndpoint({
  api: "buyer/user/DownloadToken",
  method: "POST",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Makes a token for one link, valid once within a minute",
  input: z.object({
    path: z
      .string()
      .max(300)
      .regex(/^\/api\/v1\/[\w./-]+$/u),
  }),
  output: z.object({ token: z.string() }),
});

export const supplierHandover = defineEndpoint({
  api: "seller/supplier/Handover",
  method: "POST",
  access: "permission",
  repeats: "none",
  summary: "Makes a link that opens the console as a supplier's owner sees it. Platform accounts only",
  input: z.object({ supplier_id: z.number().int().positive() }),
  output: z.object({ url: z.string() }),
});

export const visitBegin = defineEndpoint({
  api: "seller/supplier/VisitBegin",
  method: "POST",
  access: "session",
  repeats: "repeatable",
  summary: "Begins a read-only visit to the console of the supplier named by `supplieruid`. Platform accounts only",
  input: z.object({ reason: z.string().trim().min(2).max(200) }),
  output: z.object({ until: z.number().int() }),
});

export const visitEnd = defineEndpoint({
  api: "seller/supplier/VisitEnd",
  method: "POST",
  access: "session",
  repeats: "repeatable",
  summary: "Ends a read-only visit",
  input: nothing,
  output: done,
});

export const operatorPermission = defineEndpoint({
  api: "seller/role/OperatorPermission",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns what the caller may do: pages, APIs and add-ons",
  input: nothing,
  output: permissionReply,
});

export const supplierAddonList = defineEndpoint({
  api: "addons/public/SupplierAddonList",
  method: "GET",
  access: "session",
  repeats: "none",
  background: true,
  summary: "Returns the add-ons of the caller's supplier",
  input: nothing,
  output: z.array(z.object({ type: z.string(), key: z.string(), installed: z.boolean() })),
});

/** The platform's suppliers, with what is shown when one is chosen to act for. */
export const suppliersList = servedList(
  "seller/enter/SupplierManage",
  z.object({ suid: z.string(), name: z.string() }),
);
