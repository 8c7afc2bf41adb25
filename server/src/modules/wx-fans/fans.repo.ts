import type { Tx } from "../../core/db/database.ts";

/** A follower of the public account. */
export interface FanRow {
  readonly id: number;
  readonly open_id: string;
  readonly remark: string;
  readonly tags: readonly string[];
  readonly phone: string | null;
  readonly is_following: boolean;
  readonly version: number;
}

const columns = "id, open_id, remark, tags, phone, is_following, version";

export async function findFan(tx: Tx, supplier_id: number, id: number): Promise<FanRow | null> {
  const [row] = await tx.query<FanRow>(`select ${columns} from wx_fan where supplier_id = $1 and id = $2 for update`, [
    supplier_id,
    id,
  ]);
  return row ?? null;
}

/** The current or former follower with this phone. */
export async function fanOfPhone(tx: Tx, supplier_id: number, phone: string): Promise<FanRow | null> {
  const [row] = await tx.query<FanRow>(`select ${columns} from wx_fan where supplier_id = $1 and phone = $2`, [
    supplier_id,
    phone,
  ]);
  return row ?? null;
}

export async function fanOfOpenId(tx: Tx, supplier_id: number, open_id: string): Promise<FanRow | null> {
  const [row] = await tx.query<FanRow>(`select ${columns} from wx_fan where supplier_id = $1 and open_id = $2`, [
    supplier_id,
    open_id,
  ]);
  return row ?? null;
}

/**
 * Records that a person follows, for the first time or again.
 * @param scene_id  of the scanned code; a follower who came by another code before keeps that one
 */
export async function noteFollow(
  tx: Tx,
  supplier_id: number,
  open_id: string,
  scene_id: number | null,
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into wx_fan as f (supplier_id, open_id, is_following, scene_id, followed_at, heard_at, created_at) values ($1, $2, true, $3, $4, $4, $4)
     on conflict (supplier_id, open_id) do update set is_following = true, scene_id = coalesce(f.scene_id, $3), heard_at = $4,
       followed_at = case when f.is_following then f.followed_at else $4 end, version = f.version + 1 returning id`,
    [supplier_id, open_id, scene_id, at],
  );
  return row?.id ?? 0;
}

export async function noteLeft(tx: Tx, supplier_id: number, open_id: string, at: Date): Promise<void> {
  await tx.query(
    `update wx_fan set is_following = false, left_at = $3, heard_at = $3, version = version + 1
     where supplier_id = $1 and open_id = $2 and is_following`,
    [supplier_id, open_id, at],
  );
}

/** Records a message or event of a follower. The person must be following, otherwise WeChat would not send it. */
export async function noteHeard(tx: Tx, supplier_id: number, open_id: string, at: Date): Promise<void> {
  await tx.query(
    `insert into wx_fan as f (supplier_id, open_id, is_following, followed_at, heard_at, created_at) values ($1, $2, true, $3, $3, $3)
     on conflict (supplier_id, open_id) do update set heard_at = $3`,
    [supplier_id, open_id, at],
  );
}

/** A follower as WeChat's server returns them. */
export interface KnownFan {
  readonly open_id: string;
  readonly is_following: boolean;
  readonly followed_at: Date | null;
}

export async function upsertFans(tx: Tx, supplier_id: number, fans: readonly KnownFan[], at: Date): Promise<void> {
  await tx.query(
    `insert into wx_fan as f (supplier_id, open_id, is_following, followed_at, created_at)
     select $1, j.open_id, j.is_following, j.followed_at, $3 from jsonb_to_recordset($2::jsonb) as j (open_id text, is_following boolean, followed_at timestamptz)
     on conflict (supplier_id, open_id) do update set is_following = excluded.is_following,
       followed_at = coalesce(excluded.followed_at, f.followed_at),
       left_at = case when f.is_following and not excluded.is_following then $3 else f.left_at end`,
    [supplier_id, JSON.stringify(fans), at],
  );
}

/** Marks followers who are not among the given ids as gone. */
export async function markGone(tx: Tx, supplier_id: number, open_ids: readonly string[], at: Date): Promise<void> {
  await tx.query(
    `update wx_fan set is_following = false, left_at = $3, version = version + 1
     where supplier_id = $1 and is_following and not (open_id = any ($2))`,
    [supplier_id, open_ids, at],
  );
}

/** Updates a follower. @param phone  null: unknown @throws unique violation wx_fan_of_phone */
export async function writeFan(
  tx: Tx,
  supplier_id: number,
  id: number,
  { remark, tags, phone }: Pick<FanRow, "remark" | "tags" | "phone">,
): Promise<void> {
  await tx.query(
    "update wx_fan set remark = $3, tags = $4, phone = $5, version = version + 1 where supplier_id = $1 and id = $2",
    [supplier_id, id, remark, tags, phone],
  );
}

/** Removes a phone from its follower, so that another one can have it. */
export async function freePhone(tx: Tx, supplier_id: number, phone: string): Promise<void> {
  await tx.query("update wx_fan set phone = null, version = version + 1 where supplier_id = $1 and phone = $2", [
    supplier_id,
    phone,
  ]);
}
