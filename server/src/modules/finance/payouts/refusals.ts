import type { Text } from "@kangying/contract/core/language";
import { text, type ColumnDef, type OptionDef } from "../../../core/list/columns.ts";
import { t } from "../finance.texts.ts";

/** Why a provider did not pay, in words; another word of theirs stands as it is. */
export const refusals: readonly (OptionDef & { readonly title: Text })[] = (
  [
    "NOT_ENOUGH",
    "REFUND_ABNORMAL",
    "USER_ACCOUNT_ABNORMAL",
    "REFUND_CLOSED",
    "RESOURCE_NOT_EXISTS",
    "FREQUENCY_LIMITED",
  ] as const
).map((value) => ({ value, title: t(`refundPay.error.${value}`), color: "red" }));

/** What is kept of a refusal for those who asked for the refund: its code where there are words for it, else what the provider said. */
export function refusalKept(code: string, message: string): string {
  return refusals.some(({ value }) => value === code) ? code : message;
}

/** The same as its reader is told. */
export function refusalShown(kept: string, say: (words: Text) => string): string {
  const known = refusals.find(({ value }) => value === kept);
  return known ? say(known.title) : kept;
}

const inReadersWords: NonNullable<ColumnDef["file"]> = ({ value }, ctx) =>
  typeof value === "string" ? refusalShown(value, (words) => ctx.text(words)) : null;

/** Why money did not go back, of whoever keeps that beside its own rows. @param title  of the column */
export function refusalColumn(sql: string, title: Text): ColumnDef {
  return { ...text(sql, { title, width: 200 }), cell: inReadersWords, file: inReadersWords };
}
