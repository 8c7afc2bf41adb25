// All functions run under the database role platform unless they name another.
import type { Tx } from "../../core/db/database.ts";

/** The result of checking a rule. */
export interface Finding {
  readonly name: string;
  readonly state: "sound" | "broken" | "failed";
  readonly offenders: number;
  readonly sample: readonly object[];
  readonly error: string | null;
  readonly took_ms: number;
  readonly checked_at: Date;
}

/** Keys of all suppliers. @param tx  as kangying_platform */
export async function readSupplierIds(tx: Tx): Promise<number[]> {
  return (await tx.query<{ id: number }>("select id from platform.supplier order by id")).map(({ id }) => id);
}

/** Keys of the suppliers that are the platform itself. @param tx  as kangying_platform */
export async function readPlatformIds(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    "select id from platform.supplier where industry_type = 'admin' order by id",
  );
  return rows.map(({ id }) => id);
}

/** Names of the rules that were checked for any supplier. @param tx  as kangying_platform */
export async function readAskedRules(tx: Tx): Promise<string[]> {
  return (await tx.query<{ name: string }>("select name from platform.rule")).map(({ name }) => name);
}

/** The results of a rule over all suppliers. */
export interface RuleOverAll {
  readonly name: string;
  readonly state: Finding["state"];
  readonly offenders: number;
  readonly suppliers: number;
  readonly troubled: number;
  readonly since: Date;
  readonly checked_at: Date;
}

/** Every rule, the worst first. @param tx  as kangying_platform */
export async function readRulesOverAll(tx: Tx): Promise<RuleOverAll[]> {
  return await tx.query<RuleOverAll>(
    `select name /* not null: of a table that keeps it */, state /* not null: a case */, offenders /* not null: a sum */,
       suppliers /* not null: a count */, troubled /* not null: a count */, since /* not null: a case */, checked_at /* not null: a minimum */
     from platform.rule order by state, offenders desc, name`,
  );
}

/** Number of rows on the list's first page. */
export const rulesOnAPage = 50;

/** Keys of the rules on the list's first page. @param tx  as kangying_platform */
export async function readFirstPage(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ id: number }>("select id from platform.rule order by state, id limit $1", [
    rulesOnAPage,
  ]);
  return rows.map(({ id }) => id);
}

/** Saves results. When the state is unchanged, `since` stays. Runs under the database role app. */
export async function keepFindings(tx: Tx, supplier_id: number, findings: readonly Finding[]): Promise<void> {
  await tx.query(
    `insert into rule_check as c (supplier_id, name, state, since, checked_at, took_ms, offenders, sample, error)
     select $1, f.name, f.state, f.checked_at, f.checked_at, f.took_ms, f.offenders, f.sample, f.error
     from jsonb_to_recordset($2) as f (name text, state text, checked_at timestamptz, took_ms int, offenders int, sample jsonb, error text)
     on conflict (supplier_id, name) do update set
       state = excluded.state, checked_at = excluded.checked_at, took_ms = excluded.took_ms, offenders = excluded.offenders,
       sample = excluded.sample, error = excluded.error,
       since = case when c.state = excluded.state then c.since else excluded.since end`,
    [supplier_id, JSON.stringify(findings)],
  );
}

/** Deletes results of rules that this build does not have. Runs under the database role app. */
export async function forgetOtherRules(tx: Tx, supplier_id: number, names: readonly string[]): Promise<void> {
  await tx.query("delete from rule_check where supplier_id = $1 and name <> all($2)", [supplier_id, names]);
}
