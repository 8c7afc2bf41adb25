import type { Tx } from "../../core/db/database.ts";

export interface GroupRow {
  readonly id: number;
  readonly activity_id: number;
  readonly leader_id: number;
  readonly leader_name: string;
  readonly size: number;
  readonly seats_paid: number;
  readonly seats_held: number;
  readonly opened_at: Date | null;
  readonly expire_at: Date | null;
  readonly is_extended: boolean;
  /** 0 waiting · 1 full · 2 failing · 3 failed · 4 never opened */
  readonly status: 0 | 1 | 2 | 3 | 4;
  /** Why an operator ended the group before its time; null: not ended by an operator. */
  readonly reason: string | null;
  readonly version: number;
}

const columns =
  "id, activity_id, leader_id, leader_name, size, seats_paid, seats_held, opened_at, expire_at, is_extended, status, reason, version";

export async function findGroup(tx: Tx, supplier_id: number, id: number, lock = false): Promise<GroupRow | null> {
  const rows = await tx.query<GroupRow>(
    `select ${columns} from buy_group where supplier_id = $1 and id = $2${lock ? " for no key update" : ""}`,
    [supplier_id, id],
  );
  return rows[0] ?? null;
}

/** Groups of an activity that members can join, those with the fewest free seats first. */
export async function joinableGroups(tx: Tx, supplier_id: number, activity_id: number, at: Date): Promise<GroupRow[]> {
  return await tx.query<GroupRow>(
    `select ${columns} from buy_group where supplier_id = $1 and activity_id = $2 and status = 0 and expire_at > $3 and seats_paid + seats_held < size
     order by size - seats_paid - seats_held, expire_at, id limit 50`,
    [supplier_id, activity_id, at],
  );
}

/** Inserts a leader's group with the leader's seat held. The leader's payment opens it. */
export async function insertGroup(
  tx: Tx,
  supplier_id: number,
  group: Pick<GroupRow, "activity_id" | "leader_id" | "leader_name" | "size">,
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into buy_group (supplier_id, activity_id, leader_id, leader_name, size, seats_held, created_at) values ($1, $2, $3, $4, $5, 1, $6) returning id`,
    [supplier_id, group.activity_id, group.leader_id, group.leader_name, group.size, at],
  );
  return row?.id ?? 0;
}

/** Holds a seat. @returns false when the group is full, over or not open yet */
export async function holdSeat(tx: Tx, supplier_id: number, group_id: number, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update buy_group set seats_held = seats_held + 1, version = version + 1
     where supplier_id = $1 and id = $2 and status = 0 and expire_at > $3 and seats_paid + seats_held + 1 <= size returning id`,
    [supplier_id, group_id, at],
  );
  return rows.length > 0;
}

/** Changes the seat counts of a group by these numbers. */
export async function countSeats(
  tx: Tx,
  supplier_id: number,
  group_id: number,
  { paid = 0, held = 0 }: { readonly paid?: number; readonly held?: number },
): Promise<void> {
  await tx.query(
    `update buy_group set seats_paid = seats_paid + $3::int, seats_held = seats_held + $4::int, version = version + 1
     where supplier_id = $1 and id = $2`,
    [supplier_id, group_id, paid, held],
  );
}

/** Opens a group after its leader paid; its time begins. */
export async function openGroup(tx: Tx, supplier_id: number, id: number, at: Date, expire_at: Date): Promise<void> {
  await tx.query(
    `update buy_group set opened_at = $3, expire_at = $4 where supplier_id = $1 and id = $2 and opened_at is null`,
    [supplier_id, id, at, expire_at],
  );
}

/** Changes the status of a group. @returns false when it has another status than `from` */
export async function moveGroup(
  tx: Tx,
  supplier_id: number,
  id: number,
  { from, to, at, reason = null }: { from: number; to: number; at: Date; reason?: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    `update buy_group set status = $4, ended_at = coalesce(ended_at, $5), reason = coalesce($6, reason), version = version + 1
     where supplier_id = $1 and id = $2 and status = $3 returning id`,
    [supplier_id, id, from, to, at, reason],
  );
  return rows.length > 0;
}

/** Extends a group's time. @returns false when it was extended before, or no longer waits */
export async function extendGroup(tx: Tx, supplier_id: number, id: number, hours: number): Promise<boolean> {
  const rows = await tx.query(
    `update buy_group set expire_at = expire_at + $3::int * interval '1 hour', is_extended = true, version = version + 1
     where supplier_id = $1 and id = $2 and status = 0 and opened_at is not null and not is_extended returning id`,
    [supplier_id, id, hours],
  );
  return rows.length > 0;
}

/** Waiting groups whose time is over. Locks them and skips locked ones. */
export async function expiredGroups(tx: Tx, supplier_id: number, at: Date): Promise<GroupRow[]> {
  return await tx.query<GroupRow>(
    `select ${columns} from buy_group where supplier_id = $1 and status = 0 and expire_at <= $2 order by id limit 100 for no key update skip locked`,
    [supplier_id, at],
  );
}

/** Marks groups as reminded that are not full and end before a time. @returns these groups */
export async function groupsToRemind(
  tx: Tx,
  supplier_id: number,
  at: Date,
  ends_before: Date,
): Promise<readonly { readonly id: number; readonly missing: number; readonly expire_at: Date }[]> {
  return await tx.query<{ id: number; missing: number; expire_at: Date }>(
    `update buy_group set reminded_at = $2
     where supplier_id = $1 and status = 0 and expire_at > $2 and expire_at <= $3 and reminded_at is null
     returning id, size - seats_paid as missing, expire_at /* not null: it is open */`,
    [supplier_id, at, ends_before],
  );
}

/** Counts the groups that wait, and the failed groups whose money is not fully refunded. */
export async function countOpen(
  tx: Tx,
  supplier_id: number,
  activity_id: number | null,
): Promise<{ readonly waiting: number; readonly failing: number }> {
  const [row] = await tx.query<{ waiting: number; failing: number }>(
    `select count(*) filter (where status = 0)::int as waiting, count(*) filter (where status = 2)::int as failing
     from buy_group where supplier_id = $1 and ($2::bigint is null or activity_id = $2) and status in (0, 2)`,
    [supplier_id, activity_id],
  );
  return row ?? { waiting: 0, failing: 0 };
}

/** Failed groups whose money is being refunded. */
export async function failingGroups(tx: Tx, supplier_id: number): Promise<readonly { readonly id: number }[]> {
  return await tx.query<{ id: number }>(
    `select id from buy_group where supplier_id = $1 and status = 2 order by id limit 200`,
    [supplier_id],
  );
}
