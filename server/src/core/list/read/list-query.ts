import { listParameters, maxOffset, maxPageSize } from "@kangying/contract/core/list";
import type { Condition } from "../../db/condition.ts";
import { AppError } from "../../kernel/app-error.ts";
import { filterCondition } from "../filters/filter-condition.ts";
import { readIds, readInteger } from "../filters/filter-values.ts";
import type { ListContext } from "../list-context.ts";
import type { ListPlan } from "./list-plan.ts";
import { refuse } from "../filters/query-faults.ts";

/** Parameters by name, as sent. */
export type RawParameters = Readonly<Record<string, unknown>>;

export interface SortOrder {
  /** Name of a column. */
  readonly name: string;
  readonly sql: string;
  readonly descending: boolean;
}

/** The selected rows and their order. */
export interface Selection {
  readonly filters: readonly { readonly name: string; readonly raw: string; readonly condition: Condition }[];
  readonly sort: SortOrder;
  /** The ids of chosen rows; null: all matching rows. */
  readonly ids: readonly number[] | null;
}

export interface PageRequest extends Selection {
  readonly page: number;
  readonly limit: number;
  readonly countSum: boolean;
}

/** The members of a signed call that are not parameters of the list. */
const callNames = new Set(["device", "timestamp", "accesstoken", "supplieruid", "sign"]);
const engineNames: ReadonlySet<string> = new Set(listParameters);

/**
 * Returns the list's own parameters as text; those of the call itself are left out.
 * @throws {InvalidFields} when one is unknown or no text
 */
export function readParameters(plan: ListPlan, raw: RawParameters): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const name of Object.keys(raw)) {
    if (callNames.has(name)) continue;
    if (!engineNames.has(name) && !plan.filters.has(name) && !plan.secondNames.has(name)) refuse(name, "unknown");
    const value = raw[name];
    if (value === undefined || value === null) continue;
    if (typeof value === "string") read.set(name, value);
    else if (typeof value === "number" || typeof value === "boolean") read.set(name, String(value));
    else refuse(name, "notText");
  }
  return read;
}

/** @throws {AppError} invalid, too_deep */
export async function readPage(plan: ListPlan, raw: RawParameters, ctx: ListContext): Promise<PageRequest> {
  const parameters = readParameters(plan, raw);
  const page = readInteger("page", parameters.get("page") ?? "1", 1, Number.MAX_SAFE_INTEGER);
  const asked = parameters.get("limit") ?? "";
  const limit = asked === "" ? (plan.list.limit ?? 10) : readInteger("limit", asked, 0, maxPageSize);
  if (page * limit > maxOffset) throw new AppError("too_deep");
  return {
    page,
    limit,
    countSum: parameters.get("_count_sum") === "1",
    ...(await readSelection(plan, parameters, ctx)),
  };
}

/** Reads filters, order and chosen rows, which are the same in a page, an export and a bulk action. @throws {InvalidFields} */
export async function readSelection(
  plan: ListPlan,
  parameters: ReadonlyMap<string, string>,
  ctx: ListContext,
): Promise<Selection> {
  const ids = parameters.get("ids") ?? "";
  const filters: Selection["filters"][number][] = [];
  for (const [name, filter] of plan.filters) {
    const second = filter.type === "keyword" ? (parameters.get(`${name}_field`) ?? "") : "";
    const raw = parameters.get(name) ?? "";
    if (raw === "" && second === "") continue;
    const condition = await filterCondition(name, filter, raw, second, ctx);
    if (condition) filters.push({ name, raw, condition });
  }
  return { filters, sort: readSort(plan, parameters), ids: ids === "" ? null : readIds("ids", ids) };
}

function readSort(plan: ListPlan, parameters: ReadonlyMap<string, string>): SortOrder {
  const order = parameters.get("order") ?? "";
  if (order !== "" && order !== "asc" && order !== "desc") refuse("order", "notOrder");
  const asked = parameters.get("sort") ?? "";
  const usual = plan.list.order.startsWith("-")
    ? { name: plan.list.order.slice(1), descending: true }
    : { name: plan.list.order, descending: false };
  if (asked !== "") return sortBy(plan, asked, order === "desc");
  return sortBy(plan, usual.name, order === "" ? usual.descending : order === "desc");
}

function sortBy(plan: ListPlan, name: string, descending: boolean): SortOrder {
  const sql = plan.columns.get(name)?.sort;
  if (sql === null || sql === undefined) refuse("sort", "notSortable");
  return { name, sql, descending };
}
