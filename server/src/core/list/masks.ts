import type { MaskKind } from "./columns.ts";

/**
 * A sensitive value as it is shown to those who may not see it whole. What is too short to keep a part hidden is hidden wholly.
 * phone: 138****8000 · id_no: 110***********1234 · bank_card: the last four digits behind stars.
 */
export function mask(value: unknown, kind: MaskKind): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value);
  if (text === "") return "";
  const [head, tail] = kind === "phone" ? [3, 4] : kind === "id_no" ? [3, 4] : [0, 4];
  const hidden = text.length - head - tail;
  if (hidden < 2) return "*".repeat(text.length);
  return `${text.slice(0, head)}${"*".repeat(kind === "bank_card" ? 4 : hidden)}${text.slice(text.length - tail)}`;
}
