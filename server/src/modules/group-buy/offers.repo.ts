import type { Tx } from "../../core/db/database.ts";

/** The discounts that can be combined with a group's price. */
export type Stacked = "rank" | "coupon" | "points" | "freight_coupon";

/** The fields of an activity that its form sets before publishing. */
export interface OfferRule {
  readonly name: string;
  readonly begin_at: Date;
  readonly end_at: Date;
  readonly size: number;
  readonly hours: number;
  readonly per_user: number;
  readonly per_order: number;
  readonly pay_minutes: number;
  readonly may_leave: boolean;
  readonly is_listed: boolean;
  readonly stacks: readonly Stacked[];
}

export interface OfferRow extends OfferRule {
  readonly id: number;
  readonly status: 0 | 1 | 2 | 3;
  readonly version: number;
}

export interface ItemRule {
  readonly sku_id: number;
  readonly price_fen: number;
  readonly quota: number;
}

export interface GroupItem extends ItemRule {
  readonly id: number;
  readonly activity_id: number;
  readonly sold: number;
}

const columns =
  "id, name, begin_at, end_at, size, hours, per_user, per_order, pay_minutes, may_leave, is_listed, stacks, status, version";

export async function findOffer(tx: Tx, supplier_id: number, id: number, lock = false): Promise<OfferRow | null> {
  const rows = await tx.query<OfferRow>(
    `select ${columns} from group_activity where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The items of an activity. @param lock  locks the items in the order of their keys */
export async function offerItems(tx: Tx, supplier_id: number, offer_id: number, lock = false): Promise<GroupItem[]> {
  return await tx.query<GroupItem>(
    `select id, activity_id, sku_id, price_fen, quota, sold from group_item
     where supplier_id = $1 and activity_id = $2 order by id${lock ? " for no key update" : ""}`,
    [supplier_id, offer_id],
  );
}

export async function findItem(tx: Tx, supplier_id: number, id: number, lock = false): Promise<GroupItem | null> {
  const rows = await tx.query<GroupItem>(
    `select id, activity_id, sku_id, price_fen, quota, sold from group_item
     where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Activities in which a group can open now. */
export async function offersNow(tx: Tx, supplier_id: number, at: Date): Promise<OfferRow[]> {
  return await tx.query<OfferRow>(
    `select ${columns} from group_activity where supplier_id = $1 and status = 1 and begin_at <= $2 and end_at > $2 order by end_at, id limit 100`,
    [supplier_id, at],
  );
}

const values = (rule: OfferRule): unknown[] => [
  rule.name,
  rule.begin_at,
  rule.end_at,
  rule.size,
  rule.hours,
  rule.per_user,
  rule.per_order,
  rule.pay_minutes,
  rule.may_leave,
  rule.is_listed,
  rule.stacks,
];

export async function insertOffer(tx: Tx, supplier_id: number, rule: OfferRule, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into group_activity (supplier_id, name, begin_at, end_at, size, hours, per_user, per_order, pay_minutes, may_leave, is_listed, stacks,
       created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [supplier_id, ...values(rule), at],
  );
  return row?.id ?? 0;
}

export async function updateOffer(tx: Tx, supplier_id: number, id: number, rule: OfferRule): Promise<void> {
  await tx.query(
    `update group_activity set name = $3, begin_at = $4, end_at = $5, size = $6, hours = $7, per_user = $8, per_order = $9, pay_minutes = $10,
       may_leave = $11, is_listed = $12, stacks = $13, version = version + 1 where supplier_id = $1 and id = $2 and status = 0`,
    [supplier_id, id, ...values(rule)],
  );
}

/** Replaces the SKUs of a draft. */
export async function writeItems(
  tx: Tx,
  supplier_id: number,
  offer_id: number,
  { begin_at, end_at }: Pick<OfferRule, "begin_at" | "end_at">,
  items: readonly ItemRule[],
): Promise<void> {
  await tx.query(`delete from group_item where supplier_id = $1 and activity_id = $2`, [supplier_id, offer_id]);
  await tx.query(
    `insert into group_item (supplier_id, activity_id, pos, sku_id, price_fen, quota, during)
     select $1, $2, n.pos, n.sku_id, n.price_fen, n.quota, tstzrange($4, $5)
     from jsonb_to_recordset($3::jsonb) as n(pos smallint, sku_id bigint, price_fen bigint, quota int)`,
    [supplier_id, offer_id, JSON.stringify(items.map((item, pos) => ({ ...item, pos }))), begin_at, end_at],
  );
}

/**
 * Changes the status of an activity.
 * @param end_at  null: keeps the activity's own end
 * @returns false when it has another status than `from`
 */
export async function moveOffer(
  tx: Tx,
  supplier_id: number,
  id: number,
  from: number,
  to: number,
  end_at: Date | null,
): Promise<boolean> {
  const rows = await tx.query(
    `update group_activity set status = $4, end_at = greatest(coalesce($5, end_at), begin_at + interval '1 second'), version = version + 1
     where supplier_id = $1 and id = $2 and status = $3 returning id`,
    [supplier_id, id, from, to, end_at],
  );
  return rows.length > 0;
}

/** Sets whether the activity's pieces are locked out of stock. @throws exclusion violation group_one_activity_at_a_time */
export async function setLive(tx: Tx, supplier_id: number, offer_id: number, is_live: boolean): Promise<void> {
  await tx.query(`update group_item set is_live = $3 where supplier_id = $1 and activity_id = $2`, [
    supplier_id,
    offer_id,
    is_live,
  ]);
}

export async function deleteOffer(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query(
    `delete from group_activity where supplier_id = $1 and id = $2 and status = 0 returning id`,
    [supplier_id, id],
  );
  return rows.length > 0;
}

/** Activities whose time is over, also those that already ended and wait for their last group. Locks them and skips locked ones. */
export async function endedOffers(tx: Tx, supplier_id: number, at: Date): Promise<OfferRow[]> {
  return await tx.query<OfferRow>(
    `select ${columns} from group_activity where supplier_id = $1 and status in (1, 2) and end_at <= $2 order by id limit 100
     for no key update skip locked`,
    [supplier_id, at],
  );
}

/** Changes the quota of an item. @returns false when the new quota is below the pieces sold, or its pieces are no longer locked */
export async function setQuota(tx: Tx, supplier_id: number, item_id: number, quota: number): Promise<boolean> {
  const rows = await tx.query(
    `update group_item set quota = $3 where supplier_id = $1 and id = $2 and is_live and sold <= $3 returning id`,
    [supplier_id, item_id, quota],
  );
  return rows.length > 0;
}

/** Takes pieces of an item from its quota. @returns false when fewer are left */
export async function takeQuota(tx: Tx, supplier_id: number, item_id: number, qty: number): Promise<boolean> {
  const rows = await tx.query(
    `update group_item set sold = sold + $3 where supplier_id = $1 and id = $2 and is_live and sold + $3 <= quota returning id`,
    [supplier_id, item_id, qty],
  );
  return rows.length > 0;
}

/** Returns pieces of an item to its quota. @returns whether its pieces are still locked out of stock */
export async function giveQuota(tx: Tx, supplier_id: number, item_id: number, qty: number): Promise<boolean> {
  const [row] = await tx.query<{ is_live: boolean }>(
    `update group_item set sold = sold - $3 where supplier_id = $1 and id = $2 returning is_live`,
    [supplier_id, item_id, qty],
  );
  return row?.is_live ?? false;
}

export async function offerNames(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from group_activity where supplier_id = $1 order by begin_at desc, id desc limit 300`,
    [supplier_id],
  );
}

/** Activities that the shop shows and in which groups can open now or later. */
export async function offersToOpen(
  tx: Tx,
  supplier_id: number,
  now: Date,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from group_activity where supplier_id = $1 and status = 1 and is_listed and end_at > $2 order by begin_at, id limit 500`,
    [supplier_id, now],
  );
}

/** The number of activities that have pieces locked out of stock. */
export async function countRunning(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from group_activity where supplier_id = $1 and status in (1, 2)`,
    [supplier_id],
  );
  return rows[0]?.count ?? 0;
}
