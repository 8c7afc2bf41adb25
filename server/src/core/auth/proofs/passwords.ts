import { hash, verify } from "@node-rs/argon2";
import { hashQueue } from "./hash-queue.ts";
import { passwordFault } from "./password-rules.ts";

/** OWASP's first recommendation for argon2id, which is the library's default type: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash that is verified when no account was found, so that the answer takes as long as for a real account. */
let decoy: Promise<string> | null = null;

/**
 * Hashes a password for the database. Passwords are taken as typed: never trimmed, never normalised.
 * @throws {AppError} rate_limited when too many hashes wait already
 */
export function hashPassword(password: string): Promise<string> {
  return hashQueue.pass(() => hash(password, cost));
}

/**
 * Hashes a value that was sent as a new password, before the rest of the call is processed: hashing must not keep a transaction open.
 * @returns null for a value that cannot be a password; this costs no hashing
 */
export async function hashIfPassword(sent: unknown): Promise<string | null> {
  return typeof sent === "string" && passwordFault(sent, []) === null ? hashPassword(sent) : null;
}

/**
 * True when the password belongs to the hash. Takes the same time whether or not an account was found.
 * @param stored  null when there is no such account: the result is false
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
