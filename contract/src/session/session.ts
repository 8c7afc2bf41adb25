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
  /** sms: which of the accounts that share the phone, where `account_choice` asks for one. */
  account_id: z.int().positive().nullish(),
});
export type LoginInput = z.input<typeof loginInput>;

/** One of `accounts` in the `data` of `account_choice`: they share a phone whose holder has proven it. */
export interface AccountChoice {
  readonly account_id: number;
  readonly name: string;
  readonly login: string;
  readonly house: string;
}

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
  /** Its holder has shown that they have it: it may sign in and set a new password. */
  phone_proven: z.boolean(),
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
  /** In which weights of people are shown and typed; they travel in grams or kilograms. */
  weight_unit: z.enum(weightUnits),
  locale: z.enum(languages),
  /** Changes with every change of rights. */
  version: z.number().int(),
  /**
   * What holds the caller back: a password that somebody else chose · a second step that their role demands and they have not set up · a
   * supplier that is frozen, or whose time is over · a visit of the platform's people, and one whose time is over.
   */
  restraint: z.enum(["password", "second_step", "frozen", "expired", "visit", "visit_over"]).nullable(),
  /** Why the platform froze the supplier, in its own words; empty: it is not frozen, or nobody said. */
  frozen_for: z.string(),
  /** The last day that a supplier whose time is over has paid for. */
  paid_until: namedDay.nullable(),
  /** The platform's own look at this supplier; null: the session is none. */
  visit: z.object({ reason: z.string(), until: z.number().int() }).nullable(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** What the caller may do: tree paths, API names without `/v1/`, keys of installed add-ons. */
export const permissionReply = z.object({
  path_arr: z.array(z.string()),
  api_arr: z.array(z.string()),
  addons: z.array(z.string()),
  /** Add-ons of this server that did not come with the product, where it has any: the console knows no page of theirs before. */
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
    // Lines may break; nothing else unprintable.
    .regex(/^[^\p{Cc}\n]*(?:\n[^\p{Cc}\n]*)*$/u)
    .nullish(),
  /** Id of an uploaded public picture; empty takes the picture away. */
  avatar: z
    .string()
    .regex(/^[\w-]{0,64}$/u)
    .nullish(),
});

export const passwordInput = z.object({ old_password: secret.min(1), new_password: secret.min(1) });

export const smsInput = z.object({
  phone: phoneNumber,
  /** What the code is good for. */
  purpose: z.enum(["login", "password", "enter", "buyer"]),
  captcha: z.string().trim().max(16),
  captcha_id: z.string().max(64),
});

/** One's own password: what sends the code to one's own phone. */
export const phoneProofAsk = z.object({ password: secret.min(1) });
export const phoneProof = z.object({ code: z.string().trim().min(1).max(16) });

/** `captcha`: the code that was sent to the phone for the purpose `password`. */
export const passwordResetInput = z.object({
  phone: phoneNumber,
  captcha: z.string().trim().max(16),
  new_password: secret.min(1),
  /** Which of the accounts that share the phone, where `account_choice` asks for one. */
  account_id: z.int().positive().nullish(),
});

/** A code of the phone's app, or a recovery code, as people type them. */
const secondCode = z.string().trim().min(1).max(20);
/** `ticket`: what `second_step_required` brought in its `data`. */
export const secondStepInput = z.object({ ticket: z.string().min(1).max(600), code: secondCode });
export const secondStepCode = z.object({ code: secondCode });
/** One's own password and a code: a session that was left open must not be enough. */
export const secondStepProof = z.object({ password: secret.min(1), code: secondCode });
export const secondStepInfoReply = z.object({
  /** Seconds; null: not in force. */
  since: z.number().int().nullable(),
  /** Recovery codes that were not used yet. */
  codes_left: z.number().int(),
  /** A role of one's own demands it: it cannot be turned off. */
  demanded: z.boolean(),
});
export type SecondStepInfo = z.infer<typeof secondStepInfoReply>;
/** The secret to type into an app, and the same as an address for the picture that an app scans. */
export const secondStepStart = z.object({ secret: z.string(), uri: z.string() });
export type SecondStepStart = z.infer<typeof secondStepStart>;
/** Shown this once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const listedSupplier = z.object({ suid: z.string(), name: z.string() });

/** A session of one's own account. Where it is used from is its network alone (`203.0.113.0/24`); times are seconds. */
export const ownSession = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  network: z.string(),
  user_agent: z.string(),
  created_at: z.number().int(),
  last_seen_at: z.number().int(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** A code or state as an authorisation brings it back. */
const authWord = z.string().regex(/^[\w.~-]{1,256}$/u);
/** 256 bits in base64url. */
const secret256 = z.string().regex(/^[\w-]{43}$/u);

/** An address to open in a window of its own (`redirect_uri` is added by whoever opens it), and the state that must come back. */
export const authStart = z.object({ url: z.string(), state: z.string() });
export type AuthStart = z.infer<typeof authStart>;

/** `challenge`: SHA-256, base64url, of a secret that the asking window keeps; without it the reply tells only whether WeChat is open. */
export const socialAuthInput = z.object({ challenge: secret256.nullish() });
export const socialAuthReply = z.object({ open: z.boolean(), start: authStart.nullable() });
export const socialLoginInput = z.object({ code: authWord, state: authWord, verifier: secret256 });

export const wechatBindInput = z.object({ code: authWord, state: authWord });
/** One's own password: a session that was left open must not be enough. */
export const wechatPasswordInput = z.object({ password: secret.min(1) });
