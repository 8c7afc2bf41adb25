import { z } from "zod";
import {
  changesCellSchema,
  dueCellSchema,
  imageCellSchema,
  linkCellSchema,
  progressCellSchema,
  spanCellSchema,
  scoreCellSchema,
  seatsCellSchema,
  sharesCellSchema,
  tagsCellSchema,
  trendCellSchema,
  userCellSchema,
} from "@kangying/contract/core/list-schema/cells.schema";
import type { ColumnDef } from "../columns.ts";
import type { AnyList } from "../define-list.ts";
import { literals } from "./form-shape.ts";

/**
 * Describes one row of a list, from its columns. A column with a permission or a mask may be missing; the cells of all other columns are
 * present, and may be empty.
 */
export function rowShape(list: AnyList): z.ZodType<Record<string, unknown>> {
  const cells = Object.entries(list.columns).map(([name, column]) => {
    const cell = cellOf(column).nullable();
    return [name, column.permission !== undefined || column.mask ? cell.optional() : cell] as const;
  });
  const actions = Object.entries(list.actions ?? {}).flatMap(([name, { scope }]) => (scope === "top" ? [] : [name]));
  return z
    .object({
      id: z.int(),
      ...Object.fromEntries(cells),
      ...(list.detail_key ? { _detail: z.union([z.int(), z.string()]).nullable() } : {}),
      ...(actions.length > 0 ? { _actions: z.array(z.enum(actions)).optional() } : {}),
    })
    .meta({ id: `${list.api.replaceAll("/", "_")}_row` });
}

function cellOf({ type, options, parts }: ColumnDef): z.ZodType {
  switch (type) {
    case "number":
    case "percent":
      return z.number();
    case "money":
    case "datetime":
      return z.int();
    case "switch":
      return z.boolean();
    case "images":
      return z.array(parts["counts"] === undefined ? z.string() : imageCellSchema);
    case "tag":
      return typeof options === "object"
        ? literals(options.map(({ value }) => value))
        : z.union([z.string(), z.number()]);
    case "link":
      return linkCellSchema;
    case "user":
      return userCellSchema;
    case "progress":
      return progressCellSchema;
    case "trend":
      return trendCellSchema;
    case "span":
      return spanCellSchema;
    case "changes":
      return changesCellSchema;
    case "score":
      return scoreCellSchema;
    case "due":
      return dueCellSchema;
    case "tags":
      return tagsCellSchema;
    case "seats":
      return seatsCellSchema;
    case "shares":
      return sharesCellSchema;
    case "date":
      return z.iso.date();
    case "text":
    case "phone":
    case "image":
      return z.string();
  }
}
