import type { Work } from "../../core/jobs/work.ts";
import { readRules } from "../packages/public.ts";
import { type FlagMeasured, measuredFlags } from "./safety-flags.ts";
import { livingLogs, livingStays, type LivingLog } from "./weight-cohorts.repo.ts";

/** Students in camp who need attention by their measurements and papers, without texts: for a timer, which has no reader's language. */
export async function findSafetyFlags(work: Pick<Work, "tx" | "supplier" | "today">): Promise<FlagMeasured[]> {
  const { tx, supplier, today } = work;
  const logsOf = new Map<number, LivingLog[]>();
  for (const log of await livingLogs(tx, supplier.id)) {
    const logs = logsOf.get(log.stay_id);
    if (logs) logs.push(log);
    else logsOf.set(log.stay_id, [log]);
  }
  const limits = await readRules(tx, supplier.id);
  return measuredFlags({ today, text: () => "" }, limits, await livingStays(tx, supplier.id, today), logsOf);
}
