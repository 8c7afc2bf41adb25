import { followDays, reviewStatus, type ReviewScore } from "@kangying/contract/orders/review";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { type HeldOrder, holdOrder, type ItemRow, moveOrder } from "../orders/public.ts";
import { readShopping } from "../shopping/public.ts";
import { findMember } from "../users/public.ts";
import { reviewsErrors } from "./reviews.errors.ts";
import { insertReview, lockReview, type NewReview, reviewedItems, updateReview } from "./reviews.repo.ts";

const dayMs = 86_400_000;

export interface ReviewSaid {
  readonly order_id: number;
  readonly item_id: number;
  readonly goods_score: ReviewScore;
  readonly logistics_score: ReviewScore;
  readonly service_score: ReviewScore;
  readonly body: string;
  readonly images: readonly string[];
  readonly is_anonymous: boolean;
}

/**
 * Writes a buyer's review of one item that they received: once, within the shop's days. A unique constraint refuses a second one. It is
 * shown at once, or after the shop has read it if the shop wants so.
 * @param member_id  the member whose order it must be
 * @returns the review's key
 * @throws {AppError} not_found, wrong_status, review_late, review_there
 */
export async function writeReview(work: Work, member_id: number, said: ReviewSaid): Promise<number> {
  const { now } = work;
  const held = await holdOrder(work, "review", said.order_id);
  const { order, items, terms } = held;
  const item = items.find(({ id }) => id === said.item_id);
  if (!item || order.member_id !== member_id) throw new AppError("not_found");
  if (order.received_at && now.getTime() - order.received_at.getTime() > terms.review_days * dayMs)
    throw new AppError(reviewsErrors.review_late, { days: terms.review_days });
  const status = terms.review_first ? reviewStatus.waiting : reviewStatus.shown;
  return await keepReview(work, held, item, { ...said, status, is_auto: false });
}

/**
 * Writes the best score of an item that its buyer has not reviewed; nothing waits to be read in it.
 * @throws {AppError} as `holdOrder`, review_there · not_found where a piece of the item went back or is on its way
 */
export async function reviewByItself(work: Work, order_id: number, item_id: number): Promise<number> {
  const held = await holdOrder(work, "review", order_id);
  const item = held.items.find(({ id }) => id === item_id);
  // Asked again under the lock: a refund may have come since.
  const back = item && item.unsent_refunding + item.unsent_refunded + item.sent_refunding + item.sent_refunded;
  if (!item || back !== 0 || item.refunded_fen > 0) throw new AppError("not_found");
  return await keepReview(work, held, item, {
    goods_score: 5,
    logistics_score: 5,
    service_score: 5,
    body: "",
    images: [],
    is_anonymous: true,
    status: reviewStatus.shown,
    is_auto: true,
  });
}

type Kept = Omit<ReviewSaid, "order_id" | "item_id"> & Pick<NewReview, "status" | "is_auto">;

/** Inserts a review and writes it to its order. @throws {AppError} review_there */
async function keepReview(work: Work, held: HeldOrder, item: ItemRow, said: Kept): Promise<number> {
  const { tx, supplier, now } = work;
  const { order, items } = held;
  const member = await findMember(tx, supplier.id, order.member_id);
  const { goods_score, logistics_score, service_score, body, images, is_anonymous, status, is_auto } = said;
  const row: NewReview = {
    goods_score,
    logistics_score,
    service_score,
    body,
    images,
    is_anonymous,
    status,
    is_auto,
    order_id: order.id,
    order_item_id: item.id,
    order_no: order.no,
    member_id: order.member_id,
    member_name: member?.nickname ?? "",
    goods_id: item.goods_id,
    goods_name: item.name,
    title: item.title,
    picture: item.picture,
    search: [order.no, item.name, member?.nickname ?? "", said.body].join(" ").toLowerCase(),
    created_at: now,
  };
  let id = 0;
  try {
    id = await insertReview(tx, supplier.id, row);
  } catch (error) {
    if (isUniqueViolation(error, "review_once")) throw new AppError(reviewsErrors.review_there);
    throw error;
  }
  const isWhole = (await reviewedItems(tx, supplier.id, order.id)) >= items.length;
  await moveOrder(work, "review", held, {
    patch: { review_status: isWhole ? 2 : 1 },
    told: { goods: item.name, score: said.goods_score },
  });
  work.changed("review", id, 1);
  return id;
}

/**
 * Adds the buyer's follow-up text to a review, once. Where the shop reads reviews first, the review waits again.
 * @throws {AppError} not_found, follow_there, review_late
 */
export async function followReview(work: Work, member_id: number, id: number, body: string): Promise<void> {
  const { tx, supplier, now } = work;
  const review = await lockReview(tx, supplier.id, id);
  if (!review || review.member_id !== member_id) throw new AppError("not_found");
  if (review.follow_body !== null) throw new AppError(reviewsErrors.follow_there);
  if (now.getTime() - review.created_at.getTime() > followDays * dayMs)
    throw new AppError(reviewsErrors.review_late, { days: followDays });
  const { review_first } = await readShopping(tx, supplier.id);
  const waits = review_first && review.status === reviewStatus.shown ? { status: reviewStatus.waiting } : {};
  const patch = { follow_body: body, followed_at: now, ...waits };
  work.changed("review", id, await updateReview(tx, supplier.id, id, patch));
}
