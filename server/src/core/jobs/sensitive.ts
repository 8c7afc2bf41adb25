import { createHmac } from "node:crypto";

/** Names of values that are never kept, not even as a hash. */
const secretName = /passw|token|secret|captcha|(^|_)(pwd|pin|code_hash|session_id)$/i;
/** Names of personal values. They are kept masked, with a keyed hash that shows whether two values are equal. */
const personalName =
  /(^|_)(phone|mobile|id_no|id_number|id_card|card_no|bank_card|bank_account|email|address|openid)$/i;
const deepest = 8;

/** What the operator log keeps in place of a personal value. */
export interface Hidden {
  readonly masked: string;
  /** HMAC-SHA-256, 16 hex digits, under a key of this installation. */
  readonly hash: string;
}

/**
 * Copies a row's fields for the operator log: without secrets, personal values masked and hashed, dates as texts.
 * @param secret  the secret of this installation
 */
export function withoutPersonalData(value: object, secret: string): object {
  return copyOf(value, secret, 0) as object;
}

function copyOf(value: unknown, secret: string, depth: number): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth >= deepest) return "…";
  if (Array.isArray(value)) return value.map((member) => copyOf(member, secret, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const isGiven = member !== null && member !== undefined && member !== "";
    if (isGiven && secretName.test(name)) copy[name] = "***";
    else if (isGiven && personalName.test(name)) copy[name] = hidden(member, secret);
    else copy[name] = copyOf(member, secret, depth + 1);
  }
  return copy;
}

function hidden(value: unknown, secret: string): Hidden {
  const plain = typeof value === "string" ? value : JSON.stringify(value);
  const hash = createHmac("sha256", secret).update(`log:${plain}`).digest("hex").slice(0, 16);
  return { masked: masked(plain), hash };
}

/**
 * Masks a text: `138****8000`; a shorter one keeps its first character only. It counts code points, because the log's column does not
 * accept half of a surrogate pair.
 */
function masked(plain: string): string {
  const points = Array.from(plain);
  return points.length >= 11
    ? `${points.slice(0, 3).join("")}****${points.slice(-4).join("")}`
    : `${points[0] ?? "*"}***`;
}
