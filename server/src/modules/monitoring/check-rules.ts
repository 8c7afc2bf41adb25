import { longPatienceMs } from "../../core/db/database.ts";
import type { Clock } from "../../core/kernel/clock.ts";
import type { InTransaction } from "../../core/db/chains/chain.ts";
import type { Services } from "../../core/jobs/services.ts";
import { workAsSystem } from "../../core/jobs/work-as-system.ts";
import type { Rule } from "./rule.ts";
import {
  forgetOtherRules,
  keepFindings,
  readFirstPage,
  readPlatformIds,
  readSupplierIds,
  type Finding,
} from "./rules.repo.ts";

/** A rule that takes longer is noted as failed. The embedded engine has no such limit. */
const rulePatience = "20s";
/** A round ends after this time at the latest. The page shows how old each result is. */
const roundMs = 30 * 60_000;
const patient = { patience_ms: longPatienceMs } as const;

/** Checks one rule for one supplier, in read-only transactions. */
export async function askRule(services: Services, supplier_id: number, rule: Rule): Promise<Finding> {
  return await findingOf(rule, services.clock, (run) =>
    services.database.transaction(
      { role: "app", supplier_id },
      async (tx) => {
        await tx.query(`set local statement_timeout = '${rulePatience}'`);
        return await run(tx);
      },
      { readOnly: true, ...patient },
    ),
  );
}

/** Checks one rule. @param inTransaction  runs its queries in the transaction that the rule needs */
export async function findingOf({ name, ask }: Rule, clock: Clock, inTransaction: InTransaction): Promise<Finding> {
  const checked_at = clock.now();
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  try {
    const { offenders, sample } = await ask(inTransaction, checked_at);
    const state = offenders > 0 ? "broken" : "sound";
    return { name, state, offenders, sample, error: null, took_ms: took(), checked_at };
  } catch (error) {
    const said = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    return { name, state: "failed", offenders: 0, sample: [], error: said, took_ms: took(), checked_at };
  }
}

/**
 * Checks every rule for every supplier, one at a time, saves the results and notifies open lists. A broken rule blocks nothing; it is only
 * logged.
 * @param signal  ends the round between two rules; results of earlier suppliers stay
 */
export async function checkRules(services: Services, rules: readonly Rule[], signal: AbortSignal): Promise<number> {
  await askEverybody(services, rules, signal);
  await tellPlatform(services);
  return rules.length;
}

/**
 * Notifies the platform's consoles, because the suppliers' transactions cannot do so. All rows have changed by their time. Only those on
 * the first page are named, because a list shows unknown rows as new.
 */
async function tellPlatform(services: Services): Promise<void> {
  const { platforms, shown } = await services.database.transaction(
    { role: "platform" },
    async (tx) => ({ platforms: await readPlatformIds(tx), shown: await readFirstPage(tx) }),
    { readOnly: true, ...patient },
  );
  for (const platform of platforms) {
    await workAsSystem(services, platform, "monitoring.check_rules", async (work) => {
      for (const id of shown) work.changed("rule", id);
    });
  }
}

async function askEverybody(services: Services, rules: readonly Rule[], signal: AbortSignal): Promise<void> {
  const { database, log } = services;
  const until = performance.now() + roundMs;
  const suppliers = await database.transaction({ role: "platform" }, readSupplierIds, { readOnly: true, ...patient });
  for (const supplier_id of suppliers) {
    const findings: Finding[] = [];
    for (const rule of rules) {
      signal.throwIfAborted();
      if (performance.now() > until) {
        log.warn({ supplier_id, rule: rule.name }, "the rules of the data took too long: the rest was not asked");
        return;
      }
      const finding = await askRule(services, supplier_id, rule);
      if (finding.state !== "sound")
        log.error({ supplier_id, ...finding }, "a rule of the data is broken or could not be asked");
      findings.push(finding);
    }
    await database.transaction(
      { role: "app", supplier_id },
      async (tx) => {
        await keepFindings(tx, supplier_id, findings);
        await forgetOtherRules(
          tx,
          supplier_id,
          rules.map((rule) => rule.name),
        );
      },
      patient,
    );
  }
}
