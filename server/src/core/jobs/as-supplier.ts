import { AppError } from "../kernel/app-error.ts";
import { openWork } from "./open-work.ts";
import { writeOwnAct } from "./operate-log.ts";
import { loadSupplier } from "./supplier-context.ts";
import type { Work } from "./work.ts";

/** The supplier whose rows the act changes, and what that supplier's operator log shows. */
export interface AsSupplier {
  readonly supplier_id: number;
  /** The name in the other supplier's log: the name of a shop, or of a person of the platform. */
  readonly name: string;
  /** `platform`: the platform acts. `partner`: another supplier acts. */
  readonly role?: "partner" | "platform";
  /** Name of the API that acts. */
  readonly api: string;
}

/**
 * Does another supplier's part of an act in the same transaction. It works on that supplier's rows, under its row-level security, and the
 * actor is an outsider, not one of its operators. Both parts are committed, or neither. Entries given to `audit()` go to the other
 * supplier's operator log.
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
