import type { Industry } from "@kangying/contract/core/tree";
import type { WeightUnit } from "@kangying/contract/students/health/weight";
import type { SupplierContext } from "../auth/caller.ts";
import type { Tx } from "../db/database.ts";

/** Reads the supplier for which the transaction runs; null when it was removed. */
export async function loadSupplier(tx: Tx, supplier_id: number): Promise<SupplierContext | null> {
  const [row] = await tx.query<{
    id: number;
    suid: string;
    name: string;
    industry: Industry;
    time_zone: string;
    day_cut: string;
    weight_unit: WeightUnit;
  }>(
    `select id, suid, name, industry_type as industry, time_zone, to_char(day_cut, 'HH24:MI') as day_cut, weight_unit from supplier where id = $1`,
    [supplier_id],
    { prepared: true },
  );
  return row ?? null;
}
