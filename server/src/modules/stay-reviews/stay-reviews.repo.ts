import type { Tx } from "../../core/db/database.ts";

/** A review of a stay. */
export interface ReviewRow {
  readonly stars: number;
  readonly coach_stars: number | null;
  readonly words: string;
  readonly given_at: Date;
}

export async function findReview(tx: Tx, supplier_id: number, stay_id: number): Promise<ReviewRow | null> {
  const rows = await tx.query<ReviewRow>(
    "select stars, coach_stars, words, given_at from stay_review where supplier_id = $1 and stay_id = $2",
    [supplier_id, stay_id],
  );
  return rows[0] ?? null;
}

/** Inserts a review. @returns true if it is the first one of the stay */
export async function insertReview(
  tx: Tx,
  supplier_id: number,
  review: ReviewRow & { readonly stay_id: number; readonly coach_id: number | null },
): Promise<boolean> {
  const { stay_id, stars, coach_id, coach_stars, words, given_at } = review;
  const rows = await tx.query(
    `insert into stay_review (supplier_id, stay_id, stars, coach_id, coach_stars, words, given_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (supplier_id, stay_id) do nothing returning id`,
    [supplier_id, stay_id, stars, coach_id, coach_stars, words, given_at],
  );
  return rows.length > 0;
}

/** A student who may be asked for a review. */
export interface ToBeAsked {
  readonly stay_id: number;
  readonly student_id: number;
  readonly name: string;
  readonly phone: string;
}

/**
 * The stays that ended within some days, of camps that send messages to students and have no review page of their own. Students who gave a
 * review, were asked already, are here again or must not be written to are left out.
 */
export async function toBeAsked(
  tx: Tx,
  supplier_id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly ToBeAsked[]> {
  return await tx.query<ToBeAsked>(
    `select s.id as stay_id, s.student_id, st.name, st.phone from lent.stay s
     join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
     join lent.camp_rule r on r.supplier_id = s.supplier_id and r.sends_messages and r.review_url is null
     where s.supplier_id = $1 and s.status = 50 and s.finish_date between $2::date and $3::date and s.finish_reason <> 'transfer'
       and not st.blacklisted and st.merged_into is null and st.erased_at is null and st.phone <> ''
       and not exists (select from lent.stay o where o.supplier_id = s.supplier_id and o.student_id = s.student_id and o.status in (10, 20, 30, 40))
       and not exists (select from stay_review v where v.supplier_id = s.supplier_id and v.stay_id = s.id)
       and not exists (select from stay_review_ask a where a.supplier_id = s.supplier_id and a.stay_id = s.id)
     order by s.id`,
    [supplier_id, from, to],
  );
}

/** Records a request for a review. @returns true if there was none, also none by another run at the same time */
export async function insertAsk(tx: Tx, supplier_id: number, stay_id: number, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into stay_review_ask (supplier_id, stay_id, asked_at) values ($1, $2, $3)
     on conflict (supplier_id, stay_id) do nothing returning stay_id`,
    [supplier_id, stay_id, at],
  );
  return rows.length > 0;
}
