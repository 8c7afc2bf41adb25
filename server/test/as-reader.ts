import { openWork } from "../src/core/jobs/open-work.ts";
import type { Services } from "../src/core/jobs/services.ts";
import { loadSupplier } from "../src/core/jobs/supplier-context.ts";
import { formatText } from "../src/core/kernel/text.ts";
import type { AnyList } from "../src/core/list/define-list.ts";
import type { ListContext } from "../src/core/list/list-context.ts";

/** Runs `look` in the context in which an owner of a supplier reads a list, under the role that the list needs. */
export async function asReader<T>(
  services: Services,
  supplier_id: number,
  list: AnyList,
  look: (ctx: ListContext) => Promise<T>,
): Promise<T> {
  return await services.database.transaction({ role: "app", supplier_id }, async (tx) => {
    const supplier = await loadSupplier(tx, supplier_id);
    if (!supplier) throw new Error("no supplier");
    const actor = { kind: "account", account_id: 1, name: "owner" } as const;
    const { work } = openWork({ services, tx, supplier, actor });
    if (list.schema === "platform")
      await tx.become({ role: "platform", ...(list.tenant === null ? {} : { supplier_id }) });
    const caller = { account_id: 1, kind: "owner", acting: false } as ListContext["caller"];
    const text: ListContext["text"] = (words, data) => formatText(words, "en", data);
    return await look({ ...work, caller, language: "en", can: () => true, text });
  });
}
