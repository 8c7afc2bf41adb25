import { openWork } from "../../core/jobs/open-work.ts";
import { loadSupplier } from "../../core/jobs/supplier-context.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";

/**
 * Does the source's part of an act in the same transaction: in its rows, under its own row-level security, as another shop and not as a
 * person of its own. Both parts are done, or neither.
 * @throws {AppError} not_found
 */
export async function asSource<T>(work: Work, source_id: number, run: (source: Work) => Promise<T>): Promise<T> {
  const { services, tx, now, supplier: shop } = work;
  await tx.become({ role: "app", supplier_id: source_id });
  const supplier = await loadSupplier(tx, source_id);
  if (!supplier) throw new AppError("not_found");
  const opened = openWork({ services, tx, supplier, actor: { kind: "system", name: shop.name }, now });
  const result = await run(opened.work);
  await opened.flush();
  await tx.become({ role: "app", supplier_id: shop.id });
  return result;
}
