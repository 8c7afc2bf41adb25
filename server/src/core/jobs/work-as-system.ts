import { writeJobAudit } from "./operate-log.ts";
import { openWork } from "./open-work.ts";
import type { Services } from "./services.ts";
import { loadSupplier } from "./supplier-context.ts";
import type { Work } from "./work.ts";

/**
 * Runs a piece of work for a supplier in its own transaction, in the name of the system. For requests from outside without an account, such
 * as a notice of a payment company. The operator log shows what it did.
 * @param name  the actor's name in the log, for example `payment.notice`
 */
export async function workAsSystem<T>(
  services: Services,
  supplier_id: number,
  name: string,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const began = performance.now();
  return await services.database.transaction({ role: "app", supplier_id }, async (tx) => {
    const supplier = await loadSupplier(tx, supplier_id);
    if (!supplier) throw new Error(`there is no supplier ${supplier_id}`);
    const opened = openWork({ services, tx, supplier, actor: { kind: "system", name } });
    const value = await run(opened.work);
    if (opened.entries.length > 0)
      writeJobAudit(opened.work, opened.entries, { job: name, ms: performance.now() - began });
    await opened.flush();
    return value;
  });
}
