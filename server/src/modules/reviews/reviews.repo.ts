import type { ReviewScore } from "@kangying/contract/orders/review";
import type { Tx } from "../../core/db/database.ts";

/** 0 waiting until the shop has read it · 1 shown · 2 hidden */
export type ReviewStatus = 0 | 1 | 2;

/** A review as the commands read it. */
export interface ReviewRow {
  readonly id: number;
  readonly order_id: number;
  readonly order_item_id: number;
  readonly order_no: string;
  readonly member_id: number;
  readonly status: ReviewStatus;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly follow_body: string | null;
  readonly created_at: Date;
  readonly version: number;
}

/** Reads the shop's answer to a review. */
export async function findReply(
  tx: Tx,
  supplier_id: number,
  id: number,
): Promise<Pick<ReviewRow, "reply" | "version"> | null> {
  const rows = await tx.query<Pick<ReviewRow, "reply" | "version">>(
    `select reply, version from review where supplier_id = $1 and id = $2`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Reads and locks a review until the commit. */
export async function lockReview(tx: Tx, supplier_id: number, id: number): Promise<ReviewRow | null> {
  const rows = await tx.query<ReviewRow>(
    `select id, order_id, order_item_id, order_no, member_id, status, reply, replied_at, follow_body, created_at, version
     from review where supplier_id = $1 and id = $2 for no key update`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

export interface NewReview {
  readonly status: ReviewStatus;
  readonly order_id: number;
  readonly order_item_id: number;
  readonly order_no: string;
  readonly member_id: number;
  readonly member_name: string;
  readonly is_anonymous: boolean;
  readonly goods_id: number;
  readonly goods_name: string;
  readonly title: string;
  readonly picture: string | null;
  readonly goods_score: ReviewScore;
  readonly logistics_score: ReviewScore;
  readonly service_score: ReviewScore;
  readonly body: string;
  readonly images: readonly string[];
  readonly search: string;
  readonly created_at: Date;
  /** True: nobody wrote it. */
  readonly is_auto: boolean;
}

/** @throws unique violation `review_once` */
export async function insertReview(tx: Tx, supplier_id: number, row: NewReview): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into review (supplier_id, order_id, order_item_id, order_no, member_id, member_name, is_anonymous, goods_id, goods_name, title, picture,
       goods_score, logistics_score, service_score, body, images, search, created_at, status, is_auto)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) returning id`,
    [
      supplier_id,
      row.order_id,
      row.order_item_id,
      row.order_no,
      row.member_id,
      row.member_name,
      row.is_anonymous,
      row.goods_id,
      row.goods_name,
      row.title,
      row.picture,
      row.goods_score,
      row.logistics_score,
      row.service_score,
      row.body,
      row.images,
      row.search,
      row.created_at,
      row.status,
      row.is_auto,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** How many items of an order have been reviewed. */
export async function reviewedItems(tx: Tx, supplier_id: number, order_id: number): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    `select count(*) as n from review where supplier_id = $1 and order_id = $2`,
    [supplier_id, order_id],
  );
  return rows[0]?.n ?? 0;
}

export type ReviewPatch = Partial<{
  readonly reply: string;
  readonly replied_by: string;
  readonly replied_at: Date;
  readonly status: ReviewStatus;
  readonly hidden_reason: string | null;
  readonly hidden_by: string | null;
  readonly follow_body: string;
  readonly followed_at: Date;
}>;

/** Updates a review that is locked. @returns its new version */
export async function updateReview(tx: Tx, supplier_id: number, id: number, patch: ReviewPatch): Promise<number> {
  const names = Object.keys(patch);
  const rows = await tx.query<{ version: number }>(
    `update review set ${names.map((name, index) => `${name} = $${index + 3}`).join(", ")}, version = version + 1
     where supplier_id = $1 and id = $2 returning version`,
    [supplier_id, id, ...Object.values(patch)],
  );
  return rows[0]?.version ?? 0;
}

/**
 * Items that their buyers kept and did not review: received before `until`, no piece of them refunded or in a refund, no gifts.
 * @param since  received no earlier than this
 */
export async function unreviewedItems(
  tx: Tx,
  supplier_id: number,
  { since, until, most }: { readonly since: Date; readonly until: Date; readonly most: number },
): Promise<readonly { readonly order_id: number; readonly item_id: number }[]> {
  return await tx.query(
    `select o.id as order_id, i.id as item_id
     from lent.shop_order o
       join lent.order_item i on i.supplier_id = o.supplier_id and i.order_id = o.id
     where o.supplier_id = $1 and o.status = 'finish' and o.review_status < 2 and o.received_at >= $2 and o.received_at <= $3
       and not i.is_gift and i.unsent_refunding + i.unsent_refunded + i.sent_refunding + i.sent_refunded = 0 and i.refunded_fen = 0
       and not exists (select from review r where r.supplier_id = o.supplier_id and r.order_item_id = i.id)
     order by o.id, i.id limit $4`,
    [supplier_id, since, until, most],
  );
}
