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

/** Draws up the contract of a stay whose bed is promised; signing completes it. One that is signed already, or a camp without contracts, needs none. */
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

/** An unsigned contract counts no longer: its appointment is given up or handed over. */
export async function voidDraft(work: Work, stay_id: number, reason: string): Promise<void> {
  await voidDraftOf(work.tx, work.supplier.id, stay_id, { reason, at: work.now, by: work.actor.name });
}

/** A change of a stay that its contract does not say yet. */
export interface Supplement {
  readonly kind: SupplementKind;
  /** What changes, in words. */
  readonly change: readonly [text: Text, data: TextData] | string;
  readonly amount_fen: number;
}

/**
 * Draws up the supplement to a signed contract, to be signed; one of its kind that still waits says the new change.
 * Where no template of its kind is in use, or nothing is signed yet, there is nothing to add to.
 * @returns its key; null: none was drawn up
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

/** What a desk draws up by itself. */
export interface Drafting {
  readonly stay_id: number;
  readonly kind: "main" | SupplementKind;
  readonly change: string | null;
  readonly amount_fen: number | null;
}

/**
 * Draws up a contract or a supplement that a desk asks for.
 * @returns its key
 * @throws {AppError} not_found, contract_without_text · {InvalidFields} one is there already, a supplement to nothing, without words
 */
export async function drawUp(work: Work, { stay_id, kind, change, amount_fen }: Drafting): Promise<number> {
  const { tx, supplier } = work;
  // Held: of two desks that draw up the same, the second finds what the first has made.
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
