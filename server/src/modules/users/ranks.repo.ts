import type { RankStatus } from "@kangying/contract/users/member";
import type { Tx } from "../../core/db/database.ts";

export interface RankRow {
  readonly id: number;
  readonly name: string;
  /** A file id. */
  readonly icon: string | null;
  readonly level: number;
  readonly growth_from: number;
  readonly discount_bp: number;
  readonly free_freight: boolean;
  readonly points_rate_bp: number;
  readonly status: RankStatus;
  readonly version: number;
}

const columns = "id, name, icon, level, growth_from, discount_bp, free_freight, points_rate_bp, status, version";

/** All ranks, from the lowest up. */
export async function listRanks(tx: Tx, supplier_id: number): Promise<RankRow[]> {
  return await tx.query<RankRow>(`select ${columns} from member_rank where supplier_id = $1 order by level`, [
    supplier_id,
  ]);
}

/**
 * Reads all ranks for a change. The check of a rank looks at its neighbours, so all other changes wait. The first rank always exists, so
 * its row is the lock. The rows are read only after it: a statement that waits for a lock sees the table as it was when it began.
 */
export async function holdRanks(tx: Tx, supplier_id: number): Promise<RankRow[]> {
  await tx.query(`select from member_rank where supplier_id = $1 and level = 0 for update`, [supplier_id]);
  return await listRanks(tx, supplier_id);
}

export type NewRank = Omit<RankRow, "id" | "version">;

/** Inserts a rank. @throws unique violation where name, level or growth is taken */
export async function insertRank(tx: Tx, supplier_id: number, rank: NewRank, at: Date): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into member_rank (supplier_id, name, level, growth_from, discount_bp, free_freight, points_rate_bp, status, created_at, updated_at, icon)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10) returning id`,
    [
      supplier_id,
      rank.name,
      rank.level,
      rank.growth_from,
      rank.discount_bp,
      rank.free_freight,
      rank.points_rate_bp,
      rank.status,
      at,
      rank.icon,
    ],
  );
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/**
 * Creates the first rank where there is none. If several transactions create it at once, each waits for the first, whichever of its three
 * unique keys (level, name, growth) collides. With one key named in the conflict clause, the others would fail. So it names none.
 */
export async function ensureFirstRank(tx: Tx, supplier_id: number, name: string, at: Date): Promise<number> {
  await tx.query(
    `insert into member_rank (supplier_id, name, level, growth_from, created_at, updated_at) values ($1, $2, 0, 0, $3, $3)
     on conflict do nothing`,
    [supplier_id, name, at],
  );
  const [row] = await tx.query<{ id: number }>(`select id from member_rank where supplier_id = $1 and level = 0`, [
    supplier_id,
  ]);
  return row?.id ?? 0;
}

/**
 * Updates a rank.
 * @returns false where the row has changed since `version`
 * @throws unique violation where name, level or growth is taken
 */
export async function updateRank(
  tx: Tx,
  supplier_id: number,
  id: number,
  rank: NewRank,
  version: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update member_rank set name = $3, level = $4, growth_from = $5, discount_bp = $6, free_freight = $7, points_rate_bp = $8, status = $9,
       updated_at = $10, icon = $12, version = version + 1
     where supplier_id = $1 and id = $2 and version = $11 returning id`,
    [
      supplier_id,
      id,
      rank.name,
      rank.level,
      rank.growth_from,
      rank.discount_bp,
      rank.free_freight,
      rank.points_rate_bp,
      rank.status,
      at,
      version,
      rank.icon,
    ],
  );
  return rows.length > 0;
}

export async function removeRank(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from member_rank where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

/**
 * Gives all members of one rank another one.
 * @param until  the last day of a rank given by hand; null: the rank follows growth
 * @returns how many
 */
export async function moveRank(
  tx: Tx,
  supplier_id: number,
  { from, to, until }: { readonly from: number; readonly to: number; readonly until: string | null },
  at: Date,
): Promise<number> {
  const rows = await tx.query(
    `update member set rank_id = $3, rank_since = $4, rank_until = $5, updated_at = $4, version = version + 1
     where supplier_id = $1 and rank_id = $2 and ($5::date is null or deleted_at is null) returning id`,
    [supplier_id, from, to, at, until],
  );
  return rows.length;
}

/** The parameters of an evaluation of ranks. */
export interface Evaluation {
  readonly today: string;
  readonly at: Date;
  /**
   * A rank can only be lost if it was held since before this instant; null: no member moves down, except from a rank by hand that has
   * ended.
   */
  readonly held_before: Date | null;
}

/**
 * Gives members the rank that their growth has earned. Up at once; down only by `held_before`; ranks by hand stay until they end. A member
 * whose growth or rank changes at this moment is left to that change, and to the next evaluation.
 * @param only  only this member; null: all
 * @returns keys of the members who moved
 */
export async function followGrowth(
  tx: Tx,
  supplier_id: number,
  by: Evaluation,
  only: number | null = null,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update member m set rank_id = moved.to_rank, rank_since = $2, rank_until = null, updated_at = $2, version = m.version + 1
     from (
       select x.id, x.growth, x.rank_id, x.rank_until, earned.id as to_rank
       from member x
         join member_rank present on present.supplier_id = $1 and present.id = x.rank_id
         cross join lateral (
           select r.id, r.level from member_rank r
           where r.supplier_id = $1 and r.status = 1 and r.growth_from <= x.growth order by r.level desc limit 1) earned
       where x.supplier_id = $1 and x.deleted_at is null and ($5::bigint is null or x.id = $5)
         and ((x.rank_until is null and earned.level > present.level)
           or (x.rank_until is null and earned.level < present.level and x.rank_since < $4::timestamptz)
           or (x.rank_until < $3::date and earned.id <> x.rank_id))) moved
     where m.supplier_id = $1 and m.id = moved.id
       and m.growth = moved.growth and m.rank_id = moved.rank_id and m.rank_until is not distinct from moved.rank_until
     returning m.id`,
    [supplier_id, by.at, by.today, by.held_before, only],
  );
  // The rank by hand has ended and is earned as well: from now on it follows growth.
  await tx.query(
    `update member set rank_until = null, updated_at = $2, version = version + 1 where supplier_id = $1 and rank_until < $3::date and ($4::bigint is null or id = $4)`,
    [supplier_id, by.at, by.today, only],
  );
  return rows.map((row) => row.id);
}
