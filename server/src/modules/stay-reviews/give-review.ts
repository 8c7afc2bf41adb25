import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { daysBetween } from "../../core/kernel/day.ts";
import { findStay, type StayRow } from "../stays/public.ts";
import { findReview, insertReview, type ReviewRow } from "./stay-reviews.repo.ts";
import { stayReviewsErrors } from "./stay-reviews.errors.ts";

/** Days after the end for which it may be said how it was. */
const openDays = 180;

/** What a student says of their stay. */
export interface ReviewGiven {
  readonly stars: number;
  /** Of the coach; null: nothing is said of them, or nobody led the stay. */
  readonly coach_stars: number | null;
  readonly words: string;
}

/** Whether a stay may be spoken of, and what was said. Null: it runs, was handed on, or ended too long ago. */
export interface ReviewState {
  /** Who led it at its end. */
  readonly coach: string | null;
  /** Null: nothing yet. */
  readonly given: ReviewRow | null;
}

function isOpen({ status, finish_date, finish_reason }: StayRow, today: string): boolean {
  return (
    status === 50 && finish_reason !== "transfer" && finish_date !== null && daysBetween(finish_date, today) <= openDays
  );
}

/** How it stands with the review of a stay. */
export async function reviewOf({ tx, supplier, today }: Work, stay_id: number): Promise<ReviewState | null> {
  const stay = await findStay(tx, supplier.id, stay_id);
  if (!stay || stay.status !== 50) return null;
  const given = await findReview(tx, supplier.id, stay_id);
  return given || isOpen(stay, today) ? { coach: stay.coach, given } : null;
}

/**
 * Keeps what a student says of a stay that is over, and of the coach who led it at its end; once.
 * @throws {AppError} not_found · wrong_status where it runs, was handed on, or ended more than half a year ago · review_given
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
