import type { Work } from "../../core/jobs/work.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import type { CampRules } from "../packages/public.ts";
import type { StayRow } from "../stays/public.ts";
import { contractsOf, insertDraft, voidDraftOf } from "./papers.repo.ts";

/** Draws up the contract of a stay whose bed is promised; signing completes it. One that is signed already, or a camp without contracts, needs none. */
export async function draftContract(
  work: Work,
  stay: Pick<StayRow, "id" | "billed_fen" | "terms">,
  rules: Pick<CampRules, "needs_contract">,
): Promise<void> {
  const { tx, supplier, now, actor } = work;
  if (!rules.needs_contract || (await contractsOf(tx, supplier.id, stay.id)).length > 0) return;
  await voidDraft(work, stay.id, "drawn up anew");
  const [no = ""] = await takeDocumentNumbers(work, "HT");
  await insertDraft(tx, supplier.id, {
    no,
    stay_id: stay.id,
    amount_fen: Math.max(0, stay.billed_fen),
    day_price_fen: stay.terms.day_price_fen,
    at: now,
    by_name: actor.name,
  });
}

/** An unsigned contract counts no longer: its appointment is given up or handed over. */
export async function voidDraft(work: Work, stay_id: number, reason: string): Promise<void> {
  await voidDraftOf(work.tx, work.supplier.id, stay_id, reason);
}
