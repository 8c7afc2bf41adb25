import { isCardNumber, isCreditCode } from "@kangying/contract/suppliers/credit-code";
import {
  enterFields,
  enterPapers,
  isNeeded,
  needsPermit,
  type EnterField,
  type EnterPaper,
} from "@kangying/contract/suppliers/enter";
import type { EnterApplication, EnterDraft } from "@kangying/contract/suppliers/enter.endpoints";
import { residentCheckDigit } from "@kangying/contract/students/resident-number";
import { readJson, windowKept } from "../../../engine/session/safe-storage.ts";
import { typedDay } from "../../../ui/dates/calendar.ts";

export interface PaperShown {
  readonly id: string;
  readonly url?: string;
  readonly thumb: string | null;
}
export interface Draft {
  readonly values: { readonly [Name in EnterField]?: string | undefined };
  readonly papers: { readonly [Name in EnterPaper]?: PaperShown | undefined };
}

/** Fields that are never stored: the numbers of identity papers and bank cards stay on the screen only. */
const never: ReadonlySet<EnterField> = new Set(["legal_id", "bank_card"]);
const keptUnder = (phone: string): string => `enter-draft-${phone.slice(-6)}`;

/** Returns the round that the applicant types in: the version of the returned application, else 0. */
const roundOf = (application: EnterApplication | null): number => (application?.status === 2 ? application.version : 0);

function sentBefore(application: EnterApplication): Draft {
  const values = enterFields.flatMap((name) =>
    never.has(name) ? [] : [[name, String(application.said[name] ?? "")] as const],
  );
  return { values: Object.fromEntries(values), papers: application.papers };
}

interface InWindow extends Draft {
  readonly round: number;
  /** Version of the server's draft on which this draft is based. */
  readonly version: number;
}

/**
 * Returns the draft to start with: the values typed earlier in this round, over the values sent.
 * Masked numbers are typed again or stay unchanged.
 * The server stores the draft. This window remembers what could not be stored there, for example after the proof of the phone expired.
 */
export function startDraft(phone: string, application: EnterApplication | null, kept: EnterDraft | null): Draft {
  const here = readJson(windowKept, keptUnder(phone)) as InWindow | null;
  const isNewest = here?.round === roundOf(application) && here.version === (kept?.version ?? 0);
  return serverDraft(application, isNewest ? here : kept);
}

/** Returns the typed values over the values of the returned application, or over an empty form. */
export function serverDraft(application: EnterApplication | null, typed: Draft | null): Draft {
  const sent = application?.status === 2 ? sentBefore(application) : null;
  const first: Draft = sent ?? { values: { kind: "1", industry: "camp" }, papers: {} };
  return { values: { ...first.values, ...typed?.values }, papers: { ...first.papers, ...typed?.papers } };
}

/** Returns the fields whose value differs from the one sent. */
export function changedIn({ values }: Draft, sent: EnterApplication): readonly EnterField[] {
  return enterFields.filter((name) => values[name] !== undefined && values[name] !== String(sent.said[name] ?? ""));
}

/** Returns the part of a draft that may be stored: everything except the fields in `never`. */
export function keptOf({ values, papers }: Draft): Draft {
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !never.has(name as EnterField))),
    papers,
  };
}

/** Returns the id of each paper by field, as the server expects it. */
export function paperIds(papers: Draft["papers"]): Record<string, string> {
  return Object.fromEntries(Object.entries(papers).flatMap(([name, paper]) => (paper ? [[name, paper.id]] : [])));
}

/** @param application  the returned application that is being corrected; null: nothing was sent yet */
export function rememberDraft(
  phone: string,
  draft: Draft,
  application: EnterApplication | null,
  version: number,
): void {
  const here: InWindow = { ...keptOf(draft), round: roundOf(application), version };
  windowKept.set(keptUnder(phone), JSON.stringify(here));
}

export function forgetDraft(phone: string): void {
  windowKept.remove(keptUnder(phone));
}

/**
 * Returns the needed parts that are still missing, in the order of the form.
 * @param known  numbers that the platform has already
 * @param permit_lines  lines of business that need a food permit
 */
export function lacking(
  draft: Draft,
  known: ReadonlySet<string>,
  permit_lines: readonly string[],
): readonly (EnterField | EnterPaper)[] {
  const kind = Number(draft.values.kind);
  const food = needsPermit(draft.values.categories ?? "", permit_lines);
  return [
    ...enterFields.filter(
      (name) => isNeeded(name, kind, food) && !known.has(name) && (draft.values[name] ?? "").trim() === "",
    ),
    ...enterPapers.filter((name) => isNeeded(name, kind, food) && draft.papers[name] === undefined),
  ];
}

/** signs: a character that is not allowed there · number: a wrong check digit · day: cannot be read */
export type TypedFault = "signs" | "number" | "day";

/** Rules that check a number while somebody types it. `begun` matches any correct beginning of it. */
const numbers: Partial<Record<EnterField, { begun: RegExp; whole: number; fits: (no: string) => boolean }>> = {
  credit_code: { begun: /^[0-9A-HJ-NPQRTUWXY]*$/u, whole: 18, fits: isCreditCode },
  legal_id: {
    begun: /^\d{0,17}[\dX]?$/u,
    whole: 18,
    fits: (no) => residentCheckDigit(no) === no[17],
  },
  bank_card: { begun: /^\d*$/u, whole: 16, fits: isCardNumber },
  login: { begun: /^(?:[A-Za-z][A-Za-z0-9_-]*)?$/u, whole: Infinity, fits: () => true },
};

/** Returns the faults that can be found while somebody types. A number that is not complete yet is not wrong. */
export function typedWrong(draft: Draft): Readonly<Partial<Record<EnterField, TypedFault>>> {
  const found: Partial<Record<EnterField, TypedFault>> = {};
  for (const name of enterFields) {
    const typed = draft.values[name] ?? "";
    const number = numbers[name];
    if (number) {
      const no = typed.replaceAll(/\s/gu, "");
      const plain = name === "login" ? no : no.toUpperCase();
      if (!number.begun.test(plain)) found[name] = "signs";
      else if (plain.length >= number.whole && !number.fits(plain)) found[name] = "number";
    } else if (name === "licence_until" && typed !== "" && typedDay(typed) === null) found[name] = "day";
  }
  return found;
}
