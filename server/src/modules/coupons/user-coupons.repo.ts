import type { CouponWay, UserCouponStatus } from "@kangying/contract/coupons/coupons";
import type { Tx } from "../../core/db/database.ts";

/** A coupon piece of a member. */
export interface UserCouponRow {
  readonly id: number;
  readonly coupon_id: number;
  readonly member_id: number;
  readonly code: string;
  readonly status: UserCouponStatus;
  readonly valid_from: Date;
  readonly valid_to: Date;
  readonly order_id: number | null;
  readonly order_no: string | null;
  readonly off_fen: number | null;
  readonly version: number;
}

const columns = `id, coupon_id, member_id, code, status, valid_from, valid_to, order_id, order_no, off_fen, version`;

export async function findUserCoupon(
  tx: Tx,
  supplier_id: number,
  id: number,
  lock = false,
): Promise<UserCouponRow | null> {
  const rows = await tx.query<UserCouponRow>(
    `select ${columns} from user_coupon where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** A member who gets a piece. */
export interface Holder {
  readonly id: number;
  /** The names by which the list finds them. */
  readonly search: string;
  /** The order that gave the piece. */
  readonly with_order_id?: number | null;
}

/** The common values of pieces to write. */
export interface NewPieces {
  readonly coupon_id: number;
  readonly per_user: number;
  readonly source: CouponWay;
  readonly valid_from: Date;
  readonly valid_to: Date;
  readonly by_name: string;
}

/**
 * Gives one piece to each member who has fewer than the coupon allows; void pieces do not count. The coupon's row is locked, so no other
 * transaction counts at the same time.
 * @param codes  one for each member
 * @returns the keys of the pieces and of the members who got them
 */
export async function insertPieces(
  tx: Tx,
  supplier_id: number,
  pieces: NewPieces,
  members: readonly Holder[],
  codes: readonly string[],
  at: Date,
): Promise<readonly { readonly id: number; readonly member_id: number }[]> {
  const { coupon_id, per_user, source, valid_from, valid_to, by_name } = pieces;
  return await tx.query<{ id: number; member_id: number }>(
    `insert into user_coupon (supplier_id, coupon_id, member_id, code, source, valid_from, valid_to, search, by_name, taken_at, with_order_id)
     select $1, $2, m.id, m.code, $3, $4, $5, lower(m.code || ' ' || m.search), $6, $7, m.with_order_id
     from unnest($8::bigint[], $9::text[], $10::text[], $12::bigint[]) as m (id, code, search, with_order_id)
     where (select count(*) from user_coupon u
            where u.supplier_id = $1 and u.coupon_id = $2 and u.member_id = m.id and u.status <> 4) < $11
     returning id, member_id`,
    [
      supplier_id,
      coupon_id,
      source,
      valid_from,
      valid_to,
      by_name,
      at,
      members.map(({ id }) => id),
      codes,
      members.map(({ search }) => search),
      per_user,
      members.map(({ with_order_id }) => with_order_id ?? null),
    ],
  );
}

/** Returns which of these members may have one more piece. */
export async function membersWithRoom(
  tx: Tx,
  supplier_id: number,
  coupon_id: number,
  per_user: number,
  members: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>(
    `select m.id /* not null: keys of members */ from unnest($3::bigint[]) as m (id)
     where (select count(*) from user_coupon u
            where u.supplier_id = $1 and u.coupon_id = $2 and u.member_id = m.id and u.status <> 4) < $4`,
    [supplier_id, coupon_id, members, per_user],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Voids an unused piece. @returns false when the piece is no longer unused */
export async function voidPiece(tx: Tx, supplier_id: number, id: number, reason: string): Promise<boolean> {
  const rows = await tx.query(
    `update user_coupon set status = 4, void_reason = $3, version = version + 1 where supplier_id = $1 and id = $2 and status = 0 returning id`,
    [supplier_id, id, reason],
  );
  return rows.length > 0;
}

/** Expires unused pieces whose time is over. @returns their keys, at most `most` */
export async function expirePieces(tx: Tx, supplier_id: number, at: Date, most: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `update user_coupon set status = 3, version = version + 1
     where supplier_id = $1 and id in (select id from user_coupon where supplier_id = $1 and status = 0 and valid_to <= $2
       order by valid_to limit $3 for update skip locked) returning id`,
    [supplier_id, at, most],
  );
  return rows.map(({ id }) => id);
}

/** Returns pieces by their keys, of any holder. */
export async function piecesByKeys(
  tx: Tx,
  supplier_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UserCouponRow>> {
  const rows = await tx.query<UserCouponRow>(
    `select ${columns} from user_coupon where supplier_id = $1 and id = any ($2)`,
    [supplier_id, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the pieces held or used by an order, and locks them. */
export async function userCouponsOfOrder(
  tx: Tx,
  supplier_id: number,
  order_id: number,
): Promise<readonly UserCouponRow[]> {
  return await tx.query<UserCouponRow>(
    `select ${columns} from user_coupon where supplier_id = $1 and order_id = $2 order by id for no key update`,
    [supplier_id, order_id],
  );
}

/** Holds a piece for an order when it is usable now. @returns false when it is not */
export async function lockPiece(
  tx: Tx,
  supplier_id: number,
  id: number,
  order: { readonly member_id: number; readonly order_id: number; readonly order_no: string; readonly off_fen: number },
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update user_coupon set status = 1, order_id = $4, order_no = $5, off_fen = $6, version = version + 1
     where supplier_id = $1 and id = $2 and member_id = $3 and status = 0 and valid_from <= $7 and valid_to > $7 returning id`,
    [supplier_id, id, order.member_id, order.order_id, order.order_no, order.off_fen, at],
  );
  return rows.length > 0;
}

/** Marks the held pieces of an order as used. @returns their coupons */
export async function usePieces(tx: Tx, supplier_id: number, order_id: number, at: Date): Promise<readonly number[]> {
  const rows = await tx.query<{ coupon_id: number }>(
    `update user_coupon set status = 2, used_at = $3, version = version + 1
     where supplier_id = $1 and order_id = $2 and status = 1 returning coupon_id`,
    [supplier_id, order_id, at],
  );
  return rows.map(({ coupon_id }) => coupon_id);
}

/** Releases a held or used piece; it expires when its time is over. */
export async function freePiece(tx: Tx, supplier_id: number, id: number, at: Date): Promise<void> {
  await tx.query(
    `update user_coupon set status = case when valid_to > $3 then 0 else 3 end, order_id = null, order_no = null, off_fen = null, used_at = null,
       version = version + 1
     where supplier_id = $1 and id = $2 and status in (1, 2)`,
    [supplier_id, id, at],
  );
}

/** A member to whom a coupon is due, because they joined the shop, entered the camp, or paid an order after it was issued. */
export interface DuePiece extends Holder {
  readonly coupon_id: number;
  readonly source: "joined" | "entered" | "bought";
}

/**
 * Returns members to whom coupons are due, from the last thirty days. Members from an import did not join now, and orders paid before the
 * books began were not bought here.
 * @returns ordered by coupon, at most `most`; of a member's orders the first one that gave no piece
 */
export async function duePieces(tx: Tx, supplier_id: number, at: Date, most: number): Promise<readonly DuePiece[]> {
  return await tx.query<DuePiece>(
    `select distinct on (d.coupon_id, d.source, d.id) d.coupon_id, d.source, d.id, d.search, d.with_order_id from (
       select c.id as coupon_id, 'joined' as source, m.id, m.search, m.rank_id, m.created_at as since, null::bigint as with_order_id from coupon c
       join lent.member m on m.supplier_id = c.supplier_id and m.created_at >= greatest(c.published_at, c.take_from, $2::timestamptz - interval '30 days')
         and m.source <> 'import' and m.status = 1 and m.deleted_at is null
       where c.supplier_id = $1 and c.status = 1 and 'joined' = any (c.ways)
       union all
       select c.id, 'entered', m.id, m.search, m.rank_id, s.checkin_at, null from coupon c
       join lent.stay s on s.supplier_id = c.supplier_id and s.status = 30
         and s.checkin_at >= greatest(c.published_at, c.take_from, $2::timestamptz - interval '30 days')
       join lent.student st on st.supplier_id = s.supplier_id and st.id = s.student_id
       join lent.member m on m.supplier_id = st.supplier_id and m.phone = st.phone and m.status = 1 and m.deleted_at is null
       where c.supplier_id = $1 and c.status = 1 and 'entered' = any (c.ways)
       union all
       select c.id, 'bought', m.id, m.search, m.rank_id, o.paid_at, o.id from coupon c
       join lent.shop_order o on o.supplier_id = c.supplier_id and o.status in ('pay', 'send', 'finish') and o.pay_channel <> 'opening'
         and o.paid_at >= greatest(c.published_at, c.take_from, $2::timestamptz - interval '30 days') and o.refund_status <> 3
         and o.payable_fen - o.refunded_fen >= c.gift_from_fen
       join lent.member m on m.supplier_id = o.supplier_id and m.id = o.member_id and m.status = 1 and m.deleted_at is null
       where c.supplier_id = $1 and c.status = 1 and 'bought' = any (c.ways)
         and (c.gift_goods_ids = '{}' or exists (select from lent.order_item i where i.supplier_id = o.supplier_id and i.order_id = o.id
           and i.goods_id = any (c.gift_goods_ids) and i.qty > i.unsent_refunded + i.sent_refunded))) d
     join coupon c on c.supplier_id = $1 and c.id = d.coupon_id
     where (c.ranks = '{}' or d.rank_id = any (c.ranks)) and (c.issue_total is null or c.taken < c.issue_total)
       and not exists (select from user_coupon u
         where u.supplier_id = $1 and u.coupon_id = d.coupon_id and u.member_id = d.id and u.source = d.source
           and case when d.with_order_id is null then u.taken_at >= d.since else u.with_order_id = d.with_order_id end)
       and (select count(*) from user_coupon u
         where u.supplier_id = $1 and u.coupon_id = d.coupon_id and u.member_id = d.id and u.status <> 4) < c.per_user
     order by d.coupon_id, d.source, d.id, d.since, d.with_order_id limit $3`,
    [supplier_id, at, most],
  );
}

/** Returns the unused pieces that an order gave, and locks them. @returns their keys */
export async function piecesWithOrder(tx: Tx, supplier_id: number, order_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from user_coupon where supplier_id = $1 and with_order_id = $2 and status = 0 order by id for no key update`,
    [supplier_id, order_id],
  );
  return rows.map(({ id }) => id);
}
