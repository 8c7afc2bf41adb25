import { neverNullCalls, strictCalls, gatheringCalls } from "./calls.ts";
import { readQuery, unwrapped, type From, type Query, type Select } from "./query-shape.ts";
import { closing, findOutside, is, isName, splitOutside, type Token } from "./tokens.ts";

/** What is known about tables: whether a column can be null, and their columns. undefined: there is no such table or column. */
export interface Catalogue {
  canBeNull(table: string, column: string): boolean | undefined;
  columnsOf(table: string): readonly string[] | undefined;
}

/** The names that an expression can use: those in `from` of its query and of the queries around it. */
interface Scope {
  readonly select: Select;
  readonly parts: ReadonlyMap<string, Query>;
  readonly outer: Scope | null;
  readonly catalogue: Catalogue;
  /** For `$1`, `$2` …: whether the code's value is never null. */
  readonly given: readonly boolean[];
}

/** A column of a result: its name, and whether it can be null. */
export interface ResultColumn {
  readonly name: string | null;
  readonly can_be_null: boolean;
}

/**
 * The columns of a query, in order. A column counts as possibly null unless the opposite can be shown. For a plain column the catalogue decides,
 * unless an outer join can leave it empty. For an expression its form decides. A mark is always believed.
 */
export function columnsOf(query: Query, catalogue: Catalogue, given: readonly boolean[] = []): readonly ResultColumn[] {
  return columnsWithin(query, { catalogue, given, parts: new Map() }, null);
}

function columnsWithin(
  query: Query,
  around: Pick<Scope, "catalogue" | "given" | "parts">,
  outer: Scope | null,
): readonly ResultColumn[] {
  const { catalogue, given } = around;
  const parts = new Map([...around.parts, ...query.parts]);
  const [first = [], ...others] = query.selects.map((select) =>
    selectColumns({ select, parts, outer, catalogue, given }),
  );
  return first.map((column, at) => ({
    name: column.name,
    can_be_null: column.can_be_null || others.some((other) => other[at]?.can_be_null !== false),
  }));
}

function selectColumns(scope: Scope): readonly ResultColumn[] {
  return scope.select.items.flatMap((item): readonly ResultColumn[] => {
    if (item.is_star) return starColumns(scope, item.tokens.length > 1 ? (item.tokens[0]?.text ?? "") : null);
    return [{ name: item.name, can_be_null: item.marked === null && !neverNull(item.tokens, scope) }];
  });
}

function starColumns(scope: Scope, alias: string | null): readonly ResultColumn[] {
  const sources = scope.select.from.filter((source) => alias === null || source.alias === alias);
  return sources.flatMap((source) =>
    columnsOfSource(source, scope).map((column) => ({
      name: column.name,
      can_be_null: column.can_be_null || source.is_optional,
    })),
  );
}

function columnsOfSource(source: From, scope: Scope): readonly ResultColumn[] {
  if (source.query) return columnsWithin(source.query, scope, besides(scope, source));
  const part = source.table === null ? undefined : scope.parts.get(source.table);
  if (part) return columnsWithin(part, { ...scope, parts: without(scope.parts, source.table) }, null);
  if (source.table === null) return source.columns.map((name) => ({ name, can_be_null: true }));
  const { table } = source;
  return (scope.catalogue.columnsOf(table) ?? []).map((name, at) => ({
    name: source.columns[at] ?? name,
    can_be_null: scope.catalogue.canBeNull(table, name) !== false,
  }));
}

/** What a subquery in `from` can see: everything except itself. */
function besides(scope: Scope, source: From): Scope {
  return { ...scope, select: { ...scope.select, from: scope.select.from.filter((other) => other !== source) } };
}

/** The parts without this one: a recursive part is not followed into itself. */
function without(parts: ReadonlyMap<string, Query>, name: string | null): ReadonlyMap<string, Query> {
  return name === null ? parts : new Map([...parts].filter(([part]) => part !== name));
}

/** Whether the form of this expression shows that it is never null. */
function neverNull(all: readonly Token[], scope: Scope): boolean {
  const tokens = withoutCast(unwrapped(all.filter((token) => token.kind !== "mark")));
  if (tokens.length < all.length) return neverNull(tokens, scope);
  const first = tokens[0];
  if (!first) return false;
  if (tokens.length === 1 && (first.kind === "text" || first.kind === "number" || is(first, "true", "false")))
    return true;
  if (is(first, "current_date", "current_timestamp", "current_user", "localtimestamp") && tokens.length === 1)
    return true;
  if (tokens.length === 1 && first.kind === "parameter") return scope.given[Number(first.text.slice(1)) - 1] === true;
  if (is(first, "select")) return oneRowNeverNull(readQuery(tokens), scope);
  if (is(first, "case") && endOfCase(tokens) === tokens.length - 1) return caseNeverNull(tokens, scope);
  if (is(first, "not")) return neverNull(tokens.slice(1), scope);
  const second = tokens[1];
  if (is(first, "exists", "array") && closing(tokens, 1) === tokens.length - 1) return true;
  if (is(first, "interval", "date") && second?.kind === "text") return true;
  if (findOutside(tokens, (token) => is(token, "is")) >= 0 && connected(tokens).length === 1) return true;
  const parts = connected(tokens);
  if (parts.length > 1) return parts.every((part) => neverNull(part, scope));
  if (is(first, "-") && tokens.length > 1) return neverNull(tokens.slice(1), scope);
  if (isPlain(tokens)) return !columnCanBeNull(tokens, scope);
  const zone = findOutside(tokens, (token, at) => is(token, "at") && is(tokens[at + 1], "time"));
  if (zone > 0) return neverNull(tokens.slice(0, zone), scope) && neverNull(tokens.slice(zone + 3), scope);
  const list = splitOutside(tokens, (token) => is(token, ","));
  if (list.length > 1) return list.every((part) => neverNull(part, scope));
  return callNeverNull(tokens, scope);
}

/** Removes `::type` and `collate "C"` after a value: with them it is null only if the value is. */
function withoutCast(tokens: readonly Token[]): readonly Token[] {
  const at = findOutside(tokens, (token) => is(token, "::", "collate"));
  if (at <= 0) return tokens;
  const behind = tokens.slice(at + 1);
  const isLast = behind.every(
    (token) => token.kind === "number" || isName(token) || is(token, "[", "]", "(", ")", ".", "::"),
  );
  const hasOperator = behind.some((token) => operators.some((operator) => is(token, operator)));
  return isLast && !hasOperator ? tokens.slice(0, at) : tokens;
}

/** Operators that return null only if an operand is null. Operators of json are not here: they return null for a missing member. */
const operators = [
  "+",
  "-",
  "*",
  "/",
  "%",
  "||",
  "=",
  "<>",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "and",
  "or",
  "in",
  "like",
  "ilike",
  "&&",
  "@>",
  "<@",
];

/** Splits an expression at its operators. */
function connected(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts = splitOutside(tokens, (token, at) => at > 0 && is(token, ...operators));
  return parts.some((part) => part.length === 0) ? [tokens] : parts;
}

function isPlain(tokens: readonly Token[]): boolean {
  return (
    tokens.length % 2 === 1 &&
    tokens.length <= 5 &&
    tokens.every((token, at) => (at % 2 === 0 ? isName(token) : is(token, ".")))
  );
}

function columnCanBeNull(tokens: readonly Token[], scope: Scope): boolean {
  const column = tokens.at(-1)?.text ?? "";
  const alias = tokens.length > 1 ? (tokens.at(-3)?.text ?? "") : null;
  for (let at: Scope | null = scope; at; at = at.outer) {
    for (const source of at.select.from) {
      if (alias !== null && source.alias !== alias) continue;
      const known = sourceColumn(source, column, at);
      if (known === undefined) continue;
      return (known || source.is_optional) && !isDemanded(alias, column, at.select);
    }
    if (alias !== null && at.select.from.some((source) => source.alias === alias))
      return !isDemanded(alias, column, at.select);
  }
  return true;
}

/** Whether this column of a source can be null. @returns undefined if there is no such column */
function sourceColumn(source: From, column: string, scope: Scope): boolean | undefined {
  if (source.called !== null) {
    if (!source.columns.includes(column) && source.alias !== column) return undefined;
    return source.called !== "generate_series";
  }
  return columnsOfSource(source, scope).find((each) => each.name === column)?.can_be_null;
}

/** Whether every row meets a condition that excludes null: `x is not null`, `x = …`. */
function isDemanded(alias: string | null, column: string, select: Select): boolean {
  return select.where.some((condition) => {
    const named = alias === null ? condition.slice(0, 1) : condition.slice(0, 3);
    if (!isPlain(named) || named.at(-1)?.text !== column || (alias !== null && named[0]?.text !== alias)) return false;
    const rest = condition.slice(named.length);
    if (is(rest[0], "is")) return is(rest[1], "not") && is(rest[2], "null") && rest.length === 3;
    return is(rest[0], "=", "<", ">", "<=", ">=", "<>", "in");
  });
}

function endOfCase(tokens: readonly Token[]): number {
  let depth = 0;
  return tokens.findIndex((token) => {
    if (is(token, "case")) depth += 1;
    if (is(token, "end")) depth -= 1;
    return depth === 0;
  });
}

function caseNeverNull(tokens: readonly Token[], scope: Scope): boolean {
  if (!is(tokens.at(-1), "end")) return false;
  const body = tokens.slice(1, -1);
  const results: (readonly Token[])[] = [];
  const otherwise = findOutside(body, (token) => is(token, "else"));
  if (otherwise < 0) return false;
  for (let at = 0; ;) {
    const then = findOutside(body, (token) => is(token, "then"), at);
    if (then < 0) break;
    const end = findOutside(body, (token) => is(token, "when", "else"), then + 1);
    results.push(body.slice(then + 1, end));
    at = end;
  }
  return [...results, body.slice(otherwise + 1)].every((result) => neverNull(result, scope));
}

/** Whether a subquery returns exactly one row, since it aggregates all rows, and that row is never null. */
function oneRowNeverNull(query: Query, scope: Scope): boolean {
  const [select] = query.selects;
  const [item] = select?.items ?? [];
  if (!select || !item || query.selects.length > 1 || select.is_grouped || select.is_cut) return false;
  const gathers = item.tokens.some(
    (token, at) => isName(token) && gatheringCalls.has(token.text) && is(item.tokens[at + 1], "("),
  );
  if (select.from.length > 0 && !gathers) return false;
  if (gathers && item.tokens.some((token) => is(token, "over"))) return false;
  return columnsWithin(query, scope, scope)[0]?.can_be_null === false;
}

function callNeverNull(tokens: readonly Token[], scope: Scope): boolean {
  let at = 0;
  while (is(tokens[at + 1], ".")) at += 2;
  const name = tokens[at]?.text ?? "";
  if (!isName(tokens[at]) || !is(tokens[at + 1], "(")) return false;
  const end = closing(tokens, at + 1);
  const behind = tokens.slice(end + 1);
  const given = splitOutside(tokens.slice(at + 2, end), (token) => is(token, ","));
  const isAlone = behind.length === 0 || is(behind[0], "filter", "over");
  if (neverNullCalls.has(name)) return isAlone;
  if (name === "coalesce" || name === "greatest" || name === "least")
    return given.some((each) => neverNull(each, scope));
  if (gatheringCalls.has(name)) {
    const isOver = is(behind[0], "over") && !behind.some((token) => is(token, "rows", "range", "groups"));
    // An aggregate over no rows is null. A group has at least one row, and so does a window.
    return (
      (isOver || (scope.select.is_grouped && behind.length === 0)) &&
      given.every((each) => neverNull(argument(each), scope))
    );
  }
  if (behind.length > 0 && !(is(behind[0], "at") && is(behind[1], "time"))) return false;
  return strictCalls.has(name) && given.every((each) => neverNull(argument(each), scope));
}

/** The value in an argument such as `distinct x order by y` or `epoch from x`: here `x`. */
function argument(tokens: readonly Token[]): readonly Token[] {
  const start = is(tokens[0], "distinct") ? tokens.slice(1) : tokens;
  const order = findOutside(start, (token) => is(token, "order"));
  const value = order < 0 ? start : start.slice(0, order);
  const from = findOutside(value, (token) => is(token, "from"));
  return from < 0 ? value : value.slice(from + 1);
}
