import type { Work } from "../../core/jobs/work.ts";
import { asPlatform, platformId } from "../suppliers/public.ts";
import { type ApprovedFacts, ownEntryNo, saidUnder } from "./applications.repo.ts";

/** The facts of a supplier's own approved application. Null: the supplier was added by hand without one. */
export async function approvedFacts(work: Pick<Work, "tx" | "supplier">): Promise<ApprovedFacts | null> {
  const { tx, supplier } = work;
  const no = await ownEntryNo(tx, supplier.id);
  if (no === null) return null;
  const platform = await asPlatform(work, () => platformId(tx));
  if (platform === null) return null;
  // The application is a row of the platform.
  await tx.become({ role: "app", supplier_id: platform });
  const facts = await saidUnder(tx, platform, no);
  await tx.become({ role: "app", supplier_id: supplier.id });
  return facts;
}
