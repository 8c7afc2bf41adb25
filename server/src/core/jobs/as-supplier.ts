import { AppError } from "../kernel/app-error.ts";
import { openWork } from "./open-work.ts";
import { loadSupplier } from "./supplier-context.ts";
import type { Work } from "./work.ts";

/**
 * Does another supplier's part of an act in the same transaction: in its rows, under its own row-level security, as a stranger and not as a
 * person of its own. Both parts are done, or neither.
 * @param name  who does it, as the other supplier's log says
 * @throws {AppError} not_found
 */
export async function asSupplier<T>(
  work: Work,
  { supplier_id, name }: { readonly supplier_id: number; readonly name: string },
  run: (theirs: Work) => Promise<T>,
): Promise<T> {
  const { services, tx, now, supplier: own } = work;
  await tx.become({ role: "app", supplier_id });
  const supplier = await loadSupplier(tx, supplier_id);
  if (!supplier) throw new AppError("not_found");
  const opened = openWork({ services, tx, supplier, actor: { kind: "system", name }, now });
  const result = await run(opened.work);
  await opened.flush();
  await tx.become({ role: "app", supplier_id: own.id });
  return result;
}
