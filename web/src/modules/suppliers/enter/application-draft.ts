import { isCardNumber, isCreditCode } from "@kangying/contract/suppliers/credit-code";
import {
  enterFields,
  enterPapers,
  isNeeded,
  type EnterField,
  type EnterPaper,
} from "@kangying/contract/suppliers/enter";
import type { EnterApplication } from "@kangying/contract/suppliers/enter.endpoints";
import { localKept } from "../../../engine/session/safe-storage.ts";

export interface PaperShown {
  readonly id: string;
  readonly thumb: string | null;
}
export interface Draft {
  readonly values: Readonly<Partial<Record<EnterField, string>>>;
  readonly papers: Readonly<Partial<Record<EnterPaper, PaperShown>>>;
}

/** Numbers of papers and cards are kept nowhere but on the screen. */
const never: ReadonlySet<EnterField> = new Set(["legal_id", "bank_card"]);
const keptUnder = (phone: string): string => `enter-draft-${phone.slice(-6)}`;

/** Which round is typed: what belongs to an earlier one was sent with it. */
const roundOf = (application: EnterApplication | null): number => (application?.status === 2 ? application.version : 0);

function sentBefore(application: EnterApplication): Draft {
  const values = enterFields.flatMap((name) =>
    never.has(name) ? [] : [[name, String(application.said[name] ?? "")] as const],
  );
  return { values: Object.fromEntries(values), papers: application.papers };
}

/** What was typed in this round before, over what was sent; masked numbers are typed again or stay as they were. */
export function startDraft(phone: string, application: EnterApplication | null): Draft {
  const sent = application?.status === 2 ? sentBefore(application) : null;
  try {
    const kept = JSON.parse(localKept.get(keptUnder(phone)) ?? "null") as (Draft & { readonly round?: number }) | null;
    if (kept && (kept.round ?? 0) === roundOf(application))
      return { values: { ...sent?.values, ...kept.values }, papers: { ...sent?.papers, ...kept.papers } };
  } catch {
    // A draft that cannot be read is none.
  }
  return sent ?? { values: { kind: "1", industry: "camp" }, papers: {} };
}

/** Fields that say something else than what was sent. */
export function changedIn({ values }: Draft, sent: EnterApplication): readonly EnterField[] {
  return enterFields.filter((name) => values[name] !== undefined && values[name] !== String(sent.said[name] ?? ""));
}

/** @param application  what was sent back and is being mended; null: nothing was sent yet */
export function keepDraft(phone: string, draft: Draft, application: EnterApplication | null): void {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => !never.has(name as EnterField)));
  localKept.set(keptUnder(phone), JSON.stringify({ ...draft, values, round: roundOf(application) }));
}

export function dropDraft(phone: string): void {
  localKept.remove(keptUnder(phone));
}

/** What is needed and not there yet, in the order of the form. @param known  numbers that the platform has already */
export function lacking(draft: Draft, known: ReadonlySet<string>): readonly (EnterField | EnterPaper)[] {
  const kind = Number(draft.values.kind);
  return [
    ...enterFields.filter(
      (name) => isNeeded(name, kind) && !known.has(name) && (draft.values[name] ?? "").trim() === "",
    ),
    ...enterPapers.filter((name) => isNeeded(name, kind) && draft.papers[name] === undefined),
  ];
}

/** What can be told while somebody types: a number whose check sign does not fit. */
export function typedWrong(draft: Draft): readonly EnterField[] {
  const { credit_code = "", bank_card = "" } = draft.values;
  const found: EnterField[] = [];
  if (credit_code.length >= 18 && !isCreditCode(credit_code.toUpperCase())) found.push("credit_code");
  const card = bank_card.replaceAll(/\s/gu, "");
  if (card.length >= 16 && !isCardNumber(card)) found.push("bank_card");
  return found;
}
