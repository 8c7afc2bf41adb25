import type { Tx } from "../../core/db/database.ts";

/** A choice of members: with any of the ranks or tags, or one of the phones; `all` chooses everybody. */
export interface MemberChoice {
  readonly all: boolean;
  readonly ranks: readonly number[];
  readonly tags: readonly string[];
  readonly phones: readonly string[];
}

/** A chosen member, with their search text. */
export interface ChosenMember {
  readonly id: number;
  readonly nickname: string;
  readonly search: string;
  readonly rank_id: number;
}

/** The active members of a choice, oldest first. */
export async function chooseMembers(
  tx: Tx,
  supplier_id: number,
  { all, ranks, tags, phones }: MemberChoice,
): Promise<readonly ChosenMember[]> {
  return await tx.query<ChosenMember>(
    `select id, nickname, search, rank_id from member
     where supplier_id = $1 and deleted_at is null and status = 1 and ($2 or rank_id = any ($3) or tags && $4::text[] or phone = any ($5))
     order by id`,
    [supplier_id, all, ranks, tags, phones],
  );
}

/** Counts active members with one of the ranks; without ranks: all. */
export async function countMembers(tx: Tx, supplier_id: number, ranks: readonly number[]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from member
     where supplier_id = $1 and deleted_at is null and status = 1 and (cardinality($2::bigint[]) = 0 or rank_id = any ($2))`,
    [supplier_id, ranks],
  );
  return row?.count ?? 0;
}

/** Tags of members, the most frequent first. */
export async function tagsInUse(tx: Tx, supplier_id: number): Promise<readonly string[]> {
  const rows = await tx.query<{ tag: string }>(
    `select tag /* not null: an array of tags has none that is missing */ from member, unnest(tags) tag where supplier_id = $1 and deleted_at is null
     group by tag order by count(*) desc, tag limit 200`,
    [supplier_id],
  );
  return rows.map(({ tag }) => tag);
}
