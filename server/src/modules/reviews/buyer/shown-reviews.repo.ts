import type { Tx } from "../../../core/db/database.ts";

/** A review as the shop's visitors see it. */
export interface ShownReview {
  readonly id: number;
  /** Null: the buyer wants to stay anonymous. */
  readonly by: string | null;
  readonly title: string;
  readonly score: number;
  /** True: nobody wrote it. */
  readonly is_auto: boolean;
  readonly body: string;
  readonly images: readonly string[];
  readonly follow_body: string | null;
  readonly reply: string | null;
  readonly created_at: Date;
}

/** Reviews of one goods that are not hidden, newest first. Of the buyer's name only the first letter is returned. */
export async function shownReviews(
  tx: Tx,
  supplier_id: number,
  goods_id: number,
  { skip, most }: { readonly skip: number; readonly most: number },
): Promise<readonly ShownReview[]> {
  return await tx.query<ShownReview>(
    `select id, case when is_anonymous then null else left(member_name, 1) || '**' end as by, title, goods_score as score, is_auto, body, images, follow_body,
       reply, created_at
     from review where supplier_id = $1 and goods_id = $2 and status = 1 order by id desc limit $3 offset $4`,
    [supplier_id, goods_id, most, skip],
  );
}
