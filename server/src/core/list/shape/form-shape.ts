import { z } from "zod";
import { padSigned } from "@kangying/contract/core/pad/pad";
import type { FieldDef, Fields } from "../fields.ts";

type Shape = Record<string, z.ZodType>;

const choice = z.union([z.string(), z.number()]);
const key = z.int().positive();
const second = z.int();

/**
 * Describes the values that a form sends, for the API page: all fields that any caller may see. The check itself is `formSchema`, made for
 * one caller from the fields as described to them.
 */
export function formShape(fields: Fields | undefined): Shape {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, field]) => [name, sentField(field)]));
}

/** Describes the values with which a form begins: those of its fields that are known. `version` is the row's. */
export function prefillShape(fields: Fields | undefined): z.ZodType<Record<string, unknown>> {
  const values = Object.entries(fields ?? {}).map(([name, field]) => [name, givenBy(field).nullable().optional()]);
  return z.object({ version: z.int().optional(), ...(Object.fromEntries(values) as Shape) });
}

/** Lines are sent with the texts beside their amounts. */
function givenBy(field: FieldDef): z.ZodType {
  if (field.as !== "lines") return valueOf(field);
  const words = { title: z.string(), note: z.string(), due_fen: z.int(), off: z.boolean().optional() };
  const parts = Object.entries(field.fields ?? {}).map(([name, part]) => [name, valueOf(part).nullish()]);
  return z.array(z.object({ ...(Object.fromEntries(parts) as Shape), ...words }));
}

/** A field that every caller must fill in is required; one that only some callers see, or that has a condition, may be left out. */
function sentField(field: FieldDef): z.ZodType {
  const { required, permission, industries, visible_when } = field;
  const isAsked = required === true && !permission && !industries && !visible_when;
  return isAsked ? valueOf(field) : valueOf(field).nullish();
}

function valueOf(field: FieldDef): z.ZodType {
  switch (field.type) {
    case "number":
      return bounded((field.decimals ?? 0) === 0 ? z.int() : z.number(), field);
    case "money":
      return bounded(z.int(), { ...field, min: field.min ?? 0 }).describe("Amount in fen; 100 fen are 1 yuan");
    case "phone":
      return z.string().regex(/^1\d{10}$/);
    case "select":
      return choiceOf(field);
    case "remote_select":
      return key;
    case "multiselect":
      return z.array(choiceOf(field));
    case "cascader":
      return z.array(choice);
    case "date":
      return z.iso.date();
    case "datetime":
      return second;
    case "date_range":
      return z.tuple([z.iso.date(), z.iso.date()]);
    case "datetime_range":
      return z.tuple([second, second]);
    case "switch":
      return z.boolean();
    case "images":
      return z.array(z.string());
    case "file":
      return z.string();
    case "rows":
      return z.array(z.object(formShape(field.fields)));
    case "matrix":
      return z.object({
        axes: z.array(
          z.object({ name: z.string(), values: z.array(z.object({ id: z.int().positive(), name: z.string() })) }),
        ),
        rows: z.array(
          z.object({ at: z.array(z.int()), key: z.int().nullable().optional(), ...formShape(field.fields) }),
        ),
        next_id: z.int().optional(),
      });
    case "pad":
      return padSigned;
    case "text":
    case "textarea":
    case "rich_text":
      return field.max_length === undefined ? z.string() : z.string().max(field.max_length);
  }
}

function bounded(number: z.ZodNumber | z.ZodInt, { min, max }: Pick<FieldDef, "min" | "max">): z.ZodType {
  const above = typeof min === "number" ? number.min(min) : number;
  return typeof max === "number" ? above.max(max) : above;
}

/** Fixed choices are an enumeration; choices that depend on the supplier or on a right are not. */
function choiceOf({ options }: FieldDef): z.ZodType {
  return typeof options === "object" ? literals(options.map(({ value }) => value)) : choice;
}

/** Returns a schema for one of some fixed values. */
export function literals(values: readonly (string | number)[]): z.ZodType {
  const [first, ...rest] = values;
  return first === undefined ? choice : z.literal([first, ...rest]);
}
