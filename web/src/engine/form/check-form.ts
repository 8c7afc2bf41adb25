import type { FormField, MatrixValue } from "@kangying/contract/core/form/form";
import { fenToYuan, isPhone } from "../../ui/inputs/text-rules.ts";
import { shopToday } from "../format/shop-today.ts";
import type { useT } from "../i18n/index.ts";
import { scaled } from "./fields/scaled.ts";
import { unreadPart } from "./fields/unread.ts";
import { isEmpty, visibleFields, type FormErrors, type FormValues } from "./form-values.ts";

type Translate = ReturnType<typeof useT>;

/** A billion yuan, the same limit as on the server; a larger amount is a typing error. */
const mostFen = 100_000_000_000;
const longest: Partial<Record<FormField["type"], number>> = { text: 200, textarea: 2_000, rich_text: 200_000 };
/** Types that are chosen, not typed. */
const chosen: ReadonlySet<FormField["type"]> = new Set(["select", "remote_select", "multiselect", "cascader"]);
const mostFiles = 20;
const mostRows = 200;
/** The same limit as on the server: a role may contain every action of its industry. */
const mostChoices = 2_000;

/**
 * The server's checks, made before sending. The server's decision is final; this only saves a round trip.
 * @returns messages by field path; empty where all is correct
 */
export function checkForm(fields: readonly FormField[], values: FormValues, t: Translate): FormErrors {
  const errors: Record<string, string> = {};
  for (const field of visibleFields(fields, values)) {
    const value = values[field.name];
    const message = unreadFault(field, value, t) ?? checkField(field, value, t);
    if (message !== null) errors[field.name] = message;
    else if (field.type === "matrix") {
      for (const [index, row] of ((value as MatrixValue | null)?.rows ?? []).entries())
        for (const [path, fault] of Object.entries(checkForm(field.fields ?? [], row, t)))
          errors[`${field.name}.rows.${index}.${path}`] = fault;
    } else if (field.type === "rows") {
      ((value ?? []) as readonly FormValues[]).forEach((row, index) => {
        if (field.as === "lines" && row["off"] === true) return;
        for (const [path, fault] of Object.entries(checkForm(field.fields ?? [], row, t)))
          errors[`${field.name}.${index}.${path}`] = fault;
      });
    }
  }
  return errors;
}

/** The error of one field, or null. */
function checkField(field: FormField, value: unknown, t: Translate): string | null {
  if (field.type === "rows") return checkCount(field, (value as readonly unknown[] | null)?.length ?? 0, mostRows, t);
  if (isEmpty(value)) {
    if (!field.required || field.type === "switch") return null;
    return t(chosen.has(field.type) ? "form.requiredChoice" : "form.required");
  }
  switch (field.type) {
    case "text":
    case "textarea":
    case "rich_text": {
      const most = field.max_length ?? longest[field.type] ?? Infinity;
      return String(value).trim().length > most ? t("form.tooLong", { count: most }) : null;
    }
    case "number":
      return checkBounds(Number(value), field, (n) => String(scaled(n, field.times ?? 1)), t);
    case "money":
      return checkBounds(
        Number(value),
        { min: 0, max: mostFen, ...field },
        (fen) => fenToYuan(fen).replace(/\.00$/, ""),
        t,
      );
    case "phone":
      return isPhone(String(value)) ? null : t("form.notPhone");
    case "date":
      return checkDay(String(value), field, t);
    case "datetime":
      return unreadPart(field, value) === "half" ? t("form.required") : null;
    case "date_range":
    case "datetime_range":
      return checkRange(value as readonly (string | number | null)[], field, t);
    case "multiselect":
      return checkCount(field, (value as readonly unknown[]).length, mostChoices, t);
    case "images":
      return checkCount(field, (value as readonly unknown[]).length, mostFiles, t);
    default:
      return null;
  }
}

/** The error for a typed date or time that cannot be read, shown before the form is sent; null where it can be read. */
export function unreadFault(field: FormField, value: unknown, t: Translate): string | null {
  const unread = unreadPart(field, value);
  if (unread === "day") return t("ui.notDay", { example: shopToday() });
  return unread === "time" ? t("ui.notTime", { example: "09:30" }) : null;
}

function checkBounds(
  value: number,
  field: Pick<FormField, "min" | "max">,
  say: (bound: number) => string,
  t: Translate,
): string | null {
  if (!Number.isFinite(value)) return t("form.notNumber");
  if (field.min !== undefined && value < Number(field.min)) return t("form.tooSmall", { n: say(Number(field.min)) });
  if (field.max !== undefined && value > Number(field.max)) return t("form.tooBig", { n: say(Number(field.max)) });
  return null;
}

function checkDay(day: string, field: FormField, t: Translate): string | null {
  if (typeof field.min === "string" && day < field.min) return t("form.tooEarly", { day: field.min });
  if (typeof field.max === "string" && day > field.max) return t("form.tooLate", { day: field.max });
  return null;
}

function checkRange([from, to]: readonly (string | number | null)[], field: FormField, t: Translate): string | null {
  if (isEmpty(from) || isEmpty(to) || unreadPart(field, [from, to]) === "half") return t("form.bothEnds");
  if (from! > to!) return t("form.wrongOrder");
  if (field.type === "datetime_range") return null;
  return checkDay(String(from), field, t) ?? checkDay(String(to), field, t);
}

function checkCount(field: FormField, count: number, most: number, t: Translate): string | null {
  if (count === 0 && field.required) return t("form.required");
  if (field.min !== undefined && count < Number(field.min)) return t("form.tooFew", { count: Number(field.min) });
  const max = Number(field.max ?? most);
  return count > max ? t("form.tooMany", { count: max }) : null;
}
