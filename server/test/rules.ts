import type { TestServices } from "./services.ts";
import type { Tx } from "../src/core/db/database.ts";
import { linkWaiting } from "../src/core/db/chains/link-chains.ts";
import { loginLogChain, operateLogChain } from "../src/core/jobs/keep-chains.ts";
import { modules } from "../src/app.ts";
import { findingOf } from "../src/modules/monitoring/check-rules.ts";
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

const chains = [operateLogChain, loginLogChain, ...modules.flatMap((module) => module.chains ?? [])];

/** Links the rows that wait for their chain, as a running server does. Only for the suppliers that the test has made. */
export async function linkChains({ database }: TestServices): Promise<void> {
  await linkWaiting(database, chains, await database.suppliers());
}

/**
 * Checks every rule of the product, hash chains included, for every supplier that the test has made, by the queries of the monitoring page.
 * @param named  check only rules whose names match
 * @returns the rules that do not hold; use: `expect(await brokenRules(services)).toEqual([])`
 */
export async function brokenRules(services: TestServices, named: RegExp = /./): Promise<readonly BrokenRule[]> {
  await linkChains(services);
  const { clock, database } = services;
  const asked = rules.filter(({ name }) => named.test(name));
  const broken: BrokenRule[] = [];
  // A test's supplier has few rows, so one transaction is enough for all its rules.
  for (const supplier_id of await database.suppliers())
    await database.transaction(
      { role: "app", supplier_id },
      async (tx) => {
        // Each worker sends some two hundred statements a hundred times. Parsing and planning them costs more than running them.
        await tx.query("set local plan_cache_mode = force_generic_plan");
        const planned: Tx = {
          query: (sql, values) => tx.query(sql, values, { prepared: true }),
          write: tx.write.bind(tx),
          become: tx.become.bind(tx),
          afterCommit: tx.afterCommit.bind(tx),
          savepoint: tx.savepoint.bind(tx),
        };
        for (const rule of asked) {
          const { name, state, offenders, sample, error } = await findingOf(rule, clock, (run) => run(planned));
          if (state !== "sound") broken.push({ supplier_id, rule: name, offenders, sample, error });
        }
      },
      { readOnly: true },
    );
  return broken;
}
