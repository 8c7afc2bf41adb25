import type { Tx } from "../../db/database.ts";
import type { SupplierContext } from "../caller.ts";

/**
 * Runs a part of a supplier's transaction that works on accounts, under kangying_auth, and then switches back to the supplier. When `run`
 * throws, the transaction is rolled back anyway, and its role with it.
 */
export async function inAuth<T>(
  work: { readonly tx: Tx; readonly supplier: Pick<SupplierContext, "id"> },
  run: () => Promise<T>,
): Promise<T> {
  await work.tx.become({ role: "auth" });
  const result = await run();
  await work.tx.become({ role: "app", supplier_id: work.supplier.id });
  return result;
}
