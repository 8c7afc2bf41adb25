import { hash, verify } from "@node-rs/argon2";
import { hashQueue } from "./hash-queue.ts";
import { passwordFault } from "./password-rules.ts";

/** OWASP's first choice for argon2id, which is the library's default kind: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified against where no account was found, so that the answer takes as long as for a real one. */
let decoy: Promise<string> | null = null;

/**
 * A password as the database keeps it. Passwords are taken as they come: never trimmed, never normalised.
 * @throws {AppError} rate_limited when too many hashes wait already
 */
export function hashPassword(password: string): Promise<string> {
  return hashQueue.pass(() => hash(password, cost));
}

/**
 * Hashes what was sent as a new password, before anything else of the call has been looked at: hashing must not hold a transaction.
 * @returns null for what can be no password, which costs nothing
 */
export async function hashIfPassword(sent: unknown): Promise<string | null> {
  return typeof sent === "string" && passwordFault(sent, []) === null ? hashPassword(sent) : null;
}

/**
 * Does the password belong to the hash? Takes the same time whether an account was found or not.
 * @param stored  null where there is no such account: the answer is false
 * @throws {AppError} rate_limited when too many hashes wait already
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored === null) {
    decoy ??= hash("a password that nobody has", cost);
    const against = await decoy;
    await hashQueue.pass(() => verify(against, password));
    return false;
  }
  return hashQueue.pass(() => verify(stored, password));
}
