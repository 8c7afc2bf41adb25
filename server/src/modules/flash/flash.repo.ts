import type { Tx } from "../../core/db/database.ts";

/** The fields of a session that its form sets before publishing. */
export interface SessionRule {
  readonly name: string;
  readonly begin_at: Date;
  readonly end_at: Date;
  readonly pay_minutes: number;
}

export interface SessionRow extends SessionRule {
  readonly id: number;
  readonly status: 0 | 1 | 2;
  /** The first session of the sale to which this session belongs. Null: a single session. */
  readonly sale_id: number | null;
  readonly version: number;
}

export interface ItemRule {
  readonly sku_id: number;
  readonly price_fen: number;
  readonly quota: number;
  readonly per_user: number;
}

export interface FlashItem extends ItemRule {
  readonly id: number;
  readonly session_id: number;
  readonly sold: number;
  /** True when the session is published and the item is not stopped. */
  readonly is_live: boolean;
}

/** An item together with the fields of its session. */
export interface OfferedItem extends FlashItem {
  readonly name: string;
  readonly begin_at: Date;
  readonly end_at: Date;
  readonly pay_minutes: number;
  readonly status: 0 | 1 | 2;
}

const columns = "id, name, begin_at, end_at, pay_minutes, status, sale_id, version";

export async function findSession(tx: Tx, supplier_id: number, id: number, lock = false): Promise<SessionRow | null> {
  const rows = await tx.query<SessionRow>(
    `select ${columns} from flash_session where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** The items of a session. @param lock  locks the items in the order of their keys */
export async function sessionItems(
  tx: Tx,
  supplier_id: number,
  session_id: number,
  lock = false,
): Promise<FlashItem[]> {
  return await tx.query<FlashItem>(
    `select id, session_id, sku_id, price_fen, quota, sold, per_user, is_live from flash_item
     where supplier_id = $1 and session_id = $2 order by id${lock ? " for no key update" : ""}`,
    [supplier_id, session_id],
  );
}

const offered = `select i.id, i.session_id, i.sku_id, i.price_fen, i.quota, i.sold, i.per_user, i.is_live, s.name, s.begin_at, s.end_at, s.pay_minutes, s.status
  from flash_item i join flash_session s on s.supplier_id = i.supplier_id and s.id = i.session_id`;

export async function findItem(tx: Tx, supplier_id: number, id: number): Promise<OfferedItem | null> {
  const rows = await tx.query<OfferedItem>(`${offered} where i.supplier_id = $1 and i.id = $2`, [supplier_id, id]);
  return rows[0] ?? null;
}

/** The items that can be bought now. */
export async function runningItems(tx: Tx, supplier_id: number, at: Date): Promise<OfferedItem[]> {
  return await tx.query<OfferedItem>(
    `${offered} where i.supplier_id = $1 and i.is_live and s.begin_at <= $2 and s.end_at > $2 order by s.end_at, i.pos limit 200`,
    [supplier_id, at],
  );
}

export async function insertSession(tx: Tx, supplier_id: number, rule: SessionRule, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into flash_session (supplier_id, name, begin_at, end_at, pay_minutes, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [supplier_id, rule.name, rule.begin_at, rule.end_at, rule.pay_minutes, at],
  );
  return row?.id ?? 0;
}

/** Puts sessions into one sale. */
export async function setSale(tx: Tx, supplier_id: number, ids: readonly number[], sale_id: number): Promise<void> {
  await tx.query(`update flash_session set sale_id = $3 where supplier_id = $1 and id = any ($2)`, [
    supplier_id,
    ids,
    sale_id,
  ]);
}

/** The other draft sessions of the same sale, ordered by their beginning. */
export async function draftsBeside(
  tx: Tx,
  supplier_id: number,
  { id, sale_id }: Pick<SessionRow, "id" | "sale_id">,
  lock = false,
): Promise<readonly SessionRow[]> {
  if (sale_id === null) return [];
  return await tx.query<SessionRow>(
    `select ${columns} from flash_session where supplier_id = $1 and sale_id = $2 and id <> $3 and status = 0
     order by begin_at, id${lock ? " for no key update" : ""}`,
    [supplier_id, sale_id, id],
  );
}

/** Updates a draft session. @returns false when it is no longer a draft */
export async function updateSession(tx: Tx, supplier_id: number, id: number, rule: SessionRule): Promise<boolean> {
  const rows = await tx.query(
    `update flash_session set name = $3, begin_at = $4, end_at = $5, pay_minutes = $6, version = version + 1
     where supplier_id = $1 and id = $2 and status = 0 returning id`,
    [supplier_id, id, rule.name, rule.begin_at, rule.end_at, rule.pay_minutes],
  );
  return rows.length > 0;
}

/** Replaces the items of a draft session. */
export async function writeItems(
  tx: Tx,
  supplier_id: number,
  session_id: number,
  { begin_at, end_at }: Pick<SessionRule, "begin_at" | "end_at">,
  items: readonly ItemRule[],
): Promise<void> {
  await tx.query(`delete from flash_item where supplier_id = $1 and session_id = $2`, [supplier_id, session_id]);
  await tx.query(
    `insert into flash_item (supplier_id, session_id, pos, sku_id, price_fen, quota, per_user, during)
     select $1, $2, n.pos, n.sku_id, n.price_fen, n.quota, n.per_user, tstzrange($4, $5)
     from jsonb_to_recordset($3::jsonb) as n(pos smallint, sku_id bigint, price_fen bigint, quota int, per_user int)`,
    [supplier_id, session_id, JSON.stringify(items.map((item, pos) => ({ ...item, pos }))), begin_at, end_at],
  );
}

/**
 * Changes the status of a session and its items.
 * @throws exclusion violation flash_one_sale_at_a_time
 * @returns false when the session has another status
 */
export async function moveSession(
  tx: Tx,
  supplier_id: number,
  id: number,
  from: number,
  to: number,
  end_at: Date | null,
): Promise<boolean> {
  const rows = await tx.query(
    `update flash_session set status = $4, end_at = greatest(coalesce($5, end_at), begin_at + interval '1 second'), version = version + 1
     where supplier_id = $1 and id = $2 and status = $3 returning id`,
    [supplier_id, id, from, to, end_at],
  );
  if (rows.length > 0)
    await tx.query(`update flash_item set is_live = $3 where supplier_id = $1 and session_id = $2`, [
      supplier_id,
      id,
      to === 1,
    ]);
  return rows.length > 0;
}

export async function deleteSession(tx: Tx, supplier_id: number, id: number): Promise<boolean> {
  const rows = await tx.query(
    `delete from flash_session where supplier_id = $1 and id = $2 and status = 0 returning id`,
    [supplier_id, id],
  );
  return rows.length > 0;
}

/** Published sessions whose time is over. Locks them and skips locked ones. */
export async function endedSessions(tx: Tx, supplier_id: number, at: Date): Promise<SessionRow[]> {
  return await tx.query<SessionRow>(
    `select ${columns} from flash_session where supplier_id = $1 and status = 1 and end_at <= $2 order by id limit 100 for no key update skip locked`,
    [supplier_id, at],
  );
}

export async function countRunning(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from flash_session where supplier_id = $1 and status = 1`,
    [supplier_id],
  );
  return rows[0]?.count ?? 0;
}

export async function sessionNames(
  tx: Tx,
  supplier_id: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from flash_session where supplier_id = $1 order by begin_at desc, id desc limit 300`,
    [supplier_id],
  );
}

/** Published sessions that run now or begin later, the next first. */
export async function sessionsToOpen(
  tx: Tx,
  supplier_id: number,
  now: Date,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await tx.query<{ id: number; name: string }>(
    `select id, name from flash_session where supplier_id = $1 and status = 1 and end_at > $2 order by begin_at, id limit 500`,
    [supplier_id, now],
  );
}

/** Another session at about the same time. */
export interface SessionBeside extends Pick<SessionRow, "id" | "name" | "begin_at" | "end_at"> {
  /** True when it is published and sells one of the same SKUs at the same time. */
  readonly clashes: boolean;
}

/** Sessions that are not over, from one day before to one day after the beginning of a time. @param but  the session to leave out */
export async function sessionsBeside(
  tx: Tx,
  supplier_id: number,
  but: number | null,
  { begin_at, end_at }: Pick<SessionRule, "begin_at" | "end_at">,
  skus: readonly number[],
): Promise<SessionBeside[]> {
  return await tx.query<SessionBeside>(
    `select s.id, s.name, s.begin_at, s.end_at, s.status = 1 and s.begin_at < $4 and s.end_at > $3 and exists (
       select from flash_item i where i.supplier_id = s.supplier_id and i.session_id = s.id and i.sku_id = any ($5)
     ) as clashes
     from flash_session s where s.supplier_id = $1 and s.id is distinct from $2 and s.status < 2
       and s.begin_at < $3::timestamptz + interval '1 day' and s.end_at > $3::timestamptz - interval '1 day'
     order by s.begin_at, s.id limit 50`,
    [supplier_id, but, begin_at, end_at, skus],
  );
}
