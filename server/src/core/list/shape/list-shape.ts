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
    _down_excel: one.optional().describe("Answers the file"),
    _excel_down_culumns: joined.optional().describe("Queues a file with these columns"),
    _excel_columns: joined.optional().describe("Columns of the file"),
    _excel_type: z.enum(["xlsx", "csv"]).optional(),
    _excel_file_name: z.string().optional(),
    ...(wholeExport(list) === undefined
      ? {}
      : { _excel_whole: joined.optional().describe("Why masked values leave whole; logged") }),
  };
  return z.object({
    page: z.int().min(1).optional().describe("Without it the list's description is answered"),
    limit: z.int().min(0).max(maxPageSize).optional(),
    ...(sortable.length > 0 ? { sort: z.enum(sortable).optional() } : {}),
    order: z.enum(["asc", "desc"]).optional(),
    _count_sum: one.optional().describe("Count and sums too; with limit=0 these alone"),
    ids: joined.optional().describe("These rows alone: keys, comma-joined"),
    ...(list.export === undefined ? {} : files),
    ...(list.import === undefined ? {} : { _down_excel_import_tpl: one.optional().describe("The import's template") }),
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
      return [optional(joined, "Values, comma-joined")];
    case "cascader":
      return [optional(joined, "A path, comma-joined")];
    case "number_range":
      return [optional(z.string().regex(/^-?[\d.]*,-?[\d.]*$/), "min,max")];
    case "date_range":
      return [optional(z.string().regex(/^-?\d*,-?\d*$/), "start,end in seconds")];
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
