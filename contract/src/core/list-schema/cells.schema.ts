import { z } from "zod";
import { optionColorSchema, optionSchema, unitSchema } from "../form/form.schema.ts";
import type {
  ChangesCell,
  DueCell,
  FieldChange,
  ImageCell,
  LinkCell,
  ProgressCell,
  SpanCell,
  ScoreCell,
  SeatsCell,
  SharesCell,
  TagsCell,
  TrendCell,
  UserCell,
} from "../list-cells.ts";

/** The shapes of `list-cells.ts` as schemas, for the API page and for replies. The console uses only the types. */

const may = z.exactOptional;

export const userCellSchema = z
  .object({ name: z.string(), sub: z.string().nullable(), avatar: z.string().nullable() })
  .meta({ id: "UserCell" }) satisfies z.ZodType<UserCell>;
export const imageCellSchema = z
  .object({ src: z.string(), count: z.number() })
  .meta({ id: "ImageCell" }) satisfies z.ZodType<ImageCell>;
export const progressCellSchema = z
  .object({ value: z.number(), total: z.number(), text: z.string() })
  .meta({ id: "ProgressCell" }) satisfies z.ZodType<ProgressCell>;
export const trendCellSchema = z
  .object({ value: z.number(), days: z.array(z.number()), bad: z.boolean() })
  .meta({ id: "TrendCell" }) satisfies z.ZodType<TrendCell>;
export const tagsCellSchema = z
  .array(z.object({ text: z.string(), color: optionColorSchema }))
  .meta({ id: "TagsCell" }) satisfies z.ZodType<TagsCell>;
export const spanCellSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    tone: z.enum(["open", "running", "near", "over"]),
    axis: z.tuple([z.iso.date(), z.iso.date()]),
    today: z.iso.date(),
  })
  .meta({ id: "SpanCell" }) satisfies z.ZodType<SpanCell>;
export const scoreCellSchema = z
  .object({
    value: z.number(),
    most: z.number(),
    grade: z.enum(["good", "fair", "poor"]),
    line: z.array(z.number()),
  })
  .meta({ id: "ScoreCell" }) satisfies z.ZodType<ScoreCell>;
export const dueCellSchema = z
  .object({ on: z.iso.date(), text: z.string().nullable(), tone: z.enum(["far", "near", "past"]) })
  .meta({ id: "DueCell" }) satisfies z.ZodType<DueCell>;
export const seatsCellSchema = z
  .object({ taken: z.array(z.string()), held: z.int(), free: z.int(), text: z.string() })
  .meta({ id: "SeatsCell" }) satisfies z.ZodType<SeatsCell>;
const figure = z.union([z.string(), z.number()]);
export const sharesCellSchema = z
  .object({
    heads: z.array(z.string()),
    parts: z.array(z.object({ title: z.string(), share: z.number(), text: z.string(), figures: z.array(figure) })),
    foot: z.array(figure),
  })
  .meta({ id: "SharesCell" }) satisfies z.ZodType<SharesCell>;
export const linkCellSchema = z
  .object({ text: z.string(), to: z.string() })
  .meta({ id: "LinkCell" }) satisfies z.ZodType<LinkCell>;

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const fieldChangeSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    type: z.enum(["text", "number", "money", "percent", "date", "datetime", "tag", "switch"]),
    options: may(z.array(optionSchema)),
    decimal: may(z.int()),
    ...unitSchema,
    before: may(changedValue),
    after: may(changedValue),
    added: may(z.array(changedValue)),
    removed: may(z.array(changedValue)),
  })
  .meta({ id: "FieldChange" }) satisfies z.ZodType<FieldChange>;
export const changesCellSchema = z
  .object({ changed: z.array(fieldChangeSchema), others: z.array(fieldChangeSchema) })
  .meta({ id: "ChangesCell" }) satisfies z.ZodType<ChangesCell>;
