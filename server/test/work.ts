import type { SupplierContext } from "../src/core/auth/caller.ts";
import { openWork } from "../src/core/jobs/open-work.ts";
import type { Services } from "../src/core/jobs/services.ts";
import type { Work } from "../src/core/jobs/work.ts";

/** Does work for a supplier in a new transaction, as its desk would. Hints and jobs are written in the same transaction. */
export async function doWork<T>(
  services: Services,
  supplier: SupplierContext,
  run: (work: Work) => Promise<T>,
  person = 1,
): Promise<T> {
  return await services.database.transaction({ role: "app", supplier_id: supplier.id }, async (tx) => {
    const opened = openWork({ services, tx, supplier, actor: { kind: "account", account_id: person, name: "desk" } });
    const result = await run(opened.work);
    await opened.flush();
    return result;
  });
}
