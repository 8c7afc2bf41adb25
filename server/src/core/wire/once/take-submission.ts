import type { Tx } from "../../db/database.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { KeptReplies } from "./idempotency.ts";
import type { Intent } from "./idempotency.repo.ts";
import { isRepeated, type Place } from "./last-submission.repo.ts";

/** What a repeated submission is known by. */
export interface Submission {
  readonly intent: Intent;
  readonly place: Place;
}

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
