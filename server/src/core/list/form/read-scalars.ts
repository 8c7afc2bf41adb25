import type { FormField } from "@kangying/contract/core/form/form";
import type { Refuse } from "./checked.ts";
import { sanitizeRichText } from "./rich-text.ts";
import { truncate } from "./truncate.ts";

const longestLine = 200;
const longestText = 2_000;
const longestArticle = 200_000;
/** A billion yuan: what is more is a slip of the hand. */
const mostFen = 100_000_000_000;
// Control characters beside tab and line breaks: PostgreSQL refuses NUL, and nobody means the others.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const chinese = /\p{Script=Han}/gu;

/** text, textarea: trimmed, control characters gone; a line holds no line break. */
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

/** A number cut to its places, default none; typed in a smaller unit than it travels in, to one more. Bounds are told as typed. A decimal text will do: what a person typed needs no detour through floats. */
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

/** Integer fen; not below zero unless the field says so. Bounds are told in yuan. */
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

/** The key of a row; whether it exists the command says. */
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
