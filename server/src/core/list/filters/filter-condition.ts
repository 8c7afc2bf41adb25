import type { CascadeOption } from "@kangying/contract/core/form/form";
import { fixed, joined, sql, type Condition } from "../../db/condition.ts";
import { localDate, startOfDay } from "../../kernel/day.ts";
import type { FilterDef, KeywordField, Match } from "./filters.ts";
import {
  escapeLike,
  readChoices,
  readMonth,
  readNumberRange,
  readSecondRange,
  readSwitch,
  readText,
} from "./filter-values.ts";
import type { ListContext } from "../list-context.ts";
import { offeredValue, resolveOptions } from "../words/options.ts";
import { refuse } from "./query-faults.ts";

/** The value that searches every field of a keyword filter. */
export const everyField = "all";

/**
 * Builds the condition of a filter. The SQL comes from the definition; the reader's text is bound as a value.
 * @param raw     as sent under the filter's name
 * @param second  keyword: the field, as sent under its second name
 * @returns null when the filter is empty
 * @throws {InvalidFields} when the text cannot be read, or is none of the options
 */
export async function filterCondition(
  name: string,
  filter: FilterDef,
  raw: string,
  second: string,
  ctx: ListContext,
): Promise<Condition | null> {
  switch (filter.type) {
    case "text": {
      const text = readText(name, raw);
      return text === null ? null : compareText(filter.sql, filter.match, text);
    }
    case "keyword":
      return keyword(name, filter.fields, readText(name, raw), second);
    case "select":
    case "multiselect":
      return chosen(name, filter, raw, ctx);
    case "cascader": {
      const path = readChoices(name, raw, false);
      return path.length === 0 ? null : onPath(name, filter, path, await filter.tree(ctx));
    }
    case "number_range": {
      const range = readNumberRange(name, raw, filter.money === true);
      return (
        range &&
        all([
          range.from === null ? null : compareNumber(filter.sql, ">=", timesOf(range.from, filter.per)),
          range.to === null ? null : compareNumber(filter.sql, "<=", timesOf(range.to, filter.per)),
        ])
      );
    }
    case "date_range": {
      const range = readSecondRange(name, raw);
      return range && between(filter, range, ctx.supplier.time_zone);
    }
    case "month": {
      const month = readMonth(name, raw);
      if (!month) return null;
      const edge = (day: string): unknown => (filter.of === "date" ? day : startOfDay(day, ctx.supplier.time_zone));
      const type = fixed(filter.of === "date" ? "date" : "timestamptz");
      return sql`${fixed(filter.sql)} >= ${edge(month.first)}::${type} and ${fixed(filter.sql)} < ${edge(month.next)}::${type}`;
    }
    case "switch": {
      const condition = typeof filter.sql === "string" ? filter.sql : filter.sql(ctx);
      return readSwitch(name, raw) ? sql`(${fixed(condition)})` : null;
    }
    default:
      throw new Error(`filter ${name} is of no known type`);
  }
}

function all(conditions: readonly (Condition | null)[]): Condition {
  return joined(
    conditions.filter((condition) => condition !== null),
    " and ",
  );
}

const isKey = /^[1-9]\d{0,17}$/;

function compareText(expression: string, match: Match, text: string): Condition {
  const left = fixed(expression);
  if (match === "exact") return sql`${left} = ${text}`;
  if (match === "key") return sql`${left} = ${isKey.test(text) ? text : null}::bigint`;
  // A prefix is compared case-sensitively, so that an index with text_pattern_ops can serve it.
  if (match === "prefix") return sql`${left} like ${`${escapeLike(text)}%`}`;
  return sql`${left} ilike ${`%${escapeLike(text)}%`}`;
}

function keyword(
  name: string,
  fields: Readonly<Record<string, KeywordField>>,
  text: string | null,
  second: string,
): Condition | null {
  const names = Object.keys(fields);
  const wanted =
    second === "" ? names.slice(0, 1) : second === everyField ? names : names.filter((field) => field === second);
  if (wanted.length === 0) refuse(`${name}_field`, "notOffered");
  if (text === null) return null;
  const tried = wanted.flatMap((field) => {
    const def = fields[field];
    if (!def) return [];
    return [def.condition === undefined ? compareText(def.sql, def.match, text) : withText(def.condition, text)];
  });
  return tried.length === 1 ? (tried[0] ?? null) : sql`(${joined(tried, " or ")})`;
}

/** Builds a condition in which `:text` stands for the typed text. */
function withText(condition: string, text: string): Condition {
  return around(condition.split(/:text\b/), sql`${text}::text`);
}

/** Joins the parts of a text with one condition between each two. */
function around(parts: readonly string[], between: Condition): Condition {
  return joined(
    parts.flatMap((part, at) => (at === 0 ? [fixed(part)] : [between, fixed(part)])),
    "",
  );
}

/**
 * A filter by id accepts ids that are no longer offered. Choices from the database leave out rows that may not be chosen any more: a coach
 * who has left, a partner who still waits. But the pages of those rows filter by them, so the filter accepts every id; an unknown id finds
 * no rows.
 */
function byKeyNoLongerOffered(
  filter: Extract<FilterDef, { type: "select" | "multiselect" }>,
  options: readonly { readonly value: string | number }[],
  raw: string,
): Condition | null {
  const isOfKeys = typeof filter.options === "function" && options.every(({ value }) => typeof value === "number");
  if (!isOfKeys || filter.condition !== undefined || !/^[1-9]\d{0,14}$/u.test(raw)) return null;
  // When nothing is offered, the type of the id is unknown.
  return options.length > 0
    ? sql`${fixed(filter.sql)} = ${Number(raw)}::bigint`
    : sql`(${fixed(filter.sql)})::text = ${raw}`;
}

async function chosen(
  name: string,
  filter: Extract<FilterDef, { type: "select" | "multiselect" }>,
  raw: string,
  ctx: ListContext,
): Promise<Condition | null> {
  const asked = filter.type === "select" ? [raw.trim()].filter((value) => value !== "") : readChoices(name, raw, true);
  if (asked.length === 0) return null;
  const options = await resolveOptions(filter.options, ctx);
  const [only = ""] = asked;
  const known = asked.length > 1 || offeredValue(options, only) !== undefined;
  const byKey = known ? null : byKeyNoLongerOffered(filter, options, only);
  if (byKey) return byKey;
  const values = asked.map((value) => offeredValue(options, value) ?? refuse(name, "notOffered"));
  if (filter.condition !== undefined) return around(filter.condition.split(/:value\b/), sql`${values[0]}`);
  const left = fixed(filter.sql);
  return values.length === 1 ? sql`${left} = ${values[0]}` : sql`${left} = any(${values})`;
}

function onPath(
  name: string,
  { levels, condition }: Pick<Extract<FilterDef, { type: "cascader" }>, "levels" | "condition">,
  path: readonly string[],
  tree: readonly CascadeOption[],
): Condition {
  if (path.length > levels.length) refuse(name, "notOffered");
  let branches: readonly CascadeOption[] = tree;
  const values = path.map((step) => {
    const branch = branches.find((option) => String(option.value) === step) ?? refuse(name, "notOffered");
    branches = branch.children ?? [];
    return branch.value;
  });
  if (condition !== undefined) return around(condition.split(/:value\b/), sql`${values.at(-1)}`);
  return all(values.map((value, level) => sql`${fixed(levels[level] ?? "")} = ${value}`));
}

/** Converts a typed number into the units of the expression. */
function timesOf(value: string, per: number | undefined): string {
  return per === undefined ? value : String(Math.round(Number(value) * per));
}

/** Compares with a number. Whole numbers are compared as bigint, so that the index of an integer column can be used. */
function compareNumber(expression: string, operator: ">=" | "<=", value: string): Condition {
  return sql`${fixed(expression)} ${fixed(operator)} ${value}::${fixed(value.includes(".") ? "numeric" : "bigint")}`;
}

/** Both seconds belong to the range; for calendar dates, the range includes the supplier's days that contain them. */
function between(
  filter: { readonly sql: string; readonly of: "date" | "instant"; readonly condition?: string },
  range: { readonly from: number | null; readonly to: number | null },
  timeZone: string,
): Condition {
  const left = fixed(filter.sql);
  const at = (second: number): Date => new Date(second * 1000);
  if (filter.condition !== undefined) {
    const day = (second: number | null) => sql`${second === null ? null : localDate(at(second), timeZone)}::date`;
    const moment = (second: number | null) => sql`${second === null ? null : at(second)}::timestamptz`;
    const ends: Readonly<Record<string, Condition>> =
      filter.of === "date"
        ? { ":from": day(range.from), ":to": day(range.to) }
        : { ":from": moment(range.from), ":to": moment(range.to === null ? null : range.to + 1) };
    return joined(
      filter.condition.split(/((?<!:):(?:from|to)\b)/).map((part) => ends[part] ?? fixed(part)),
      "",
    );
  }
  if (filter.of === "date") {
    return all([
      range.from === null ? null : sql`${left} >= ${localDate(at(range.from), timeZone)}::date`,
      range.to === null ? null : sql`${left} <= ${localDate(at(range.to), timeZone)}::date`,
    ]);
  }
  return all([
    range.from === null ? null : sql`${left} >= ${at(range.from)}::timestamptz`,
    range.to === null ? null : sql`${left} < ${at(range.to + 1)}::timestamptz`,
  ]);
}
