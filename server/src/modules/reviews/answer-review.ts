import { replyEditHours } from "@kangying/contract/orders/review";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { reviewsErrors } from "./reviews.errors.ts";
import { lockReview, updateReview, type ReviewPatch, type ReviewRow } from "./reviews.repo.ts";

async function demandReview(work: Work, id: number, version: number | null): Promise<ReviewRow> {
  const review = await lockReview(work.tx, work.supplier.id, id);
  if (!review) throw new AppError("not_found");
  if (version !== null && version !== review.version) throw new AppError("conflict");
  return review;
}

async function write(work: Work, review: ReviewRow, act: string, patch: ReviewPatch): Promise<void> {
  const version = await updateReview(work.tx, work.supplier.id, review.id, patch);
  work.changed("review", review.id, version);
  const { status, reply } = review;
  work.audit({
    biz_type: "review",
    biz_id: review.id,
    before: { status, reply },
    after: {
      act,
      no: review.order_no,
      status: patch.status ?? status,
      reply: patch.reply ?? reply,
      reason: patch.hidden_reason ?? null,
    },
  });
}

type Reply = { readonly reply: string };

/** Writes the shop's answer to a review, once. @throws {AppError} reply_there */
export async function replyReview(work: Work, id: number, { reply }: Reply, version: number | null): Promise<void> {
  const review = await demandReview(work, id, version);
  if (review.reply !== null) throw new AppError(reviewsErrors.reply_there);
  await write(work, review, "reply", { reply, replied_by: work.actor.name, replied_at: work.now });
}

/** Changes the shop's answer within a day after it was written. @throws {AppError} wrong_status, reply_fixed */
export async function editReply(work: Work, id: number, { reply }: Reply, version: number | null): Promise<void> {
  const review = await demandReview(work, id, version);
  if (review.replied_at === null) throw new AppError("wrong_status");
  if (work.now.getTime() - review.replied_at.getTime() > replyEditHours * 3_600_000)
    throw new AppError(reviewsErrors.reply_fixed, { hours: replyEditHours });
  await write(work, review, "edit_reply", { reply, replied_by: work.actor.name });
}

/** Hides a review from the shop's page, with the reason. Its score still counts. */
export async function hideReview(
  work: Work,
  id: number,
  { reason }: { readonly reason: string },
  version: number | null,
): Promise<void> {
  const review = await demandReview(work, id, version);
  if (review.status === 2) throw new AppError("wrong_status");
  await write(work, review, "hide", { status: 2, hidden_reason: reason, hidden_by: work.actor.name });
}

/** Shows a review that was hidden, or that was waiting until the shop read it. */
export async function showReview(work: Work, id: number, version: number | null): Promise<void> {
  const review = await demandReview(work, id, version);
  if (review.status === 1) throw new AppError("wrong_status");
  await write(work, review, "show", { status: 1, hidden_reason: null, hidden_by: null });
}
