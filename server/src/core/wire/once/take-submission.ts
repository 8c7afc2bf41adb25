import type { Tx } from "../../db/database.ts";
import type { SubmittedBy } from "../../jobs/open-work.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { KeptReplies } from "./idempotency.ts";
import type { Intent } from "./idempotency.repo.ts";
import { forgetOthers, isRepeated, rememberSubmission, type Place } from "./last-submission.repo.ts";

/** The two identities by which a repeated submission is recognised. */
export interface Submission {
  readonly intent: Intent;
  readonly place: Place;
}

/** The stored data of a submission, for the work that belongs to it. */
export const keptBy = ({ intent, place }: Submission): SubmittedBy => ({ ...place, body_hash: intent.body_hash });

/**
 * Takes a submission's key and checks whether it repeats the last one, both in one round trip.
 * @param isGuarded  true: a repetition of the last submission to its place is refused
 * @returns the envelope with which the key was answered, or null when this call has to do the work
 * @throws {AppError} key_reused when the key came with another body, duplicate
 */
export async function takeSubmission(
  kept: KeptReplies,
  tx: Tx,
  { intent, place }: Submission,
  isGuarded: boolean,
  now: Date,
): Promise<string | null> {
  const [stored, repeats] = await Promise.all([
    kept.take(tx, intent, now),
    isGuarded ? isRepeated(tx, place, intent.body_hash) : false,
  ]);
  // A repeated key gets its stored answer; it is not a second submission.
  if (stored === null && repeats) throw new AppError("duplicate");
  return stored;
}

/**
 * Stores the result of a submission in the transaction that took its key: the answer for a retry, and the submission for the duplicate
 * guard.
 * @param json  the envelope; null when the answer was a file
 */
export function keepSubmission(
  kept: KeptReplies,
  tx: Tx,
  { intent, place }: Submission,
  json: string | null,
  isGuarded: boolean,
  now: Date,
): void {
  if (json !== null) kept.keep(tx, intent, json);
  forgetOthers(tx, place, intent.body_hash);
  if (isGuarded) rememberSubmission(tx, place, intent.body_hash, now);
}
