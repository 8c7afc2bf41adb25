import { z } from "zod";
import { industries } from "../core/tree.ts";
import { languages } from "../core/language.ts";

/** A name as people type it: trimmed, without control characters. */
const name = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);
/** A secret as it is: never trimmed. */
const secret = z.string().max(200);
/** 11 digits, beginning with 1. */
export const phoneNumber = z.string().regex(/^1\d{10}$/u);

/** supplier: an owner or platform account · operator: one of a supplier's people · sms: whoever has the phone. */
export const loginTypes = ["supplier", "operator", "sms"] as const;
export type LoginType = (typeof loginTypes)[number];

export const loginInput = z.object({
  type: z.enum(loginTypes),
  /** supplier, operator: the supplier's login name · sms: the phone. */
  username: name(64).min(1),
  /** operator: its own login name. */
  name: name(64).nullish(),
  password: secret.nullish(),
  /** The picture's text once one is asked for (with `captcha_id`) · sms: the code sent. */
  captcha: z.string().trim().max(16).nullish(),
  captcha_id: z.string().max(64).nullish(),
});
export type LoginInput = z.input<typeof loginInput>;

/** Both are JWTs with `exp`, `iat` and the session's id `sid`; `suid` is the supplier to work for. */
export const tokenReply = z.object({ access_token: z.string(), refresh_token: z.string(), suid: z.string() });
export type TokenReply = z.infer<typeof tokenReply>;

/** Who is signed in, and for whom the console works. Times are seconds; `phone` is masked. */
export const userInfo = z.object({
  uid: z.number().int(),
  /** Face of the supplier and its name, as the sidebar's card shows them. */
  logo: z.string().nullable(),
  username: z.string(),
  nickname: z.string(),
  login_name: z.string(),
  avatar: z.string().nullable(),
  introduction: z.string(),
  phone: z.string().nullable(),
  is_bind_wx: z.boolean(),
  bind_wx_time: z.number().int().nullable(),
  store_domain: z.string().nullable(),
  /** The login before this one. */
  last_login_time: z.number().int().nullable(),
  industry_type: z.enum(industries),
  /** The role in force: `admin`, `supplier` or `operator`, set by the server and by nobody's naming of a role. */
  role: z.string(),
  roles: z.array(z.string()),
  isunion: z.boolean(),
  suid: z.string(),
  time_zone: z.string(),
  /** Local time at which a day begins, `HH:MM`. */
  day_cut: z.string(),
  locale: z.enum(languages),
  /** Changes with every change of rights. */
  version: z.number().int(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** What the caller may do: tree paths, API names without `/v1/`, keys of installed add-ons. */
export const permissionReply = z.object({
  path_arr: z.array(z.string()),
  api_arr: z.array(z.string()),
  addons: z.array(z.string()),
  version: z.number().int(),
});
export type PermissionReply = z.infer<typeof permissionReply>;

export const serverConfig = z.object({
  server_time: z.number().int(),
  sms_login_open: z.boolean(),
  is_debug: z.boolean(),
});
export type ServerConfig = z.infer<typeof serverConfig>;

export const profileInput = z.object({
  nickname: name(40).min(1).nullish(),
  introduction: z
    .string()
    .trim()
    .max(500)
    // Lines may break; nothing else unprintable.
    .regex(/^[^\p{Cc}\n]*(?:\n[^\p{Cc}\n]*)*$/u)
    .nullish(),
  /** Id of an uploaded public picture. */
  avatar: z
    .string()
    .regex(/^[\w-]{1,64}$/u)
    .nullish(),
});

export const passwordInput = z.object({ old_password: secret.min(1), new_password: secret.min(1) });

export const smsInput = z.object({
  phone: phoneNumber,
  /** What the code is good for. */
  purpose: z.enum(["login"]),
  captcha: z.string().trim().max(16),
  captcha_id: z.string().max(64),
});

export const listedSupplier = z.object({ suid: z.string(), name: z.string() });
