import { z } from "zod";
import { fieldTypes, type CascadeOption, type FormField, type Option, type OptionColor } from "./form.ts";
import { type FormPreview, type PreviewAnswer } from "./preview.ts";
import { padSigned } from "../pad/pad.ts";
import type { Unit } from "../unit.ts";

/** The shapes of `form.ts` as schemas, for the API page and for replies. The console uses only the types. */

const may = z.exactOptional;
const choice = z.union([z.string(), z.number()]);
/** The unit of a number. */
export const unitSchema = {
  unit: may(z.string()),
  unit_forms: may(z.record(z.string(), z.string())),
} satisfies Record<keyof Unit, z.ZodType>;
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const optionColorSchema = z.enum([
  "green",
  "amber",
  "red",
  "violet",
  "cyan",
  "blue",
  "slate",
]) satisfies z.ZodType<OptionColor>;

export const optionSchema = z
  .object({
    value: choice,
    title: z.string(),
    color: may(optionColorSchema),
    disabled: may(z.boolean()),
    code: may(z.string()),
    within: may(choice),
    amount_fen: may(z.int()),
  })
  .meta({ id: "Option" }) satisfies z.ZodType<Option>;

export const optionGroupSchema = z.object({ title: z.string(), values: z.array(choice) }).meta({ id: "OptionGroup" });

export const cascadeSchema: z.ZodType<CascadeOption, CascadeOption> = z
  .object({
    value: choice,
    title: z.string(),
    get children() {
      return may(z.array(cascadeSchema));
    },
  })
  .meta({ id: "CascadeOption" });

const cell = z.union([scalar, z.array(choice)]);

const matrixSchema = z.object({
  axes: z.array(z.object({ name: z.string(), values: z.array(z.object({ id: z.int(), name: z.string() })) })),
  rows: z.array(z.object({ at: z.array(z.int()), key: z.int().nullable() }).catchall(cell)),
  next_id: z.int().optional(),
});

/** The value of one field. `FormField` says what it is for each type. */
export const fieldValueSchema = z
  .union([
    scalar,
    z.array(choice),
    z.array(z.record(z.string(), z.union([scalar, z.array(choice)]))),
    matrixSchema,
    padSigned,
  ])
  .meta({ id: "FieldValue" });

export const formFieldSchema: z.ZodType<FormField, FormField> = z
  .object({
    name: z.string(),
    title: z.string(),
    type: z.enum(fieldTypes),
    required: may(z.boolean()),
    help: may(z.string()),
    placeholder: may(z.string()),
    ...unitSchema,
    times: may(z.number()),
    min: may(choice),
    max: may(choice),
    max_length: may(z.int()),
    decimals: may(z.int()),
    verbatim: may(z.boolean()),
    no_chinese: may(z.boolean()),
    options: may(z.array(optionSchema)),
    groups: may(z.array(optionGroupSchema)),
    cascades: may(z.array(cascadeSchema)),
    remote: may(
      z.object({
        api: z.string(),
        depends_on: may(z.array(z.string())),
        params: may(z.record(z.string(), z.string())),
      }),
    ),
    document: may(z.string()),
    document_by: may(z.array(z.string())),
    single: may(z.boolean()),
    distinct: may(z.boolean()),
    max_axes: may(z.int()),
    max_values: may(z.int()),
    cost_of: may(z.string()),
    discounts: may(z.object({ field: z.string(), of: z.string() })),
    known_axes: may(z.array(z.object({ name: z.string(), values: z.array(z.string()) }))),
    only_new: may(z.boolean()),
    compact: may(z.boolean()),
    get fields() {
      return may(z.array(formFieldSchema));
    },
    visible_when: may(z.object({ field: z.string(), in: z.array(z.union([z.string(), z.number(), z.boolean()])) })),
    initial: may(fieldValueSchema),
    accept: may(z.string()),
    square: may(z.boolean()),
    access: may(z.enum(["public", "private"])),
    as: may(z.enum(["lines", "notes", "table"])),
    spread: may(z.boolean()),
    change_of: may(z.string()),
    part_of: may(z.string()),
    prints: may(z.boolean()),
    phrases: may(z.array(z.string())),
    when_asked: may(z.boolean()),
    secret: may(z.boolean()),
  })
  .meta({ id: "FormField" });

export const formPreviewSchema = z
  .object({ api: z.string(), depends_on: z.array(z.string()), total: may(z.string()), beside: may(z.literal(true)) })
  .meta({ id: "FormPreview" }) satisfies z.ZodType<FormPreview>;

const tone = z.enum(["green", "amber", "red"]);

/** What an editor shows beside its fields: see `PreviewAnswer`. */
const besideParts = {
  cells: may(
    z.record(
      z.string(),
      z.object({
        columns: z.array(z.object({ name: z.string(), title: z.string(), after: z.string() })),
        rows: z.array(
          z.object({
            cells: z.record(z.string(), z.object({ text: z.string(), tone: may(tone), share: may(z.number()) })),
            fault: may(z.string()),
          }),
        ),
        foot: may(z.record(z.string(), z.string())),
      }),
    ),
  ),
  figure: may(z.object({ title: z.string(), text: z.string(), hint: z.string() })),
  message: may(z.object({ text: z.string(), hint: z.string() })),
  bars: may(
    z.object({
      title: z.string(),
      hint: may(z.string()),
      is_whole: may(z.literal(true)),
      bars: z.array(z.object({ title: z.string(), text: z.string(), share: z.number(), tone: may(tone) })),
    }),
  ),
  columns: may(
    z.object({
      title: z.string(),
      hint: may(z.string()),
      columns: z.array(z.object({ title: z.string(), value: z.number().nullable(), text: z.string() })),
      band: may(z.object({ from: z.number(), to: z.number() })),
      note: may(z.string()),
    }),
  ),
  places: may(
    z.object({
      title: z.string(),
      taken: z.int(),
      total: z.int().nullable(),
      text: z.string(),
      hint: may(z.string()),
    }),
  ),
  day: may(
    z.object({
      title: z.string(),
      hint: may(z.string()),
      open: may(z.object({ from: z.int(), to: z.int() })),
      spans: z.array(
        z.object({ from: z.int(), to: z.int(), title: z.string(), is: z.enum(["mine", "other", "clash"]) }),
      ),
    }),
  ),
  steps: may(
    z.object({
      title: z.string(),
      unit: z.string(),
      lines: z.array(z.object({ title: z.string(), points: z.array(z.tuple([z.number(), z.int()])) })),
      most: z.number(),
      at: z.number(),
    }),
  ),
  wheel: may(
    z.object({
      style: z.enum(["wheel", "grid", "scratch"]),
      sectors: z.array(z.string()),
      button: z.string(),
      cost: z.string(),
      hint: z.string(),
    }),
  ),
};
const offer = z.object({ title: z.string(), field: z.string(), value: may(z.union([z.number(), z.string()])) });

/** What a form would result in. */
export const previewAnswerSchema = z
  .object({
    rows: z.array(z.object({ title: z.string(), formula: z.string(), amount_fen: z.int(), strong: may(z.boolean()) })),
    total_fen: z.int(),
    note: z.string().nullable(),
    facts: may(z.array(z.object({ title: z.string(), text: z.string(), tone: may(tone) }))),
    checks: may(z.array(z.object({ title: z.string(), is_good: z.boolean(), offer: may(offer) }))),
    files: may(z.array(z.object({ title: z.string(), kind: z.enum(["paper", "image"]), to: z.string() }))),
    stages: may(z.array(z.object({ title: z.string(), text: z.string(), is: z.enum(["done", "now", "open", "bad"]) }))),
    log: may(
      z.object({
        title: z.string(),
        lines: z.array(z.object({ title: z.string(), text: z.string(), tone: may(tone), hint: may(z.string()) })),
        link: may(z.object({ title: z.string(), to: z.string() })),
        empty: may(z.string()),
      }),
    ),
    button: may(z.string()),
    hindered: may(z.string()),
    asks: may(z.array(z.string())),
    effects: may(z.array(z.string())),
    ...besideParts,
  })
  .meta({ id: "PreviewAnswer" }) satisfies z.ZodType<PreviewAnswer>;
