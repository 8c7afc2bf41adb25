import { randomInt } from "node:crypto";
import type { Tx } from "../../db/database.ts";
import type { Config } from "../../kernel/config.ts";
import type { AuthParts } from "../auth-parts.ts";
import { keyedFingerprint } from "./secrets.ts";
import { insertSmsCode, trySmsCode, useSmsCode } from "./sms-code.repo.ts";
import { spendBudget } from "../limits/throttle.ts";

const lifeSeconds = 300;
const mostTries = 5;

export interface SmsPurpose {
  readonly phone: string;
  /** For example `login`: a code is valid only for the purpose it was sent for. */
  readonly purpose: string;
}

/** True when sign-in by SMS is offered: exactly when an SMS provider is configured. */
export function isSmsOpen(config: Pick<Config, "sms">): boolean {
  return config.sms !== null;
}

function codeHash(parts: AuthParts, { phone, purpose }: SmsPurpose, code: string): Buffer {
  return keyedFingerprint(parts.config.token_secret, `sms ${purpose} ${phone}`, code);
}

/**
 * Makes a code within the limits: per phone one a minute, five an hour, ten a day; per network twenty an hour; for the whole house 2,000 a
 * day. It counts whether or not an account has this phone.
 * @throws {AppError} rate_limited
 */
export async function makeSmsCode(tx: Tx, parts: AuthParts, asked: SmsPurpose, network: string): Promise<string> {
  const now = parts.clock.now();
  const phone = keyedFingerprint(parts.config.token_secret, "sms phone", asked.phone).toString("base64url");
  await spendBudget(tx, `sms:network:${network}`, 20, 3_600, now);
  await spendBudget(tx, `sms:minute:${phone}`, 1, 60, now);
  await spendBudget(tx, `sms:hour:${phone}`, 5, 3_600, now);
  await spendBudget(tx, `sms:day:${phone}`, 10, 86_400, now);
  await spendBudget(tx, "sms:house", 2_000, 86_400, now);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await insertSmsCode(tx, {
    ...asked,
    code_hash: codeHash(parts, asked, code),
    network,
    now,
    expires_at: new Date(now.getTime() + lifeSeconds * 1000),
  });
  return code;
}

export interface GivenCode extends SmsPurpose {
  readonly code: string;
}

/** Counts a try; a code is valid for five minutes and five tries. @returns true when the code is right; this does not use it up */
export async function provesPhone(tx: Tx, parts: AuthParts, given: GivenCode): Promise<boolean> {
  return trySmsCode(tx, given.phone, given.purpose, codeHash(parts, given, given.code), parts.clock.now(), mostTries);
}

/** Marks a code as used that was found right. @returns false when it was used meanwhile: a code is good once */
export async function useProvenCode(tx: Tx, parts: AuthParts, given: GivenCode): Promise<boolean> {
  return useSmsCode(tx, given.phone, given.purpose, codeHash(parts, given, given.code), parts.clock.now());
}

/** Checks a code and marks it as used. It is good once, for five minutes and five tries. */
export async function spendSmsCode(tx: Tx, parts: AuthParts, given: GivenCode): Promise<boolean> {
  return (await provesPhone(tx, parts, given)) && (await useProvenCode(tx, parts, given));
}
