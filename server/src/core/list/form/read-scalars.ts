import type { FormField } from "@kangying/contract/core/form/form";
import type { Refuse } from "./checked.ts";
import { sanitizeRichText } from "./rich-text.ts";
import { truncate } from "./truncate.ts";

const longestLine = 200;
const longestText = 2_000;
const longestArticle = 200_000;
/** A billion yuan: a greater amount is a typing error. */
const mostFen = 100_000_000_000;
// Control characters except tab and line breaks: PostgreSQL refuses NUL, and people do not type the others on purpose.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const chinese = /\p{Script=Han}/gu;

/** text, textarea: trimmed, without control characters; a text of one line has no line breaks. */
export function readText(value: unknown, field: FormField, refuse: Refuse): string | null {
  if (typeof value !== "string") return refuse("notText");
  if (field.verbatim)
    return value.length > (field.max_length ?? longestLine)
      ? refuse("tooLong", { n: field.max_length ?? longestLine })
      : value;
  const lines = field.type === "textarea" ? value.replaceAll("\r\n", "\n") : value.replace(/[\r\n\t]+/g, " ");
  const clean = lines.replace(controls, "");
  const text = (field.no_chinese ? clean.replace(chinese, "") : clean).trim();
  const longest = field.max_length ?? (field.type === "textarea" ? longestText : longestLine);
  if (text.length > longest) return refuse("tooLong", { n: longest });
  if (text === "") return field.required ? refuse("required") : null;
  return text;
}

/**
 * Reads a number and truncates it to its decimal places, default none. A number typed in a smaller unit than it is sent in has one place
 * more. Bounds in messages are in the typed unit. A decimal text is accepted too, so that a typed number need not become a float first.
 */
export function readNumber(value: unknown, field: FormField, refuse: Refuse): number {
  const times = field.times ?? 1;
  const number = typeof value === "string" && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER)
    return refuse("notNumber");
  const cut = truncate(number, (field.decimals ?? 0) + (times > 1 ? 1 : 0));
  if (field.min !== undefined && cut < Number(field.min)) return refuse("tooSmall", { n: Number(field.min) * times });
  if (field.max !== undefined && cut > Number(field.max)) return refuse("tooBig", { n: Number(field.max) * times });
  return cut;
}

/** Reads integer fen; not below zero unless the field allows it. Bounds in messages are in yuan. */
export function readMoney(value: unknown, field: FormField, refuse: Refuse): number {
  const fen = typeof value === "string" && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  if (typeof fen !== "number" || !Number.isSafeInteger(fen)) return refuse("notMoney");
  const min = Number(field.min ?? 0);
  const max = Number(field.max ?? mostFen);
  if (fen < min) return refuse("tooSmall", { n: min / 100 });
  return fen > max ? refuse("tooBig", { n: max / 100 }) : fen;
}

export function readPhone(value: unknown, _field: FormField, refuse: Refuse): string {
  const phone = String(typeof value === "string" || typeof value === "number" ? value : "").trim();
  return /^1\d{10}$/.test(phone) ? phone : refuse("notPhone");
}

/** Returns the id of a row; the command checks that it exists. */
export function readRemote(value: unknown, _field: FormField, refuse: Refuse): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : refuse("notOffered");
}

export function readRichText(value: unknown, field: FormField, refuse: Refuse): string | null {
  if (typeof value !== "string") return refuse("notText");
  const longest = field.max_length ?? longestArticle;
  if (value.length > longest) return refuse("tooLong", { n: longest });
  const html = sanitizeRichText(value.replace(controls, "")).trim();
  if (html === "") return field.required ? refuse("required") : null;
  return html;
}
