import type { Services } from "../src/core/jobs/services.ts";
import { linkWaiting } from "../src/core/db/link-chains.ts";
import { loginLogChain, operateLogChain } from "../src/core/jobs/keep-chains.ts";
import { modules } from "../src/app.ts";
import { askRule } from "../src/modules/monitoring/check-rules.ts";
import { rulesOf } from "../src/modules/monitoring/rule.ts";
import { declarationsOf } from "../src/core/module/declarations-of.ts";

/** A rule of the data that does not hold, with the first rows that break it. */
export interface BrokenRule {
  readonly supplier_id: number;
  readonly rule: string;
  readonly offenders: number;
  readonly sample: readonly object[];
  readonly error: string | null;
}

const rules = rulesOf(declarationsOf(modules));

/** Links what waits for its chain, as a running server does. */
export async function linkChains(services: Services): Promise<void> {
  await linkWaiting(services.database, [
    operateLogChain,
    loginLogChain,
    ...modules.flatMap((module) => module.chains ?? []),
  ]);
}

/**
 * Asks every rule of the product of every supplier, hash chains included, by the queries of the monitoring page.
 * @returns what does not hold; `expect(await brokenRules(services)).toEqual([])`
 */
export async function brokenRules(services: Services): Promise<readonly BrokenRule[]> {
  await linkChains(services);
  const suppliers = await services.database.transaction({ role: "owner" }, (tx) =>
    tx.query<{ id: number }>("select id from supplier order by id"),
  );
  const broken: BrokenRule[] = [];
  for (const { id } of suppliers) {
    for (const rule of rules) {
      const { state, offenders, sample, error } = await askRule(services, id, rule);
      if (state !== "sound") broken.push({ supplier_id: id, rule: rule.name, offenders, sample, error });
    }
  }
  return broken;
}
