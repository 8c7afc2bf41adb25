import type { Work } from "../../core/jobs/work.ts";
import { asPlatform } from "./platform-acts.ts";
import { certifiedUntil } from "./suppliers.repo.ts";

/** The day on which the supplier's certification expired; null: it is valid, or there never was one. */
export async function lapsedCertificate(work: Pick<Work, "tx" | "supplier" | "today">): Promise<string | null> {
  const until = await asPlatform(work, () => certifiedUntil(work.tx, work.supplier.id));
  return until !== null && until < work.today ? until : null;
}
