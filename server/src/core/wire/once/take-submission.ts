import type { Tx } from "../../db/database.ts";
import type { SubmittedBy } from "../../jobs/open-work.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { KeptReplies } from "./idempotency.ts";
import type { Intent } from "./idempotency.repo.ts";
import { forgetOthers, isRepeated, rememberSubmission, type Place } from "./last-submission.repo.ts";

/** What a repeated submission is known by. */
export interface Submission {
  readonly intent: Intent;
  readonly place: Place;
}

/** What a submission keeps of itself, for the work that it answers. */
export const keptBy = ({ intent, place }: Submission): SubmittedBy => ({ ...place, body_hash: intent.body_hash });

/**
 * Takes a submission's key and looks whether it repeats the last one, both in one wait for the database.
 * @param isGuarded  is what repeats the last one of its place refused?
 * @returns the envelope that the key was answered with, or null where the work is this call's to do
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
  // A key's own repetition is answered; it is no second submission.
  if (stored === null && repeats) throw new AppError("duplicate");
  return stored;
}

/**
 * Keeps what a submission came to, in the transaction that took its key: the answer for its retry, the submission for the guard.
 * @param json  the envelope; null where it was answered with a file
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
