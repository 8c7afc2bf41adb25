import type { Tx } from "../../../core/db/database.ts";

/** A category as its form shows it. */
export interface CatRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly level: number;
  readonly name: string;
  readonly icon: string | null;
  readonly sort: number;
  readonly shown: boolean;
  readonly version: number;
}

const columns = "id, parent_id, level, name, icon, sort, shown, version";

/**
 * All categories of a shop, by level and place: a parent comes before its children.
 * @param lock  for changes of the tree: other such changes wait until the commit
 */
export async function listCats(tx: Tx, supplier_id: number, lock = false): Promise<CatRow[]> {
  // Lock the rows in the order of their keys, then read them again: a transaction that waited sees what the other one wrote.
  if (lock) await tx.query(`select from goods_cat where supplier_id = $1 order by id for update`, [supplier_id]);
  return await tx.query<CatRow>(`select ${columns} from goods_cat where supplier_id = $1 order by level, sort, id`, [
    supplier_id,
  ]);
}

/** The number of goods in each category, without those in the recycle bin. */
export async function goodsByCat(tx: Tx, supplier_id: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ cat_id: number; count: number }>(
    `select cat_id /* not null: asked for */, count(*)::int as count from goods
     where supplier_id = $1 and status <> 9 and cat_id is not null group by cat_id`,
    [supplier_id],
  );
  return new Map(rows.map(({ cat_id, count }) => [cat_id, count]));
}

/** Inserts a category. @throws unique violation goods_cat_one_name */
export async function insertCat(
  tx: Tx,
  supplier_id: number,
  cat: Omit<CatRow, "id" | "version">,
  at: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into goods_cat (supplier_id, parent_id, level, name, icon, sort, shown, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
    [supplier_id, cat.parent_id, cat.level, cat.name, cat.icon, cat.sort, cat.shown, at],
  );
  return row?.id ?? 0;
}

/** Writes the fields of the form. @throws unique violation goods_cat_one_name */
export async function updateCat(
  tx: Tx,
  supplier_id: number,
  id: number,
  cat: Pick<CatRow, "name" | "icon" | "shown">,
  at: Date,
): Promise<void> {
  await tx.query(
    `update goods_cat set name = $3, icon = $4, shown = $5, updated_at = $6, version = version + 1 where supplier_id = $1 and id = $2`,
    [supplier_id, id, cat.name, cat.icon, cat.shown, at],
  );
}

/** The place of a category in the tree. */
export type CatPlace = Pick<CatRow, "id" | "parent_id" | "level" | "sort">;

/** Writes the places of categories in one statement, so that the foreign key from child to parent holds before and after. */
export async function placeCats(tx: Tx, supplier_id: number, places: readonly CatPlace[], at: Date): Promise<void> {
  await tx.query(
    `update goods_cat c set parent_id = p.parent_id, level = p.level, sort = p.sort, updated_at = $6, version = c.version + 1
     from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[]) as p(id, parent_id, level, sort)
     where c.supplier_id = $1 and c.id = p.id`,
    [
      supplier_id,
      places.map(({ id }) => id),
      places.map(({ parent_id }) => parent_id),
      places.map(({ level }) => level),
      places.map(({ sort }) => sort),
      at,
    ],
  );
}

/** Deletes a category. @throws foreign key violation when goods or other categories are in it */
export async function deleteCat(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from goods_cat where supplier_id = $1 and id = $2`, [supplier_id, id]);
}
