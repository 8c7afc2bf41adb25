import { z } from "zod";
import { cascadeSchema, formFieldSchema, formPreviewSchema, optionSchema, unitSchema } from "../form/form.schema.ts";
import { columnTypes } from "../list-cells.ts";
import { searchTypes, type Action, type Column, type SearchItem, type TableDescription } from "../list.ts";

/** The shapes of `list.ts` as schemas, for the API page and for replies. */

const may = z.exactOptional;

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
    mean: may(z.boolean()),
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
    remote: may(z.object({ api: z.string() })),
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
    group: may(z.string()),
    saves: may(z.literal(true)),
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
