import { timingSafeEqual } from "node:crypto";
import { keyedFingerprint } from "../../core/auth/proofs/secrets.ts";
import type { Services } from "../../core/jobs/services.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { onboardingErrors } from "./onboarding.errors.ts";

/** How many seconds a key is valid after the SMS code. */
const lifeSeconds = 2 * 3_600;

const signed = (services: Pick<Services, "config">, phone: string, until: number): string =>
  keyedFingerprint(services.config.token_secret, "enter key", `${phone} ${until}`).toString("base64url");

/** Makes a signed key which proves that its holder owns this phone. The server does not store it. */
export function makeEnterKey(services: Pick<Services, "config">, phone: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + lifeSeconds;
  return `${phone}.${until}.${signed(services, phone, until)}`;
}

/** Checks a key. @returns the phone @throws {AppError} enter_key_spent */
export function readEnterKey(services: Pick<Services, "config">, key: string, now: Date): string {
  const [phone = "", until = "", sign = ""] = key.split(".");
  const wanted = Buffer.from(signed(services, phone, Number(until)));
  const given = Buffer.from(sign);
  const isOurs = wanted.length === given.length && timingSafeEqual(wanted, given);
  if (!isOurs || Number(until) * 1000 <= now.getTime()) throw new AppError(onboardingErrors.enter_key_spent);
  return phone;
}
