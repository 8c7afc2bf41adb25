import { z } from "zod";
import {
  optionColorSchema,
  formFieldSchema,
  formPreviewSchema,
  cascadeSchema,
  optionSchema,
  unitSchema,
} from "./form/form.schema.ts";
import { searchTypes, type Action, type Column, type SearchItem, type TableDescription } from "./list.ts";
import { columnTypes } from "./list-cells.ts";
import { type BulkReply, type TrialReply } from "./list-bulk.ts";
import { type ImportReply, type SheetReply, type SheetWriteReply } from "./list-import.ts";
import {
  type ChangesCell,
  type DueCell,
  type FieldChange,
  type ImageCell,
  type LinkCell,
  type ProgressCell,
  type SpanCell,
  type ScoreCell,
  type TagsCell,
  type TrendCell,
  type UserCell,
} from "./list-cells.ts";

/** The shapes of `list.ts` as schemas: for the API page and for replies. The console has the types alone. */

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
export const linkCellSchema = z
  .object({ text: z.string(), to: z.string() })
  .meta({ id: "LinkCell" }) satisfies z.ZodType<LinkCell>;

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const fieldChange = z
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
  .object({ changed: z.array(fieldChange), others: z.array(fieldChange) })
  .meta({ id: "ChangesCell" }) satisfies z.ZodType<ChangesCell>;

const column = z
  .object({
    name: z.string(),
    title: z.string(),
    type: z.enum(columnTypes),
    options: may(z.array(optionSchema)),
    sort: z.boolean(),
    sum: z.boolean(),
    decimal: may(z.int()),
    item_width: may(z.int()),
    item_align: may(z.enum(["left", "center", "right"])),
    showTableRow: z.boolean(),
    fixed: may(z.boolean()),
    ...unitSchema,
    times: may(z.number()),
    loss: may(z.boolean()),
    signed: may(z.boolean()),
    card: may(z.boolean()),
    masked: may(z.boolean()),
    turns: may(z.object({ on: may(z.string()), off: may(z.string()) })),
    reveal: may(z.string()),
  })
  .meta({ id: "Column" }) satisfies z.ZodType<Column>;

const searchItem = z
  .object({
    type: z.enum(searchTypes),
    name: z.string(),
    title: z.string(),
    options: may(z.array(optionSchema)),
    cascades: may(z.array(cascadeSchema)),
    second_name: may(z.string()),
    placeholder: may(z.string()),
    ...unitSchema,
    times: may(z.number()),
    quick: may(z.array(optionSchema)),
    money: may(z.boolean()),
    elsewhere: may(z.boolean()),
  })
  .meta({ id: "SearchItem" }) satisfies z.ZodType<SearchItem>;

export const actionSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    scope: z.enum(["row", "bulk", "top"]),
    api: z.string(),
    confirm: may(z.string()),
    danger: may(z.boolean()),
    primary: may(z.boolean()),
    icon: may(z.string()),
    form: may(z.array(formFieldSchema)),
    phone: may(
      z.object({
        title: z.string(),
        picture: may(z.string()),
        pictures: may(z.string()),
        text: may(z.string()),
        html: may(z.string()),
      }),
    ),
    prefill: may(z.string()),
    preview: may(formPreviewSchema),
    refuse: may(z.object({ api: z.string(), title: z.string(), field: z.string() })),
    along: may(z.array(z.string())),
    to: may(z.string()),
    at_desk: may(z.literal(true)),
    card: may(z.string()),
    page: may(z.string()),
    repeatable: may(z.boolean()),
    undo: may(z.object({ api: z.string(), prefill: may(z.string()), sends: may(z.array(z.string())) })),
    trial: may(z.string()),
    inline: may(z.array(z.string())),
    facts: may(z.array(column)),
  })
  .meta({ id: "Action" }) satisfies z.ZodType<Action>;

export const tableDescriptionSchema = z
  .object({
    export_type: z.string(),
    title: z.string(),
    column_names: z.array(z.string()),
    rows: z.record(z.string(), column),
    pk: z.string(),
    show_sum: z.boolean(),
    show_excel: z.boolean(),
    show_excel_async: z.boolean(),
    show_excel_whole: may(z.boolean()),
    show_excel_import: z.boolean(),
    import_title: may(z.string()),
    import_csv: may(z.boolean()),
    import_undo: may(z.boolean()),
    top_search: z.array(searchItem),
    limit: z.int(),
    actions: z.array(actionSchema),
    sort: may(z.string()),
    order: may(z.enum(["asc", "desc"])),
    topic: may(z.string()),
    detail: may(z.string()),
    record: may(
      z.object({
        facts: z.array(
          z.object({
            title: z.string(),
            columns: z.array(z.string()),
            strip: may(z.literal(true)),
            beside: may(z.literal(true)),
          }),
        ),
        related: z.array(
          z.object({
            title: z.string(),
            list: z.string(),
            filter: z.string(),
            first: may(z.literal(true)),
            columns: may(z.array(z.string())),
            switch: may(z.string()),
            acts: may(z.array(z.string())),
          }),
        ),
        beside: may(z.string()),
      }),
    ),
    tree: may(
      z.object({
        api: z.string(),
        move: may(z.string()),
        add: may(z.string()),
        levels: z.int(),
        counted: z.string(),
      }),
    ),
    rail: may(z.string()),
    empty: may(z.string()),
  })
  .meta({ id: "TableDescription" }) satisfies z.ZodType<TableDescription>;

/** A line of a tree. */
export const treeLineSchema = z
  .object({
    id: z.int(),
    parent_id: z.int().nullable(),
    /** From 1. */
    level: z.int(),
    name: z.string(),
    /** Address of a small picture. */
    icon: z.string().nullable(),
    is_shown: z.boolean(),
    /** What stands in it, not in its branches. */
    count: z.int(),
    version: z.int(),
  })
  .meta({ id: "TreeLine" });
export type TreeLine = z.infer<typeof treeLineSchema>;

const refusedRow = z
  .object({ id: z.int(), name: z.string(), code: z.string(), msg: z.string() })
  .meta({ id: "RefusedRow" });

export const bulkReplySchema = z
  .object({
    done: z.int(),
    failed: z.array(refusedRow),
    task_id: may(z.int()),
    record_id: may(z.int()),
    paper: may(z.object({ name: z.enum(["Receipt", "PayCode"]), id: z.int() })),
  })
  .meta({ id: "ActionReply" }) satisfies z.ZodType<BulkReply>;

/** The key of what an action of the page made, if it made something. */
export const madeReplySchema = z.object({ id: z.int().nullable() }).meta({ id: "MadeReply" });

export const trialReplySchema = z
  .object({
    total: z.int(),
    tried: z.int(),
    done: z.int(),
    refused: z.array(
      z.object({ msg: z.string(), count: z.int(), rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
    ),
  })
  .meta({ id: "TrialReply" }) satisfies z.ZodType<TrialReply>;

export const importReplySchema = z
  .object({
    imported: z.int(),
    failed: z.array(z.object({ row: z.int(), column: z.string().nullable(), msg: z.string() })),
  })
  .meta({ id: "ImportReply" }) satisfies z.ZodType<ImportReply>;

export const sheetReplySchema = z
  .object({
    header: z.array(z.string()),
    mapping: z.array(z.string().nullable()),
    fields: z.array(formFieldSchema),
    total: z.int(),
    rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  })
  .meta({ id: "SheetReply" }) satisfies z.ZodType<SheetReply>;

export const sheetWriteReplySchema = z
  .object({
    imported: z.int(),
    failed: z.array(
      z.object({
        row: z.int(),
        field: z.string().nullable(),
        column: z.string().nullable(),
        msg: z.string(),
        ways: z.array(z.object({ title: z.string(), set: z.record(z.string(), z.string()) })).optional(),
      }),
    ),
    batch_id: z.int().nullable(),
    review: z
      .object({
        go: z.string(),
        figures: z.array(
          z.object({ title: z.string(), value: z.int(), note: z.string(), color: optionColorSchema.optional() }),
        ),
        told: z.array(z.object({ row: z.int(), text: z.string() })),
      })
      .optional(),
  })
  .meta({ id: "SheetWriteReply" }) satisfies z.ZodType<SheetWriteReply>;
