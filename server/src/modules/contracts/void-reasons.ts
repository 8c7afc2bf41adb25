import { cancelReasons } from "@kangying/contract/students/stay";
import type { Text } from "@kangying/contract/core/language";
import { t } from "./contracts.texts.ts";

/** Why a contract was made void without anybody's words, as the act that did it notes it. */
const voidReasons: readonly { readonly value: string; readonly title: Text }[] = [
  ...cancelReasons.map(({ value, title }) => ({ value, title })),
  { value: "transfer", title: t("voidReason.transfer") },
  { value: "drawn up again", title: t("voidReason.redrawn") },
];

/** The reason as its reader is told: what somebody typed stays as it is. */
export function voidReasonShown(reason: string | null, text: (words: Text) => string): string | null {
  const known = voidReasons.find(({ value }) => value === reason);
  return known ? text(known.title) : reason;
}
