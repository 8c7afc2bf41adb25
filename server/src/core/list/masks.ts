import type { CallContext } from "../wire/route.ts";

/** How a sensitive value is shown: 138****8000, 110***********1234, last four digits, the first characters of an address. */
export type MaskKind = "phone" | "id_no" | "bank_card" | "address";

/** The call that shows masked values in full, one at a time. Lists of the same rows share one. */
export interface RevealDef {
  /** API name without `/v1/`; also its permission. */
  readonly api: string;
  /** The kind of row in the operator log: `stay`, `operator`. The log also has the row's id, but never the value. */
  readonly biz_type: string;
}

/** How a column is masked, and how its values are revealed. */
export interface Mask {
  readonly as: MaskKind;
  readonly reveal: RevealDef;
  /**
   * For a value that the table stores encrypted: the column selects the visible part, and this is the expression of the encrypted whole
   * value (as hex).
   */
  readonly sealed?: {
    readonly sql: string;
    readonly open: (ctx: CallContext, sealed: Buffer) => string;
  };
  /** Expression of the revealed value, when it is more than the column's value: an address with the name of its owner. */
  readonly whole?: string;
}

/** Returns the part of a column that its mask hides: for two lines the second, which is the sensitive one. */
export function maskedPart(parts: Readonly<Record<string, string>>): "sub" | "value" {
  return "sub" in parts ? "sub" : "value";
}

/**
 * Masks a sensitive value for lists. A value that is too short for a partial mask is hidden completely. phone: 138****8000 · id_no:
 * 110***********1234 · bank_card: the last four digits behind stars · address: 云栖****, however long it is.
 */
export function mask(value: unknown, kind: MaskKind): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  // By code points, because half of a surrogate pair is no text.
  const text = Array.from(String(value));
  if (text.length === 0) return "";
  const [head, tail] = kind === "phone" ? [3, 4] : kind === "id_no" ? [3, 4] : kind === "address" ? [2, 0] : [0, 4];
  const hidden = text.length - head - tail;
  if (hidden < 2) return "*".repeat(text.length);
  const shown = (from: number, to: number): string => text.slice(from, to).join("");
  return `${shown(0, head)}${"*".repeat(kind === "bank_card" || kind === "address" ? 4 : hidden)}${shown(text.length - tail, text.length)}`;
}
