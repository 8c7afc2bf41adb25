import type { Tx } from "../../../core/db/database.ts";

export type RuleScope = "all" | "cat" | "goods" | "stay" | "package";

export interface RuleRow {
  readonly id: number;
  readonly scope: RuleScope;
  /** Key of a category, of goods or of a package; 0: all goods, or all stays. */
  readonly scope_id: number;
  readonly rate_bp: number;
  readonly parent_bp: number;
  readonly version: number;
}

const columns = "id, scope, scope_id, rate_bp, parent_bp, version";

export async function rulesOf(tx: Tx, supplier_id: number): Promise<readonly RuleRow[]> {
  return await tx.query<RuleRow>(`select ${columns} from union_rule where supplier_id = $1 order by id`, [supplier_id]);
}

export async function findRule(tx: Tx, supplier_id: number, id: number): Promise<RuleRow | null> {
  const rows = await tx.query<RuleRow>(`select ${columns} from union_rule where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

/** Inserts a rule. @returns its key; null where there is one for this scope already */
export async function insertRule(
  tx: Tx,
  supplier_id: number,
  rule: Omit<RuleRow, "id" | "version">,
  at: Date,
): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into union_rule (supplier_id, scope, scope_id, rate_bp, parent_bp, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (supplier_id, scope, scope_id) do nothing returning id`,
    [supplier_id, rule.scope, rule.scope_id, rule.rate_bp, rule.parent_bp, at],
  );
  return rows[0]?.id ?? null;
}

/** Updates a rule. @returns false where the version has changed */
export async function updateRule(
  tx: Tx,
  supplier_id: number,
  rule: Pick<RuleRow, "id" | "rate_bp" | "parent_bp">,
  seen: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update union_rule set rate_bp = $3, parent_bp = $4, updated_at = $5, version = version + 1
     where supplier_id = $1 and id = $2 and version = $6 returning id`,
    [supplier_id, rule.id, rule.rate_bp, rule.parent_bp, at, seen],
  );
  return rows.length > 0;
}

export async function deleteRule(tx: Tx, supplier_id: number, id: number): Promise<void> {
  await tx.query(`delete from union_rule where supplier_id = $1 and id = $2`, [supplier_id, id]);
}

/** Finds categories, goods or packages by text, or the one with a key. */
export async function scopeChoices(
  tx: Tx,
  supplier_id: number,
  scope: "cat" | "goods" | "package",
  said: { readonly q: string; readonly value: number | null },
): Promise<readonly { readonly value: number; readonly title: string }[]> {
  if (scope === "package")
    return await tx.query(
      `select id as value, name as title from lent.camp_package where supplier_id = $1 and ($2::bigint is null or id = $2)
         and ($3 = '' or strpos(name, $3) > 0) order by id limit 30`,
      [supplier_id, said.value, said.q],
    );
  return scope === "cat"
    ? await tx.query(
        `select id as value, name as title from lent.goods_cat where supplier_id = $1 and ($2::bigint is null or id = $2)
           and ($3 = '' or strpos(name, $3) > 0) order by id limit 30`,
        [supplier_id, said.value, said.q],
      )
    : await tx.query(
        `select id as value, name as title from lent.goods where supplier_id = $1 and ($2::bigint is null or id = $2)
           and status <> 4 and ($3 = '' or strpos(name, $3) > 0) order by id desc limit 30`,
        [supplier_id, said.value, said.q],
      );
}

/** Goods with their categories, the nearest first. */
export async function categoriesOf(
  tx: Tx,
  supplier_id: number,
  goods_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await tx.query<{ id: number; cat_ids: readonly number[] }>(
    `select g.id, array(
         with recursive up as (
           select c.id, c.parent_id, 1 as step from lent.goods_cat c where c.supplier_id = g.supplier_id and c.id = g.cat_id
           union all
           select p.id, p.parent_id, up.step + 1 from lent.goods_cat p join up on p.supplier_id = g.supplier_id and p.id = up.parent_id
         ) select up.id from up order by up.step) /* not null: an array */ as cat_ids
     from lent.goods g where g.supplier_id = $1 and g.id = any($2::bigint[])`,
    [supplier_id, goods_ids],
  );
  return new Map(rows.map(({ id, cat_ids }) => [id, cat_ids]));
}
