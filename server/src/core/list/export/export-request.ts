import { AppError } from "../../kernel/app-error.ts";
import { countSelection } from "../read/count-list.ts";
import type { ListContext } from "../list-context.ts";
import { selectOf, type ListPlan, type PlannedColumn } from "../read/list-plan.ts";
import { readParameters, readSelection, type RawParameters, type Selection } from "../read/list-query.ts";
import { refuse } from "../filters/query-faults.ts";
import { fileName } from "./file-name.ts";

/** The most characters of the reason for unmasked values. */
const longestReason = 200;

export type FileType = "xlsx" | "csv";

/** The content and the form of an export. */
export interface ExportRequest {
  readonly plan: ListPlan;
  readonly columns: readonly PlannedColumn[];
  readonly select: string;
  readonly selection: Selection;
  /** The reason for unmasked values; null: they are masked in the file too. */
  readonly reason: string | null;
  readonly type: FileType;
  /** With its extension; contains the instant and the filters. */
  readonly file_name: string;
}

/**
 * Reads what a file should contain. Without named columns it has those that the list shows by default.
 * @param named  comma-separated columns; undefined: none were named
 * @throws {AppError} no_permission without the list's export permission, no_columns, invalid
 */
export async function readExport(
  plan: ListPlan,
  raw: RawParameters,
  named: string | undefined,
  ctx: ListContext,
): Promise<ExportRequest> {
  if (!plan.canExport) throw new AppError("no_permission");
  const parameters = readParameters(plan, raw);
  const selection = await readSelection(plan, parameters, ctx);
  const reason = (parameters.get("_excel_whole") ?? "").trim();
  if (reason !== "" && !plan.canExportWhole) throw new AppError("no_permission");
  if (reason.length > longestReason) refuse("_excel_whole", "notOffered");
  const parameter = raw["_excel_down_culumns"] === undefined ? "_excel_columns" : "_excel_down_culumns";
  const columns = chosenColumns(reason === "" ? plan.columns : plan.fileColumns, named, parameter);
  const asked = parameters.get("_excel_type") ?? "";
  const type =
    asked === "" || asked === "xlsx" ? "xlsx" : asked === "csv" ? "csv" : refuse("_excel_type", "notOffered");
  return {
    plan,
    columns,
    select: selectOf(plan.list, new Map(columns.map((column) => [column.name, column])), {}),
    selection,
    reason: reason === "" ? null : reason,
    type,
    file_name: await fileName(plan, selection, parameters.get("_excel_file_name") ?? "", type, ctx),
  };
}

function chosenColumns(
  columns: ListPlan["fileColumns"],
  named: string | undefined,
  parameter: string,
): readonly PlannedColumn[] {
  if (named === undefined) return [...columns.values()].filter((column) => column.def.hidden !== true);
  const names = new Set(
    named
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  );
  if (names.size === 0) throw new AppError("no_columns");
  return [...names].map((name) => columns.get(name) ?? refuse(parameter, "notColumn"));
}

/** Returns the number of rows of the file. @throws {AppError} nothing_to_export */
export async function countRows({ plan, selection }: ExportRequest, ctx: ListContext): Promise<number> {
  const count = await countSelection(plan, selection, ctx);
  if (count === 0) throw new AppError("nothing_to_export");
  return count;
}

interface ExportAudit {
  readonly list: string;
  readonly columns: readonly string[];
  /** Columns that were exported unmasked. */
  readonly whole?: readonly string[];
  /** The reason for unmasked values. */
  readonly reason?: string;
  readonly filters: Readonly<Record<string, unknown>>;
  /** The number of rows that were chosen by hand. */
  readonly chosen?: number;
  readonly rows: number;
  readonly type: FileType;
}

/** Columns whose values are masked in pages but not in the file. */
export const wholeColumns = ({ columns }: ExportRequest): readonly string[] =>
  columns.filter(({ def, masked }) => def.mask && !masked).map((column) => column.name);

/** Returns the operator log's data about the export, including the columns that were exported unmasked. */
export function auditOf(request: ExportRequest, rows: number): ExportAudit {
  const { plan, columns, selection, reason, type } = request;
  const whole = wholeColumns(request);
  return {
    list: plan.list.api,
    columns: columns.map((column) => column.name),
    ...(whole.length > 0 ? { whole, reason: reason ?? "" } : {}),
    filters: Object.fromEntries(selection.filters.map((filter) => [filter.name, filter.raw])),
    ...(selection.ids ? { chosen: selection.ids.length } : {}),
    rows,
    type,
  };
}
