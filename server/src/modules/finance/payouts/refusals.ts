import type { Text } from "@kangying/contract/core/language";
import { text, type ColumnDef, type OptionDef } from "../../../core/list/columns.ts";
import { t } from "../finance.texts.ts";

/** The reasons why a provider refused, in words. Other codes are shown as the provider's own text. */
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

/** Returns what to store of a refusal: its code when there are words for it, otherwise the provider's message. */
export function refusalKept(code: string, message: string): string {
  return refusals.some(({ value }) => value === code) ? code : message;
}

/** Returns a stored refusal in words. */
export function refusalShown(kept: string, say: (words: Text) => string): string {
  const known = refusals.find(({ value }) => value === kept);
  return known ? say(known.title) : kept;
}

const inReadersWords: NonNullable<ColumnDef["file"]> = ({ value }, ctx) =>
  typeof value === "string" ? refusalShown(value, (words) => ctx.text(words)) : null;

/** A column with the reason of a failed refund, for modules that store it in their own rows. @param title  of the column */
export function refusalColumn(sql: string, title: Text): ColumnDef {
  return { ...text(sql, { title, width: 200 }), cell: inReadersWords, file: inReadersWords };
}
