import { cancelReasons } from "@kangying/contract/students/stay";
import type { Text } from "@kangying/contract/core/language";
import { t } from "./contracts.texts.ts";

/** The reasons that acts write when they void a contract without a typed reason. */
const voidReasons: readonly { readonly value: string; readonly title: Text }[] = [
  ...cancelReasons.map(({ value, title }) => ({ value, title })),
  { value: "transfer", title: t("voidReason.transfer") },
  { value: "drawn up again", title: t("voidReason.redrawn") },
];

/** Returns the reason in the reader's language; a typed reason stays as it is. */
export function voidReasonShown(reason: string | null, text: (words: Text) => string): string | null {
  const known = voidReasons.find(({ value }) => value === reason);
  return known ? text(known.title) : reason;
}
