/** How a sensitive value is shown: 138****8000, 110***********1234, last four digits. */
export type MaskKind = "phone" | "id_no" | "bank_card";

/** The call that shows masked values whole, one at a time. Lists of the same rows share one. */
export interface RevealDef {
  /** API name without `/v1/`; also its permission. */
  readonly api: string;
  /** What the operator log says was looked at: `stay`, `operator`. The row's key stands beside it, the value never. */
  readonly biz_type: string;
}

/** How a column is masked, and how its values are revealed. */
export interface Mask {
  readonly as: MaskKind;
  readonly reveal: RevealDef;
}

/** The part of a column that its mask hides: of two lines the second, which is the sensitive one. */
export function maskedPart(parts: Readonly<Record<string, string>>): "sub" | "value" {
  return "sub" in parts ? "sub" : "value";
}

/**
 * A sensitive value as it is shown in lists. What is too short to keep a part hidden is hidden wholly.
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
