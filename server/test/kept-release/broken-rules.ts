import { modules } from "../../src/app.ts";
import { HeldClock } from "../../src/core/kernel/clock.ts";
import { declarationsOf } from "../../src/core/module/declarations-of.ts";
import { askRule } from "../../src/modules/monitoring/check-rules.ts";
import { rulesOf } from "../../src/modules/monitoring/rule.ts";
import type { Database } from "../../src/core/db/database.ts";
import { testServices } from "../services.ts";

/**
 * The rules that are broken in a kept release after it was migrated to this one. Checks every rule, the chains included, for every supplier,
 * as of `left_at`.
 */
export async function brokenRulesOf(
  database: Database,
  place: { readonly data_dir: string; readonly url?: string },
  left_at: string,
): Promise<readonly unknown[]> {
  const services = testServices(Object.assign(database, place), { clock: new HeldClock(left_at) });
  const { rows: suppliers } = await database.statement("select id from supplier order by id");
  const broken: unknown[] = [];
  for (const { id } of suppliers as readonly { readonly id: number }[])
    for (const rule of rulesOf(declarationsOf(modules))) {
      const { state, sample, error } = await askRule(services, id, rule);
      if (state !== "sound") broken.push({ supplier: id, rule: rule.name, sample, error });
    }
  return broken;
}
