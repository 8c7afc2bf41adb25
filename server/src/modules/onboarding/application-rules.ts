import { isCardNumber, isCreditCode } from "@kangying/contract/suppliers/credit-code";
import {
  enterFields,
  enterPapers,
  isAsked,
  isNeeded,
  needsPermit,
  type EnterField,
} from "@kangying/contract/suppliers/enter";
import type { Text } from "@kangying/contract/core/language";
import type { FieldFault } from "../../core/kernel/app-error.ts";
import { isIdNumber } from "../students/public.ts";
import type { Papers, Said } from "./applications.repo.ts";
import { t } from "./onboarding.texts.ts";

/** The values that an applicant typed. Numbers are in full here, not masked. */
export type Typed = Said;

const fault = (text: Text): FieldFault => ({ text });
const industries: ReadonlySet<unknown> = new Set(["camp", "shop"]);
const loginForm = /^[A-Za-z][A-Za-z0-9_-]{3,39}$/u;

/** The rules of each field, in addition to being filled in. */
const rules: Partial<Readonly<Record<EnterField, (value: string, typed: Typed, today: string) => Text | null>>> = {
  industry: (value) => (industries.has(value) ? null : t("fault.choose")),
  credit_code: (value) => (isCreditCode(value) ? null : t("fault.credit_code")),
  legal_id: (value) => (isIdNumber(value) ? null : t("fault.legal_id")),
  licence_until: (value, _typed, today) =>
    !/^\d{4}-\d{2}-\d{2}$/u.test(value) ? t("fault.date") : value <= today ? t("fault.over") : null,
  bank_card: (value) => (isCardNumber(value) ? null : t("fault.bank_card")),
  bank_holder: (value, typed) => (value === holderOf(typed) ? null : t("fault.bank_holder")),
  login: (value) => (loginForm.test(value) ? null : t("fault.login")),
};

/** The name that the bank account must have: the business, or the person when there is no business. */
export function holderOf(typed: Typed): string {
  return String((typed.kind === 3 ? typed.legal_person : typed.name) ?? "");
}

/**
 * Returns the errors of an application, by field.
 * @param kept  numbers that are saved already and need not be typed again
 * @param permit_lines  lines of business that need a food permit
 */
export function applicationFaults(
  typed: Typed,
  papers: Papers,
  kept: ReadonlySet<string>,
  today: string,
  permit_lines: readonly string[],
): Record<string, FieldFault> {
  const found: Record<string, FieldFault> = {};
  const kind = Number(typed.kind);
  if (![1, 2, 3].includes(kind)) return { kind: fault(t("fault.choose")) };
  const food = needsPermit(String(typed.categories ?? ""), permit_lines);
  for (const name of enterFields) {
    if (!isAsked(name, kind)) continue;
    const value = String(typed[name] ?? "").trim();
    if (value === "") {
      if (isNeeded(name, kind, food) && !kept.has(name)) found[name] = fault(t("fault.missing"));
      continue;
    }
    const text = rules[name]?.(value, typed, today) ?? null;
    if (text) found[name] = fault(text);
  }
  for (const name of enterPapers) {
    if (isNeeded(name, kind, food) && papers[name] === undefined) found[name] = fault(t("fault.paper"));
  }
  return found;
}
