import type { SupplementKind } from "@kangying/contract/students/contract";
import type { Text, TextData } from "@kangying/contract/core/language";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { formatText } from "../../core/kernel/text.ts";
import { templateInUse } from "../contract-templates/public.ts";
import { takeDocumentNumbers } from "../settings/public.ts";
import type { CampRules } from "../packages/public.ts";
import { lockStay, type StayRow } from "../stays/public.ts";
import { changeDraft, contractsOf, type Draft, findDraft, insertDraft, voidDraftOf } from "./contracts.repo.ts";
import { faults } from "./faults.texts.ts";
import { papersErrors } from "./papers.errors.ts";

type OfStay = Pick<StayRow, "id" | "billed_fen" | "terms">;

/**
 * Drafts the contract of a stay with a promised bed. Signing completes it. Nothing happens when a contract is signed already, or the camp
 * uses no contracts.
 */
export async function draftContract(work: Work, stay: OfStay, rules: Pick<CampRules, "needs_contract">): Promise<void> {
  const { tx, supplier } = work;
  if (!rules.needs_contract || (await contractsOf(tx, supplier.id, stay.id)).length > 0) return;
  await voidDraft(work, stay.id, "drawn up again");
  await insertDraft(tx, supplier.id, await mainDraft(work, stay));
}

async function mainDraft(work: Work, stay: OfStay): Promise<Draft> {
  const [no = ""] = await takeDocumentNumbers(work, "HT");
  return {
    no,
    stay_id: stay.id,
    supplements: null,
    change: null,
    parent_id: null,
    amount_fen: Math.max(0, stay.billed_fen),
    day_price_fen: stay.terms.day_price_fen,
    at: work.now,
    by_name: work.actor.name,
  };
}

/** Voids the unsigned contract of a stay whose booking is cancelled or transferred. */
export async function voidDraft(work: Work, stay_id: number, reason: string): Promise<void> {
  await voidDraftOf(work.tx, work.supplier.id, stay_id, { reason, at: work.now, by: work.actor.name });
}

/** A change of a stay that its contract does not contain yet. */
export interface Supplement {
  readonly kind: SupplementKind;
  /** The change in words. */
  readonly change: readonly [text: Text, data: TextData] | string;
  readonly amount_fen: number;
}

/**
 * Drafts the supplement to a signed contract. A waiting draft of the same kind gets the new change. Nothing is drafted without a template
 * of its kind in use, or without a signed contract.
 * @returns its key; null: nothing was drafted
 */
export async function draftSupplement(work: Work, stay: OfStay, said: Supplement): Promise<number | null> {
  const { tx, supplier } = work;
  const { kind, amount_fen } = said;
  const template = await templateInUse(tx, supplier.id, kind);
  if (!template) return null;
  const [first] = await contractsOf(tx, supplier.id, stay.id);
  if (!first) return null;
  const change =
    typeof said.change === "string" ? said.change : formatText(said.change[0], template.language, said.change[1]);
  const waiting = await findDraft(tx, supplier.id, stay.id, kind);
  if (waiting !== null) {
    await changeDraft(tx, supplier.id, waiting, { change, amount_fen });
    return waiting;
  }
  const draft = await mainDraft(work, stay);
  return await insertDraft(tx, supplier.id, { ...draft, supplements: kind, change, parent_id: first.id, amount_fen });
}

/** A contract or supplement that an operator drafts by hand. */
export interface Drafting {
  readonly stay_id: number;
  readonly kind: "main" | SupplementKind;
  readonly change: string | null;
  readonly amount_fen: number | null;
}

/**
 * Drafts a contract or a supplement for an operator.
 * @returns its key
 * @throws {AppError} not_found, contract_without_text · {InvalidFields} a draft exists already, a supplement without a contract, or without
 * words
 */
export async function drawUp(work: Work, { stay_id, kind, change, amount_fen }: Drafting): Promise<number> {
  const { tx, supplier } = work;
  // Lock the stay: of two operators who draft the same, the second finds the first draft.
  const stay = await lockStay(tx, supplier.id, stay_id);
  if (!stay || stay.archived_at !== null) throw new AppError("not_found");
  if (!(await templateInUse(tx, supplier.id, kind))) throw new AppError(papersErrors.contract_without_text);
  if ((await findDraft(tx, supplier.id, stay_id, kind)) !== null)
    throw new InvalidFields({ kind: { text: faults.draftWaits } });
  const [first] = await contractsOf(tx, supplier.id, stay_id);
  if (kind === "main") {
    if (first) throw new InvalidFields({ kind: { text: faults.signedAlready } });
    const id = await insertDraft(tx, supplier.id, await mainDraft(work, stay));
    return drawn(work, id, stay);
  }
  if (!first) throw new InvalidFields({ kind: { text: faults.nothingToAddTo } });
  if (change === null) throw new InvalidFields({ change: { text: faults.changeMissing } });
  const made = await draftSupplement(work, stay, { kind, change, amount_fen: amount_fen ?? 0 });
  return drawn(work, made ?? 0, stay);
}

function drawn(work: Work, id: number, stay: StayRow): number {
  work.changed("contract", id);
  work.changed("stay", stay.id);
  work.audit({ biz_type: "contract", biz_id: id, after: { stay_no: stay.no } });
  return id;
}
