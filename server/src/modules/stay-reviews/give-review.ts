import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { daysBetween } from "../../core/kernel/day.ts";
import { findStay, type StayRow } from "../stays/public.ts";
import { findReview, insertReview, type ReviewRow } from "./stay-reviews.repo.ts";
import { stayReviewsErrors } from "./stay-reviews.errors.ts";

/** Days after the end within which a review can be given. */
const openDays = 180;

/** A student's review of their stay. */
export interface ReviewGiven {
  readonly stars: number;
  /** Stars for the coach; null: none given, or the stay had no coach. */
  readonly coach_stars: number | null;
  readonly words: string;
}

/** Whether a stay can be reviewed, and the review. Null: the stay is running, was transferred, or ended too long ago. */
export interface ReviewState {
  /** The coach at its end. */
  readonly coach: string | null;
  /** Null: no review yet. */
  readonly given: ReviewRow | null;
}

function isOpen({ status, finish_date, finish_reason }: StayRow, today: string): boolean {
  return (
    status === 50 && finish_reason !== "transfer" && finish_date !== null && daysBetween(finish_date, today) <= openDays
  );
}

/** Reads the state of a stay's review. */
export async function reviewOf({ tx, supplier, today }: Work, stay_id: number): Promise<ReviewState | null> {
  const stay = await findStay(tx, supplier.id, stay_id);
  if (!stay || stay.status !== 50) return null;
  const given = await findReview(tx, supplier.id, stay_id);
  return given || isOpen(stay, today) ? { coach: stay.coach, given } : null;
}

/**
 * Saves a student's review of an ended stay and of its last coach, once.
 * @throws {AppError} not_found · wrong_status where it is running, was transferred, or ended more than half a year ago · review_given
 */
export async function giveReview(
  work: Work,
  stay_id: number,
  { stars, coach_stars, words }: ReviewGiven,
): Promise<void> {
  const { tx, supplier, now } = work;
  const stay = await findStay(tx, supplier.id, stay_id);
  if (!stay) throw new AppError("not_found");
  if (!isOpen(stay, work.today)) throw new AppError("wrong_status");
  const { coach_id } = stay;
  const said = { stars, coach_id, coach_stars: coach_id === null ? null : coach_stars, words: words.trim() };
  if (!(await insertReview(tx, supplier.id, { ...said, stay_id, given_at: now })))
    throw new AppError(stayReviewsErrors.review_given);
  work.changed("stay", stay_id);
  if (coach_id !== null) work.changed("coach", coach_id);
  work.audit({ biz_type: "stay", biz_id: stay_id, after: { stars, coach_stars: said.coach_stars } });
}
