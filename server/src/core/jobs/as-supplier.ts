import { AppError } from "../kernel/app-error.ts";
import { openWork } from "./open-work.ts";
import { writeOwnAct } from "./operate-log.ts";
import { loadSupplier } from "./supplier-context.ts";
import type { Work } from "./work.ts";

/** Whose rows an act reaches into, and how their log tells of it. */
export interface AsSupplier {
  readonly supplier_id: number;
  /** Who does it, as the other supplier's log says: a shop's name, or a person of the platform. */
  readonly name: string;
  /** The platform does it, and not another supplier. */
  readonly role?: "partner" | "platform";
  /** The call that does it. */
  readonly api: string;
}

/**
 * Does another supplier's part of an act in the same transaction: in its rows, under its own row-level security, as a stranger and not as a
 * person of its own. Both parts are done, or neither. What `audit()` is told stands in the other supplier's operator log.
 * @throws {AppError} not_found
 */
export async function asSupplier<T>(
  work: Work,
  { supplier_id, name, role = "partner", api }: AsSupplier,
  run: (theirs: Work) => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const { services, tx, now, supplier: own } = work;
  await tx.become({ role: "app", supplier_id });
  const supplier = await loadSupplier(tx, supplier_id);
  if (!supplier) throw new AppError("not_found");
  const opened = openWork({ services, tx, supplier, actor: { kind: "system", name }, now });
  const result = await run(opened.work);
  if (opened.entries.length > 0) writeOwnAct(opened.work, opened.entries, { role, api, ms: performance.now() - began });
  await opened.flush();
  await tx.become({ role: "app", supplier_id: own.id });
  return result;
}
