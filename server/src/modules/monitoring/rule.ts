import { verifyChain, type Chain, type InTransaction } from "../../core/db/chains/chain.ts";
import { chainPoint, invariantPoint, type Invariant } from "../../core/module/define-module.ts";
import { loginLogChain, operateLogChain } from "../../core/jobs/keep-chains.ts";
import type { Declarations } from "../../core/kernel/declarations.ts";

/** The number of rows that break a rule, and the first of them. */
export interface Offence {
  readonly offenders: number;
  readonly sample: readonly object[];
}

/** A rule that every supplier's rows must meet. */
export interface Rule {
  readonly name: string;
  /**
   * Checks the rule.
   * @param inTransaction  runs queries in a read-only transaction as the checked supplier; a long rule calls it several times
   */
  readonly ask: (inTransaction: InTransaction, now: Date) => Promise<Offence>;
}

const shown = 5;

function ruleOfInvariant({ name, sql }: Invariant): Rule {
  const asked = `with broken as (${sql})
    select (select count(*) from broken)::int as offenders,
      coalesce((select jsonb_agg(to_jsonb(b)) from (select * from broken limit ${shown}) b), '[]') as sample`;
  return {
    name,
    ask: async (inTransaction) => {
      const [row] = await inTransaction((tx) => tx.query<Offence>(asked));
      if (!row) throw new Error(`the rule ${name} gave no answer`);
      return row;
    },
  };
}

function ruleOfChain(chain: Chain): Rule {
  return {
    name: chain.rule,
    ask: async (inTransaction, now) => {
      const report = await verifyChain(inTransaction, chain, now);
      if (report.is_sound) return { offenders: 0, sample: [] };
      const { seq, id, breach } = report;
      return { offenders: 1, sample: [{ seq, id, breach }] };
    },
  };
}

/** A foreign key between two tables of suppliers, from the catalogue. */
interface Reference {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  readonly child_columns: readonly string[];
  readonly parent_columns: readonly string[];
}

const referencesSql = `
  select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
    (select json_agg(a.attname order by c.n) from unnest(k.conkey) with ordinality c (num, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.num) /* not null: a key has columns */ as child_columns,
    (select json_agg(a.attname order by c.n) from unnest(k.confkey) with ordinality c (num, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.num) /* not null: a key has columns */ as parent_columns
  from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and has_table_privilege(k.conrelid, 'select') and has_table_privilege(k.confrelid, 'select')
    and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'supplier_id' and not a.attisdropped)
  order by k.conrelid::regclass::text, k.conname`;

/** Finds rows that refer to a row of another supplier, or to none. */
const noCrossReference: Rule = {
  name: "tenant.no_cross_reference",
  ask: async (inTransaction) => {
    const references = await inTransaction((tx) => tx.query<Reference>(referencesSql));
    const found: object[] = references
      .filter(({ child_columns }) => !child_columns.includes("supplier_id"))
      .map(({ child, name }) => ({ table: child, constraint: name }));
    const whole = references.filter(({ child_columns }) => child_columns.includes("supplier_id"));
    for (let at = 0; at < whole.length; at += referencesAtATime) {
      const asked = whole.slice(at, at + referencesAtATime).map(strayOf);
      found.push(...(await inTransaction((tx) => tx.query(asked.join(" union all ")))));
    }
    return { offenders: found.length, sample: found.slice(0, shown) };
  },
};

/** Few enough that the statement does not hold up other users. */
const referencesAtATime = 20;

function strayOf({ child, parent, child_columns, parent_columns }: Reference): string {
  const points = child_columns.map((column) => `c.${column} is not null`).join(" and ");
  const meets = child_columns.map((column, at) => `p.${parent_columns[at]} = c.${column}`).join(" and ");
  const named = child_columns.find((column) => column !== "supplier_id") ?? "";
  return `(select '${child}' as "table", '${named}' as "column", c.${named}::text as points_at from ${child} c
    where ${points} and not exists (select from ${parent} p where ${meets}) limit ${shown})`;
}

/** All rules: those that the modules declare, complete hash chains, and no reference beyond the supplier. */
export function rulesOf(declared: Declarations): readonly Rule[] {
  return [
    ...declared.all(invariantPoint).map(ruleOfInvariant),
    ...[operateLogChain, loginLogChain, ...declared.all(chainPoint)].map(ruleOfChain),
    noCrossReference,
  ];
}
