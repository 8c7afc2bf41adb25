import type { Work } from "../../core/jobs/work.ts";
import { asPlatform, platformId } from "../suppliers/public.ts";
import { ownEntryNo, saidUnder } from "./applications.repo.ts";

/** What the platform has approved of a supplier when it applied. */
export interface ApprovedFacts {
  readonly name: string;
  readonly credit_code: string | null;
  readonly legal_person: string | null;
  readonly licence_until: string | null;
  readonly bank_holder: string | null;
}

/** What a supplier's own approved application says. Null: it was added by hand, without one. */
export async function approvedFacts(work: Pick<Work, "tx" | "supplier">): Promise<ApprovedFacts | null> {
  const { tx, supplier } = work;
  const no = await ownEntryNo(tx, supplier.id);
  if (no === null) return null;
  const platform = await asPlatform(work, () => platformId(tx));
  if (platform === null) return null;
  // The application is the platform's row.
  await tx.become({ role: "app", supplier_id: platform });
  const facts = await saidUnder(tx, platform, no);
  await tx.become({ role: "app", supplier_id: supplier.id });
  return facts;
}
