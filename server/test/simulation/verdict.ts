import { modules } from "../../src/app.ts";
import type { Tx } from "../../src/core/db/database.ts";

/** A rule that does not hold, with the first rows that break it. */
export interface Verdict {
  readonly rule: string;
  readonly sample: readonly object[];
}

/** Every rule of the product in one statement: a day's end costs one round trip. */
const everyRule = modules
  .flatMap((module) => module.invariants ?? [])
  .map(
    ({ name, sql }) =>
      `select '${name}' as rule, (select jsonb_agg(to_jsonb(b)) from (select * from (${sql}) q limit 3) b) as sample`,
  )
  .join(" union all ");
const brokenSql = `select rule, sample from (${everyRule}) r where sample is not null`;

/** Kept by its connection: to plan it takes twenty times as long as to ask it. */
const prepared = "every_rule";

/** Asks every rule of the transaction's supplier. @returns those that are broken */
export async function askAllRules(tx: Tx): Promise<readonly Verdict[]> {
  const known = await tx.query("select from pg_prepared_statements where name = $1", [prepared]);
  if (known.length === 0) await tx.query(`prepare ${prepared} as ${brokenSql}`);
  return await tx.query<Verdict>(`execute ${prepared}`);
}
