import { z } from "zod";
import { industries } from "../core/tree.ts";
import { namedDay } from "../core/day.ts";
import { languages } from "../core/language.ts";
import { outsideAddon } from "../plugins/outside-addon.ts";
import { weightUnits } from "../students/health/weight.ts";

/** A name as people type it: trimmed, without control characters. */
const name = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);
/** A secret exactly as it is typed: never trimmed. */
const secret = z.string().max(200);
/** 11 digits, beginning with 1. */
export const phoneNumber = z.string().regex(/^1\d{10}$/u);

/** supplier: an owner or platform account · operator: one of a supplier's people · sms: the person who has the phone. */
export const loginTypes = ["supplier", "operator", "sms"] as const;
export type LoginType = (typeof loginTypes)[number];

export const loginInput = z.object({
  type: z.enum(loginTypes),
  /** supplier, operator: the supplier's login name · sms: the phone. */
  username: name(64).min(1),
  /** operator: the operator's own login name. */
  name: name(64).nullish(),
  password: secret.nullish(),
  /** The text of the picture, if one is asked for (with `captcha_id`) · sms: the code that was sent. */
  captcha: z.string().trim().max(16).nullish(),
  captcha_id: z.string().max(64).nullish(),
  /** sms: which of the accounts with this phone, if `account_choice` asks for one. */
  account_id: z.int().positive().nullish(),
});
export type LoginInput = z.input<typeof loginInput>;

/** One of `accounts` in the `data` of `account_choice`: accounts with the same phone, whose holder has proven that they have it. */
export interface AccountChoice {
  readonly account_id: number;
  readonly name: string;
  readonly login: string;
  readonly house: string;
}

/** Both are JWTs with `exp`, `iat` and the session's id `sid`. `suid` is the supplier to work for. */
export const tokenReply = z.object({ access_token: z.string(), refresh_token: z.string(), suid: z.string() });
export type TokenReply = z.infer<typeof tokenReply>;

/** Who is signed in, and which supplier the console works for. Times are seconds; `phone` is masked. */
export const userInfo = z.object({
  uid: z.number().int(),
  /** Logo and name of the supplier, as the sidebar's card shows them. */
  logo: z.string().nullable(),
  username: z.string(),
  nickname: z.string(),
  login_name: z.string(),
  avatar: z.string().nullable(),
  introduction: z.string(),
  phone: z.string().nullable(),
  /** The holder has proven that they have the phone: it can be used to sign in and to set a new password. */
  phone_proven: z.boolean(),
  is_bind_wx: z.boolean(),
  bind_wx_time: z.number().int().nullable(),
  store_domain: z.string().nullable(),
  /** The login before this one. */
  last_login_time: z.number().int().nullable(),
  industry_type: z.enum(industries),
  /** The role that applies: `admin`, `supplier` or `operator`. Only the server sets it; the name that somebody gave a role does not matter. */
  role: z.string(),
  roles: z.array(z.string()),
  isunion: z.boolean(),
  suid: z.string(),
  time_zone: z.string(),
  /** Local time at which a day begins, `HH:MM`. */
  day_cut: z.string(),
  /** The unit in which people's weights are shown and typed. They are sent in grams or kilograms. */
  weight_unit: z.enum(weightUnits),
  locale: z.enum(languages),
  /** Changes with every change of rights. */
  version: z.number().int(),
  /**
   * What restricts the caller: a password that somebody else chose · a second step that their role requires and they have not set up · a
   * supplier that is frozen, or whose time has ended · a visit of the platform's people, or such a visit whose time has ended.
   */
  restraint: z.enum(["password", "second_step", "frozen", "expired", "visit", "visit_over"]).nullable(),
  /** Why the platform froze the supplier, in its own words. Empty: it is not frozen, or there is no reason. */
  frozen_for: z.string(),
  /** The last day that was paid for, if the supplier's time has ended. */
  paid_until: namedDay.nullable(),
  /** The platform's own visit at this supplier. Null: the session is not one. */
  visit: z.object({ reason: z.string(), until: z.number().int() }).nullable(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** What the caller may do: tree paths, API names without `/v1/`, keys of installed add-ons. */
export const permissionReply = z.object({
  path_arr: z.array(z.string()),
  api_arr: z.array(z.string()),
  addons: z.array(z.string()),
  /** Add-ons of this server that did not come with the product, if it has any. The console does not know their pages without this. */
  outside: z.array(outsideAddon).optional(),
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
    // Line breaks are allowed, other control characters are not.
    .regex(/^[^\p{Cc}\n]*(?:\n[^\p{Cc}\n]*)*$/u)
    .nullish(),
  /** Id of an uploaded public picture; empty removes the picture. */
  avatar: z
    .string()
    .regex(/^[\w-]{0,64}$/u)
    .nullish(),
});

export const passwordInput = z.object({ old_password: secret.min(1), new_password: secret.min(1) });

export const smsInput = z.object({
  phone: phoneNumber,
  /** What the code can be used for. */
  purpose: z.enum(["login", "password", "enter", "buyer"]),
  captcha: z.string().trim().max(16),
  captcha_id: z.string().max(64),
});

/** The caller's own password, which is needed to send the code to their own phone. */
export const phoneProofAsk = z.object({ password: secret.min(1) });
export const phoneProof = z.object({ code: z.string().trim().min(1).max(16) });

/** `captcha`: the code that was sent to the phone for the purpose `password`. */
export const passwordResetInput = z.object({
  phone: phoneNumber,
  captcha: z.string().trim().max(16),
  new_password: secret.min(1),
  /** Which of the accounts with this phone, if `account_choice` asks for one. */
  account_id: z.int().positive().nullish(),
});

/** A code of the phone's app, or a recovery code, as people type them. */
const secondCode = z.string().trim().min(1).max(20);
/** `ticket`: what the `data` of `second_step_required` contained. */
export const secondStepInput = z.object({ ticket: z.string().min(1).max(600), code: secondCode });
export const secondStepCode = z.object({ code: secondCode });
/** The caller's own password and a code: a session that was left open must not be enough. */
export const secondStepProof = z.object({ password: secret.min(1), code: secondCode });
export const secondStepInfoReply = z.object({
  /** Seconds; null: not active. */
  since: z.number().int().nullable(),
  /** Recovery codes that were not used yet. */
  codes_left: z.number().int(),
  /** One of the caller's roles requires it: it cannot be turned off. */
  demanded: z.boolean(),
});
export type SecondStepInfo = z.infer<typeof secondStepInfoReply>;
/** The secret to type into an app, and the same as an address for the QR code that an app scans. */
export const secondStepStart = z.object({ secret: z.string(), uri: z.string() });
export type SecondStepStart = z.infer<typeof secondStepStart>;
/** Shown only this once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const listedSupplier = z.object({ suid: z.string(), name: z.string() });

/** A session of the caller's own account. Of the place where it is used, only the network is known (`203.0.113.0/24`). Times are seconds. */
export const ownSession = z.object({
  id: z.string(),
  /** The session that makes this call. */
  current: z.boolean(),
  network: z.string(),
  user_agent: z.string(),
  created_at: z.number().int(),
  last_seen_at: z.number().int(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** A code or state that an authorisation returns. */
const authWord = z.string().regex(/^[\w.~-]{1,256}$/u);
/** 256 bits in base64url. */
const secret256 = z.string().regex(/^[\w-]{43}$/u);

/** An address to open in a window of its own (the caller adds `redirect_uri`), and the state that has to come back. */
export const authStart = z.object({ url: z.string(), state: z.string() });
export type AuthStart = z.infer<typeof authStart>;

/** `challenge`: SHA-256, base64url, of a secret that the asking window keeps. Without it, the reply only says whether WeChat is available. */
export const socialAuthInput = z.object({ challenge: secret256.nullish() });
export const socialAuthReply = z.object({ open: z.boolean(), start: authStart.nullable() });
export const socialLoginInput = z.object({ code: authWord, state: authWord, verifier: secret256 });

export const wechatBindInput = z.object({ code: authWord, state: authWord });
/** The caller's own password: a session that was left open must not be enough. */
export const wechatPasswordInput = z.object({ password: secret.min(1) });
