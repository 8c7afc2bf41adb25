import { z } from "zod";
import type { FormField } from "@kangying/contract/core/form/form";
import { checked, paramsOf, type Refuse } from "./checked.ts";
import { matrixSchema } from "./read-matrix.ts";
import { readCascade, readChoices, readFile, readFiles, readSwitch, selectReader } from "./read-choices.ts";
import { readDate, readDateRange, readDatetime, readDatetimeRange } from "./read-dates.ts";
import { readPad } from "./read-pad.ts";
import { readMoney, readNumber, readPhone, readRemote, readRichText, readText } from "./read-scalars.ts";

type Raw = Readonly<Record<string, unknown>>;
/** Reads one non-empty value, or refuses it. */
export type FieldReader = (value: unknown, field: FormField, refuse: Refuse) => unknown;

const readers: Readonly<Record<Exclude<FormField["type"], "rows" | "matrix">, FieldReader>> = {
  text: readText,
  textarea: readText,
  number: readNumber,
  money: readMoney,
  phone: readPhone,
  select: selectReader,
  remote_select: readRemote,
  multiselect: readChoices,
  cascader: readCascade,
  date: readDate,
  datetime: readDatetime,
  date_range: readDateRange,
  datetime_range: readDatetimeRange,
  switch: readSwitch,
  images: readFiles,
  file: readFile,
  rich_text: readRichText,
  pad: readPad,
};

/**
 * Makes the schema of one field's value from the described field: trimmed, truncated, within its bounds, one of the offered choices. An
 * empty value is null, or refused when the field is required; an empty switch is off, empty rows are an empty list.
 */
export function fieldSchema(field: FormField): z.ZodType {
  if (field.type === "rows") return rowsSchema(field);
  if (field.type === "matrix") {
    const full = matrixSchema(field, formSchema(field.fields ?? []));
    return z
      .unknown()
      .transform((value) => (isEmpty(value) ? null : value))
      .pipe(field.required ? full : full.nullable());
  }
  const read = readers[field.type];
  return checked((value, refuse) => {
    if (!isEmpty(value)) return read(value, field, refuse);
    if (field.type === "switch") return false;
    return field.required ? refuse("required") : null;
  });
}

/**
 * Makes the schema of a whole form. A field that is not visible now is null, whatever was sent; a member that is no field is refused.
 * `parseInput` reads its messages.
 */
export function formSchema(fields: readonly FormField[]): z.ZodType<Raw> {
  const schemas = new Map(fields.map((field) => [field.name, fieldSchema(field)]));
  return z.unknown().transform((raw, ctx) => {
    const note = (path: PropertyKey[], params: Record<string, unknown>): void =>
      void ctx.issues.push({ code: "custom", input: raw, path, params });
    if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
      note([], paramsOf("notList"));
      return z.NEVER;
    }
    const given = raw as Raw;
    const values = new Map<string, unknown>();
    for (const name of Object.keys(given)) if (!schemas.has(name)) note([name], paramsOf("unknown"));
    for (const field of inReadingOrder(fields)) {
      const schema = schemas.get(field.name);
      if (!schema) continue;
      if (!isVisible(field, values)) {
        values.set(field.name, field.type === "rows" ? [] : field.type === "switch" ? false : null);
        continue;
      }
      const parsed = schema.safeParse(Object.hasOwn(given, field.name) ? given[field.name] : undefined);
      if (parsed.success) values.set(field.name, parsed.data);
      else
        for (const issue of parsed.error.issues)
          note([field.name, ...issue.path], "params" in issue ? (issue.params ?? {}) : {});
    }
    return Object.fromEntries(values);
  });
}

function rowsSchema(field: FormField): z.ZodType {
  const row = formSchema(field.fields ?? []);
  const count = checked((value, refuse) => {
    const rows = value === undefined || value === null ? [] : value;
    if (!Array.isArray(rows)) return refuse("notList");
    const min = Math.max(Number(field.min ?? 0), field.required ? 1 : 0);
    const max = Number(field.max ?? 200);
    if (rows.length === 0 && min > 0) return refuse("required");
    if (rows.length < min) return refuse("tooFew", { n: min });
    return rows.length > max ? refuse("tooMany", { n: max }) : (rows as readonly unknown[]);
  });
  return count.pipe(z.array(row));
}

/** Fields that decide about the visibility of others come before them. */
function inReadingOrder(fields: readonly FormField[]): readonly FormField[] {
  const ordered = new Set<FormField>();
  const add = (field: FormField, above: ReadonlySet<string>): void => {
    const decider = fields.find((other) => other.name === field.visible_when?.field);
    if (decider && !above.has(decider.name)) add(decider, new Set([...above, field.name]));
    ordered.add(field);
  };
  for (const field of fields) add(field, new Set([field.name]));
  return [...ordered];
}

function isVisible(field: FormField, values: ReadonlyMap<string, unknown>): boolean {
  const condition = field.visible_when;
  if (!condition) return true;
  const value = values.get(condition.field);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return condition.in.some((wanted) => chosen.includes(wanted));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}
