import { randomBytes } from "node:crypto";
import type { Database, Tx } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import { findAccount, type AccountRow } from "../account.repo.ts";
import type { AuthParts, CallOrigin } from "../auth-parts.ts";
import { enterAccount } from "../sessions/enter-account.ts";
import { refusalAtDoor } from "../limits/access-lock.repo.ts";
import { noteSignIn, type SignInWay } from "../sessions/login-log.ts";
import { addressOf } from "../limits/network.ts";
import type { TokenReply } from "../sessions/open-session.ts";
import { keyedFingerprint, seal, unseal } from "./secrets.ts";
import { findSecondStep, spendRecoveryCode, spendStep } from "./second-step.repo.ts";
import { spendBudget } from "../limits/throttle.ts";
import { stepOfCode } from "./totp.ts";

const ticketSeconds = 300;
const purpose = "second step";
/** After a right password, so many guesses at a code are allowed per account and quarter of an hour. There are a million codes. */
const mostTries = 10;

const codesAtOnce = 10;

interface Ticket {
  readonly account_id: number;
  readonly way: SignInWay;
  /** Stands for the password at that time: a password that is changed meanwhile ends the ticket. */
  readonly password: string;
  /** Expiry in milliseconds since 1970. */
  readonly until: number;
}

const passwordMark = (parts: AuthParts, password_hash: string): string =>
  keyedFingerprint(parts.config.token_secret, "second step password", password_hash).toString("base64url");

/**
 * Returns the refusal for an account that passed the first step: its `data.ticket` is good for the second step, for five minutes, and no
 * longer than the account's password.
 */
export function secondStepAsked(
  parts: AuthParts,
  { id: account_id, password_hash }: Pick<AccountRow, "id" | "password_hash">,
  way: SignInWay,
): AppError {
  const password = passwordMark(parts, password_hash);
  const ticket: Ticket = { account_id, way, password, until: parts.clock.now().getTime() + ticketSeconds * 1000 };
  const sealed = seal(parts.config.token_secret, purpose, JSON.stringify(ticket)).toString("base64url");
  return new AppError("second_step_required", {}, { ticket: sealed });
}

function readTicket(parts: AuthParts, sealed: string): Ticket | null {
  try {
    const text = unseal(parts.config.token_secret, purpose, Buffer.from(sealed, "base64url"));
    const ticket = JSON.parse(text) as Ticket;
    return ticket.until > parts.clock.now().getTime() ? ticket : null;
  } catch {
    // The ticket was not made by this server.
    return null;
  }
}

/**
 * Signs in an account that passed the first step and now shows a code of its phone app, or a recovery code. Each code is good once.
 * @throws {AppError} second_step_spent, bad_second_step, account_disabled, access_locked, ip_not_allowed, rate_limited
 */
export async function takeSecondStep(
  database: Database,
  parts: AuthParts,
  sealed: string,
  code: string,
  origin: CallOrigin,
): Promise<TokenReply> {
  const ticket = readTicket(parts, sealed);
  if (!ticket) throw new AppError("second_step_spent");
  const { account_id, way } = ticket;
  const now = parts.clock.now();
  // Committed in its own transaction: a refusal must not give the try back.
  await database.transaction({ role: "auth" }, (tx) => spendBudget(tx, `second:${account_id}`, mostTries, 900, now));
  const outcome = await database.transaction({ role: "auth" }, async (tx) => {
    const account = await findAccount(tx, account_id);
    if (!account || passwordMark(parts, account.password_hash) !== ticket.password)
      throw new AppError("second_step_spent");
    const refused =
      (await refusalAtDoor(tx, account.id, addressOf(origin.ip), now)) ??
      (await refusalOf(tx, parts, account, code, now));
    if (refused === null) return await enterAccount(tx, parts, account, way, origin);
    await noteSignIn(tx, account, { way, result: refused, origin, at: now });
    return refused;
  });
  if (typeof outcome === "string") throw new AppError(outcome);
  return outcome;
}

async function refusalOf(
  tx: Tx,
  parts: AuthParts,
  account: AccountRow,
  code: string,
  now: Date,
): Promise<"bad_second_step" | "account_disabled" | null> {
  if (!(await spendCode(tx, parts, account.id, code, now))) return "bad_second_step";
  return account.active ? null : "account_disabled";
}

/**
 * Marks a code of the phone app, or a recovery code, as used. Under role auth.
 * @returns false for a wrong code, and when no second step was started
 */
export async function spendCode(
  tx: Tx,
  parts: AuthParts,
  account_id: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const held = await findSecondStep(tx, account_id);
  if (!held) return false;
  const code = typed.replaceAll(/[\s-]/gu, "").toUpperCase();
  if (!/^\d{6}$/u.test(code))
    return await spendRecoveryCode(tx, account_id, recoveryHash(parts, account_id, code), now);
  const step = stepOfCode(unsealSecret(parts, account_id, held.sealed), code, now);
  return step !== null && (await spendStep(tx, account_id, step));
}

/** Encrypts an account's secret for the database. */
export function sealSecret(parts: AuthParts, account_id: number, secret: string): Buffer {
  return seal(parts.config.token_secret, `totp ${account_id}`, secret);
}

function unsealSecret(parts: AuthParts, account_id: number, sealed: Buffer): string {
  return unseal(parts.config.token_secret, `totp ${account_id}`, sealed);
}

function recoveryHash(parts: AuthParts, account_id: number, code: string): Buffer {
  return keyedFingerprint(parts.config.token_secret, `recovery ${account_id}`, code);
}

/** Makes ten recovery codes of 50 bits, as shown to the person, and the hashes that are stored. */
export function newRecoveryCodes(
  parts: AuthParts,
  account_id: number,
): { readonly shown: string[]; readonly hashes: Buffer[] } {
  const codes = Array.from({ length: codesAtOnce }, () =>
    // No letter that looks like a digit. A code has ten characters, so it is never confused with the six digits of the phone app.
    [...randomBytes(10)].map((byte) => "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[byte % 32]).join(""),
  );
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map((code) => recoveryHash(parts, account_id, code)),
  };
}
