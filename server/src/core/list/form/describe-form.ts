import type { FormField } from "@kangying/contract/core/form/form";
import type { FieldDef, Fields } from "../fields.ts";
import type { ListContext } from "../list-context.ts";
import { describeUnit } from "../measures.ts";
import { resolveOptions } from "../words/options.ts";

/** Members that are sent as declared. */
const asDeclared = [
  "required",
  "min",
  "max",
  "max_length",
  "decimals",
  "times",
  "no_chinese",
  "verbatim",
  "remote",
  "visible_when",
  "accept",
  "square",
  "access",
  "single",
  "distinct",
  "max_axes",
  "max_values",
  "only_new",
  "cost_of",
  "compact",
  "as",
  "discounts",
  "spread",
  "change_of",
  "part_of",
  "prints",
  "when_asked",
  "secret",
  "document",
  "document_by",
] as const satisfies readonly (keyof FieldDef & keyof FormField)[];

/**
 * Describes declared fields for this reader: titles in their language, the present choices. The submitted form is checked against exactly
 * this description, so that only offered choices are accepted.
 */
export async function describeForm(fields: Fields, ctx: ListContext): Promise<readonly FormField[]> {
  const shown = Object.entries(fields).filter(
    ([, { permission, industries }]) =>
      (permission === undefined || ctx.can(permission)) && (industries?.includes(ctx.supplier.industry) ?? true),
  );
  // Their choices are read in parallel, so that they need only one wait.
  return await Promise.all(shown.map(([name, field]) => describeField(name, field, ctx)));
}

async function describeField(name: string, field: FieldDef, ctx: ListContext): Promise<FormField> {
  const initial =
    typeof field.initial === "function" ? (field.initial as (ctx: ListContext) => unknown)(ctx) : field.initial;
  const plain = { ...Object.fromEntries(asDeclared.map((key) => [key, field[key]])), initial };
  const texts = { help: field.help, placeholder: field.placeholder };
  return {
    name,
    title: ctx.text(field.title),
    type: field.type,
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(Object.entries(texts).flatMap(([key, value]) => (value ? [[key, ctx.text(value)]] : []))),
    ...describeUnit(field, ctx),
    ...(field.phrases ? { phrases: field.phrases.map((phrase) => ctx.text(phrase)) } : {}),
    ...(field.options ? { options: await resolveOptions(field.options, ctx) } : {}),
    ...(field.tree ? { cascades: await field.tree(ctx) } : {}),
    ...(field.known_axes ? { known_axes: await field.known_axes(ctx) } : {}),
    ...(field.fields ? { fields: await describeForm(field.fields, ctx) } : {}),
  };
}
