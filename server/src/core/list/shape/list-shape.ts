import { z } from "zod";
import { maxPageSize } from "@kangying/contract/core/list";
import { tableDescriptionSchema } from "@kangying/contract/core/list-schema/table.schema";
import { isAveraged } from "../columns.ts";
import type { AnyList } from "../define-list.ts";
import type { FilterDef } from "../filters/filters.ts";
import { secondName, wholeExport } from "../read/list-plan.ts";
import { literals } from "./form-shape.ts";
import { rowShape } from "./row-shape.ts";

const one = z.literal("1");
const joined = z.string();

/** Describes the query of a GET of the list: its filters, and the parameters that choose the kind of reply. */
export function listQueryShape(list: AnyList): z.ZodType {
  const sortable = Object.entries(list.columns).flatMap(([name, column]) => (column.sort === undefined ? [] : [name]));
  const filters = Object.entries(list.filters ?? {}).flatMap(([name, filter]) => filterShape(name, filter));
  const files = {
    _down_excel: one.optional().describe("With `1` the reply is a file with the rows"),
    _excel_down_culumns: joined
      .optional()
      .describe("Queues a file with these columns: names separated by commas. The reply is the id of the task"),
    _excel_columns: joined.optional().describe("Columns of the file: names separated by commas"),
    _excel_type: z.enum(["xlsx", "csv"]).optional(),
    _excel_file_name: z.string().optional(),
    ...(wholeExport(list) === undefined
      ? {}
      : {
          _excel_whole: joined.optional().describe("Reason for exporting masked values in full. The export is logged"),
        }),
  };
  return z.object({
    page: z
      .int()
      .min(1)
      .optional()
      .describe("Number of the page, from 1. If it is left out, the reply is the description of the list"),
    limit: z.int().min(0).max(maxPageSize).optional(),
    ...(sortable.length > 0 ? { sort: z.enum(sortable).optional() } : {}),
    order: z.enum(["asc", "desc"]).optional(),
    _count_sum: one
      .optional()
      .describe("With `1` the reply also has the count and the sums; with `limit=0` only these"),
    ids: joined.optional().describe("Only these rows: their keys, separated by commas"),
    ...(list.export === undefined ? {} : files),
    ...(list.import === undefined
      ? {}
      : { _down_excel_import_tpl: one.optional().describe("With `1` the reply is the template of the import") }),
    ...Object.fromEntries(filters),
  });
}

function filterShape(name: string, filter: FilterDef): readonly (readonly [string, z.ZodType])[] {
  const optional = (shape: z.ZodType, says?: string): readonly [string, z.ZodType] => [
    name,
    says === undefined ? shape.optional() : shape.optional().describe(says),
  ];
  switch (filter.type) {
    case "text":
      return [optional(z.string())];
    case "keyword": {
      const fields = [...Object.keys(filter.fields), "all"];
      return [optional(z.string()), [secondName(name), z.enum(fields).optional()]];
    }
    case "select":
      return [
        optional(typeof filter.options === "object" ? literals(filter.options.map(({ value }) => value)) : z.string()),
      ];
    case "multiselect":
      return [optional(joined, "Values separated by commas")];
    case "cascader":
      return [optional(joined, "One path through the tree: its values from the top down, separated by commas")];
    case "number_range":
      return [optional(z.string().regex(/^-?[\d.]*,-?[\d.]*$/), "`min,max`; either one may be empty")];
    case "date_range":
      return [
        optional(z.string().regex(/^-?\d*,-?\d*$/), "`start,end` as Unix time in seconds; either one may be empty"),
      ];
    case "month":
      return [optional(z.string().regex(/^\d{4}-\d{2}$/))];
    case "switch":
      return [optional(z.enum(["1", "0"]))];
  }
}

/** Describes the replies of a GET of the list: description, page, page with count and sums, only these, or a queued file. */
export function listReplyShape(list: AnyList): z.ZodType {
  const data = z.array(rowShape(list));
  const sums = (list.sums ?? []).map((name) => {
    const column = list.columns[name];
    const sum = column && isAveraged(column) ? z.number().nullable() : z.number();
    return [name, column?.permission === undefined && !column?.mask ? sum : sum.optional()] as const;
  });
  const counted = { count: z.int(), totalrow: z.object(Object.fromEntries(sums)) };
  return z.xor([
    tableDescriptionSchema,
    z.strictObject({ data }),
    z.strictObject({ data, ...counted }),
    z.strictObject(counted),
    ...(list.export === undefined ? [] : [z.strictObject({ task_id: z.int() })]),
  ]);
}

/** True when a reply may be a file: a caller that requests one gets it in place of an envelope. */
export function givesFiles(list: AnyList): boolean {
  return list.export !== undefined || list.import !== undefined;
}
