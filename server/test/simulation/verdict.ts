import { modules } from "../../src/app.ts";
import type { Tx } from "../../src/core/db/database.ts";

/** A rule that does not hold, with the first rows that break it. */
export interface Verdict {
  readonly rule: string;
  readonly sample: readonly object[];
}

/** Number of rules in one statement. Planning all at once takes ten times as long as planning them twenty at a time. */
const atATime = 20;

/** Every rule of the product, in statements that return the broken ones. */
const statements: readonly string[] = chunksOf(
  modules
    .flatMap((module) => module.invariants ?? [])
    .map(
      ({ name, sql }) =>
        `select '${name}' as rule, (select jsonb_agg(to_jsonb(b)) from (select * from (${sql}) q limit 3) b) as sample`,
    ),
).map((some) => `select rule, sample from (${some.join(" union all ")}) r where sample is not null`);

function chunksOf(rules: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(rules.length / atATime) }, (_none, nth) =>
    rules.slice(nth * atATime, (nth + 1) * atATime),
  );
}

/**
 * Checks every rule for the transaction's supplier. The connection keeps the plans: planning takes twenty times as long as running.
 * @returns the broken rules
 */
export async function askAllRules(tx: Tx): Promise<readonly Verdict[]> {
  const kept = await tx.query<{ readonly name: string }>("select name from pg_prepared_statements");
  const broken: Verdict[] = [];
  for (const [nth, statement] of statements.entries()) {
    const name = `rules_${nth}`;
    if (!kept.some((one) => one.name === name)) await tx.query(`prepare ${name} as ${statement}`);
    broken.push(...(await tx.query<Verdict>(`execute ${name}`)));
  }
  return broken;
}
