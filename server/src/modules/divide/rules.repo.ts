import type { DivideScope } from "@kangying/contract/finance/divide";
import type { Tx } from "../../core/db/database.ts";
import type { LocalDate } from "../../core/kernel/day.ts";

export interface RuleRow {
  readonly id: number;
  readonly receiver_id: number;
  readonly scope: DivideScope;
  readonly scope_id: number | null;
  readonly ratio_bp: number | null;
  readonly fixed_fen: number | null;
  readonly priority: number;
  readonly delay_days: number;
  /** The first and the last day of payment for which it applies; null: no limit. */
  readonly from_on: LocalDate | null;
  readonly to_on: LocalDate | null;
  readonly enabled: boolean;
}

/** 30 %, the cap of a shop that has set none. */
const usualCapBp = 3000;

export async function readCap(tx: Tx, supplier_id: number): Promise<number> {
  const rows = await tx.query<{ cap_bp: number }>(`select cap_bp from divide_setting where supplier_id = $1`, [
    supplier_id,
  ]);
  return rows[0]?.cap_bp ?? usualCapBp;
}

export async function writeCap(tx: Tx, supplier_id: number, cap_bp: number): Promise<void> {
  await tx.query(
    `insert into divide_setting as s (supplier_id, cap_bp) values ($1, $2)
     on conflict (supplier_id) do update set cap_bp = excluded.cap_bp, version = s.version + 1`,
    [supplier_id, cap_bp],
  );
}

const ruleColumns =
  "id, receiver_id, scope, scope_id, ratio_bp, fixed_fen, priority, delay_days, to_char(from_on, 'YYYY-MM-DD') as from_on, to_char(to_on, 'YYYY-MM-DD') as to_on, enabled";

/**
 * Returns the enabled rules in the order in which they apply and are listed; of equal priority the newest first.
 * @param on  the day on which they must apply; null: any day
 */
export async function rulesInForce(tx: Tx, supplier_id: number, on: LocalDate | null): Promise<readonly RuleRow[]> {
  return await tx.query<RuleRow>(
    `select ${ruleColumns} from divide_rule where supplier_id = $1 and enabled
       and ($2::date is null or $2 between coalesce(from_on, '-infinity') and coalesce(to_on, 'infinity'))
     order by priority desc, id desc`,
    [supplier_id, on],
  );
}

/** Locks all rules of a shop and returns their keys. */
export async function lockRules(tx: Tx, supplier_id: number): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from divide_rule where supplier_id = $1 order by priority desc, id desc for update`,
    [supplier_id],
  );
  return rows.map(({ id }) => id);
}

/** Sets priorities that fall in this order. */
export async function putInOrder(tx: Tx, supplier_id: number, ids: readonly number[], at: Date): Promise<void> {
  await tx.query(
    `update divide_rule r set priority = cardinality($2::bigint[]) - o.place, updated_at = $3, version = r.version + 1
     from unnest($2::bigint[]) with ordinality o (id, place) where r.supplier_id = $1 and r.id = o.id`,
    [supplier_id, [...ids], at],
  );
}

export async function findRule(tx: Tx, supplier_id: number, id: number): Promise<RuleRow | null> {
  const rows = await tx.query<RuleRow>(`select ${ruleColumns} from divide_rule where supplier_id = $1 and id = $2`, [
    supplier_id,
    id,
  ]);
  return rows[0] ?? null;
}

export async function saveRule(
  tx: Tx,
  supplier_id: number,
  row: Omit<RuleRow, "id"> & { readonly id: number | null },
  at: Date,
): Promise<number> {
  const values = [
    supplier_id,
    row.id,
    row.receiver_id,
    row.scope,
    row.scope_id,
    row.ratio_bp,
    row.fixed_fen,
    row.priority,
    row.delay_days,
    row.from_on,
    row.to_on,
    row.enabled,
    at,
  ];
  const rows =
    row.id === null
      ? await tx.query<{ id: number }>(
          `insert into divide_rule (supplier_id, receiver_id, scope, scope_id, ratio_bp, fixed_fen, priority, delay_days, from_on, to_on, enabled, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
          values.toSpliced(1, 1),
        )
      : await tx.query<{ id: number }>(
          `update divide_rule set receiver_id = $3, scope = $4, scope_id = $5, ratio_bp = $6, fixed_fen = $7, priority = $8,
             delay_days = $9, from_on = $10, to_on = $11, enabled = $12, updated_at = $13, version = version + 1
           where supplier_id = $1 and id = $2 returning id`,
          values,
        );
  return rows[0]?.id ?? 0;
}

/** Finds categories, goods or packages by words, or the one with a key. */
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
