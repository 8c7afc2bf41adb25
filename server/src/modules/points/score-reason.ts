import type { Text } from "@kangying/contract/core/language";
import { formatText } from "../../core/kernel/text.ts";
import { t } from "./points.texts.ts";

const reasons = t.group("reason");
export type OrderReason = keyof typeof reasons;

/** The saved reason for a move of points by an order, in the shop's own language. */
export function keptReason(key: OrderReason, no: string): string {
  return formatText(reasons[key], "zh-CN", { no });
}

const kept = (Object.keys(reasons) as OrderReason[]).map((key) => {
  const [before = "", after = ""] = keptReason(key, "\0").split("\0");
  return { text: reasons[key], before, after };
});

/** The reason in the reader's language. A reason that an operator typed stays unchanged. */
export function reasonShown(
  reason: string,
  say: (words: Text, values: Readonly<Record<string, string>>) => string,
): string {
  const known = kept.find(({ before, after }) => reason.startsWith(before) && reason.endsWith(after));
  if (!known) return reason;
  const no = reason.slice(known.before.length, reason.length - known.after.length);
  return /^[A-Z]{2}\d+$/u.test(no) ? say(known.text, { no }) : reason;
}
