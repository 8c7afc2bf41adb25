import type { Tx } from "../../../core/db/database.ts";
import { nameOfCat, seenCats } from "../cats/cat-tree.ts";
import { listCats } from "../cats/cats.repo.ts";

/** Goods or a category that a link can open. */
export interface Linkable {
  readonly id: number;
  readonly name: string;
}

/**
 * Goods on sale that a link can open, in the order of the shop.
 * @param asked  keys that are always included
 * @param most  how many of the first goods are included
 */
export async function goodsToOpen(
  tx: Tx,
  supplier_id: number,
  asked: readonly number[],
  most: number,
): Promise<readonly Linkable[]> {
  return await tx.query<Linkable>(
    `select id, name from goods where supplier_id = $1 and status = 1
       and id = any($2::bigint[] || array(select g.id from goods g where g.supplier_id = $1 and g.status = 1 order by g.sort desc, g.id desc limit $3))
     order by sort desc, id desc`,
    [supplier_id, asked, most],
  );
}

/** Categories that visitors see, each with the path of its names. */
export async function catsToOpen(tx: Tx, supplier_id: number): Promise<readonly Linkable[]> {
  const cats = await listCats(tx, supplier_id);
  return seenCats(cats).map(({ id }) => ({ id, name: nameOfCat(cats, id) }));
}
