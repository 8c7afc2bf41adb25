import { refreshCaptchaData } from "@kangying/contract/core/wire";
import type { Database, Tx } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import {
  accountsOfPhone,
  findAccount,
  findOperator,
  findOwner,
  holdPassword,
  type AccountRow,
} from "../account.repo.ts";
import { hitsLock, refusalAtDoor } from "../limits/access-lock.repo.ts";
import type { AuthParts, CallOrigin } from "../auth-parts.ts";
import { solveCaptcha } from "../proofs/captcha.ts";
import { enterAccount } from "./enter-account.ts";
import { noteSignIn } from "./login-log.ts";
import { addressOf, networkOf } from "../limits/network.ts";
import type { TokenReply } from "./open-session.ts";
import { verifyPassword } from "../proofs/passwords.ts";
import { findSupplier } from "../permissions.repo.ts";
import { hasSecondStep } from "../proofs/second-step.repo.ts";
import { secondStepAsked } from "../proofs/second-step.ts";
import { knowsNetwork } from "./session.repo.ts";
import { isSmsOpen, provesPhone, useProvenCode, type GivenCode } from "../proofs/sms-code.ts";
import {
  chargeTry,
  noteByHouse,
  noteFailure,
  noteSuccess,
  passThrottle,
  refundTry,
  throttleKeys,
  type ThrottleKeys,
} from "../limits/throttle.ts";

/** The values typed into the login form. Names are trimmed, secrets are not. */
export type Attempt =
  | {
      readonly type: "supplier";
      readonly username: string;
      readonly password: string;
      readonly captcha: PictureAnswer | null;
    }
  | {
      readonly type: "operator";
      readonly username: string;
      readonly name: string;
      readonly password: string;
      readonly captcha: PictureAnswer | null;
    }
  | {
      readonly type: "sms";
      readonly username: string;
      readonly code: string;
      readonly purpose: "login" | "password";
      /** The chosen account among those that share the phone; null: there is only one. */
      readonly account_id: number | null;
    };

export interface PictureAnswer {
  readonly captcha_id: string;
  readonly captcha: string;
}

/**
 * Signs an account in: throttle, captcha, then the hash with no transaction open, then the session. Neither the answer, nor its time, nor
 * the start of captchas and waits shows whether the account exists.
 * @param prepare  slow work, done after the account is proven and with no transaction open; the function that it returns runs in the
 * transaction of the sign-in, under role auth
 * @throws {AppError} account_choice (with the accounts that share the phone), locked, captcha_required, bad_captcha, bad_credentials,
 * bad_sms_code, sms_login_closed, account_disabled, rate_limited, second_step_required (with a ticket for the second step)
 */
export async function signIn(
  database: Database,
  parts: AuthParts,
  attempt: Attempt,
  origin: CallOrigin,
  prepare?: () => Promise<(tx: Tx, account: AccountRow) => Promise<void>>,
): Promise<TokenReply> {
  if (attempt.type === "sms" && !isSmsOpen(parts.config)) throw new AppError("sms_login_closed");
  await refuseLocked(database, parts, attempt, origin);
  const network = networkOf(origin.ip);
  const by = attempt.type === "sms" ? "sms" : "password";
  const keys = throttleKeys(parts.config.token_secret, by, loginOf(attempt), network);
  const account = await admit(database, parts, attempt, keys, network);
  const proven = await prove(database, parts, attempt, account).catch(async (error: unknown) => {
    // Too many hashes waited, so the password was not checked.
    await database.transaction({ role: "auth" }, (tx) => refundTry(tx, keys));
    throw error;
  });
  const way = attempt.type === "sms" ? "sms" : "password";
  if (!account || !proven) {
    const result = attempt.type === "sms" ? "bad_sms_code" : "bad_credentials";
    const next = await database.transaction({ role: "auth" }, async (tx) => {
      const at = parts.clock.now();
      const asked = await noteFailure(tx, keys, at);
      if (way === "password") await noteByHouse(tx, keys, account?.supplier_id ?? null, at);
      await noteSignIn(tx, account, { way, result, origin, at });
      return asked;
    });
    throw new AppError(result, {}, next ? refreshCaptchaData : null);
  }
  if (attempt.type === "sms") await demandChoice(database, attempt, keys);
  // Only a person who proved to own the account learns that it is closed.
  if (!account.active) {
    const note = { way, result: "account_disabled", origin, at: parts.clock.now() } as const;
    await database.transaction({ role: "auth" }, (tx) => noteSignIn(tx, account, note));
    throw new AppError("account_disabled");
  }
  const refused = await database.transaction({ role: "auth" }, async (tx) => {
    const at = parts.clock.now();
    const why = await refusalAtDoor(tx, account.id, addressOf(origin.ip), at);
    if (why !== null) await noteSignIn(tx, account, { way, result: why, origin, at });
    return why;
  });
  if (refused !== null) throw new AppError(refused);
  const besides = await prepare?.();
  const reply = await database.transaction({ role: "auth" }, async (tx) => {
    if (attempt.type === "sms" && !(await useProvenCode(tx, parts, codeOf(attempt))))
      throw new AppError("bad_sms_code");
    // A password that was changed while it was checked opens nothing: the change has ended all sessions already.
    if (attempt.type !== "sms" && !(await holdPassword(tx, account))) throw new AppError("bad_credentials");
    await noteSuccess(tx, keys);
    await besides?.(tx, account);
    if (!(await hasSecondStep(tx, account.id))) return await enterAccount(tx, parts, account, way, origin);
    // Where a new password was just set, the ticket hangs on that one.
    return secondStepAsked(parts, (prepare && (await findAccount(tx, account.id))) || account, way);
  });
  if (reply instanceof AppError) throw reply;
  return reply;
}

/** Refuses logins and addresses that the platform locked. @throws {AppError} access_locked; the try is counted */
async function refuseLocked(database: Database, parts: AuthParts, attempt: Attempt, origin: CallOrigin): Promise<void> {
  const now = parts.clock.now();
  const stopped = await database.transaction({ role: "auth" }, (tx) =>
    hitsLock(tx, attempt.username.toLowerCase(), addressOf(origin.ip), now),
  );
  if (stopped) throw new AppError("access_locked");
}

function loginOf(attempt: Attempt): string {
  const login = attempt.username.toLowerCase();
  return attempt.type === "operator" ? `${login}\n${attempt.name.toLowerCase()}` : login;
}

function find(tx: Tx, attempt: Attempt): Promise<AccountRow | null> {
  if (attempt.type === "supplier") return findOwner(tx, attempt.username);
  if (attempt.type === "operator") return findOperator(tx, attempt.username, attempt.name);
  return findOfPhone(tx, attempt);
}

type SmsAttempt = Extract<Attempt, { type: "sms" }>;

async function findOfPhone(tx: Tx, { username, account_id }: SmsAttempt): Promise<AccountRow | null> {
  const accounts = await accountsOfPhone(tx, username);
  return (account_id === null ? accounts[0] : accounts.find(({ id }) => id === account_id)) ?? null;
}

/**
 * When several accounts share a proven phone, the person must choose one, so that nobody enters another account than intended. The code
 * stays valid for the choice.
 * @throws {AppError} account_choice
 */
async function demandChoice(
  database: Database,
  { username, account_id }: SmsAttempt,
  keys: ThrottleKeys,
): Promise<void> {
  if (account_id !== null) return;
  const shared = await database.transaction({ role: "auth" }, async (tx) => {
    const accounts = await accountsOfPhone(tx, username);
    if (accounts.length < 2) return [];
    await refundTry(tx, keys);
    const told = [];
    for (const { id, supplier_id, login, nickname } of accounts) {
      await tx.become({ role: "app", supplier_id });
      told.push({ account_id: id, name: nickname, login, house: (await findSupplier(tx))?.name ?? "" });
    }
    return told;
  });
  if (shared.length > 0) throw new AppError("account_choice", {}, { accounts: shared });
}

/** Checks throttle and captcha, and returns the account if there is one. */
async function admit(
  database: Database,
  parts: AuthParts,
  attempt: Attempt,
  keys: ThrottleKeys,
  network: string,
): Promise<AccountRow | null> {
  const now = parts.clock.now();
  const { account, refusal } = await database.transaction({ role: "auth" }, async (tx) => {
    const found = await find(tx, attempt);
    const asked = await passThrottle(tx, keys, now, async () => found !== null && knowsNetwork(tx, found.id, network));
    // An SMS code was already requested with a captcha, and has its own limit of five tries.
    if (asked && attempt.type !== "sms") {
      if (!attempt.captcha) return { account: null, refusal: "captcha_required" as const };
      const { captcha_id, captcha } = attempt.captcha;
      if (!(await solveCaptcha(tx, parts.config.token_secret, captcha_id, captcha, now)))
        return { account: null, refusal: "bad_captcha" as const };
    }
    await chargeTry(tx, keys, now);
    return { account: found, refusal: null };
  });
  // Thrown outside the transaction: the captcha's try must be committed first.
  if (refusal) throw new AppError(refusal, {}, refreshCaptchaData);
  return account;
}

async function prove(
  database: Database,
  parts: AuthParts,
  attempt: Attempt,
  account: AccountRow | null,
): Promise<boolean> {
  if (attempt.type !== "sms") return verifyPassword(account?.password_hash ?? null, attempt.password);
  return database.transaction({ role: "auth" }, (tx) => provesPhone(tx, parts, codeOf(attempt)));
}

function codeOf({ username: phone, code, purpose }: SmsAttempt): GivenCode {
  return { phone, purpose, code };
}
