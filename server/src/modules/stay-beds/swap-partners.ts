import type { Work } from "../../core/jobs/work.ts";
import { findSwapPartners } from "./swap-partners.repo.ts";

/** Finds students in camp with whom a bed can be swapped. @returns key and name with the bed; an empty list where the stay is unknown */
export async function searchSwapPartners(
  work: Work,
  {
    id,
    q = "",
    value,
  }: { readonly id?: number | undefined; readonly q?: string | undefined; readonly value?: number | undefined },
): Promise<{ value: number; title: string }[]> {
  const found = await findSwapPartners(work.tx, work.supplier.id, { id: id ?? null, q, only: value ?? null });
  return found.map((one) => ({ value: one.id, title: `${one.name} · ${one.building} ${one.room}-${one.bed}` }));
}
