import { closing, findOutside, is, isName, splitOutside, tokensOf, type Token } from "./tokens.ts";

/** An expression that a query returns under a name. */
export interface Item {
  /** null: the database chooses a name, or it is `*`. */
  readonly name: string | null;
  readonly tokens: readonly Token[];
  readonly is_star: boolean;
  /** The reason in the mark that says that it is never null; null: there is no mark. */
  readonly marked: string | null;
}

/** An entry in `from`. */
export interface From {
  readonly alias: string;
  /** `stay`, `auth.account`; null: a subquery or a function. */
  readonly table: string | null;
  readonly query: Query | null;
  /** Name of the function, such as `generate_series`; null: it is none. */
  readonly called: string | null;
  /** The names given to its columns: `as link (id, seq)`. */
  readonly columns: readonly string[];
  /** It is on the side of an outer join that can be filled with nulls. */
  readonly is_optional: boolean;
}

export interface Select {
  readonly items: readonly Item[];
  readonly from: readonly From[];
  /** Conditions that every row meets, split at `and`. */
  readonly where: readonly (readonly Token[])[];
  readonly is_grouped: boolean;
  /** It has `having`, `limit` or `offset`, and may return fewer rows because of it. */
  readonly is_cut: boolean;
}

export interface Query {
  readonly parts: ReadonlyMap<string, Query>;
  /** Several if joined by union, intersect or except. */
  readonly selects: readonly Select[];
}

const clauses = ["from", "where", "group", "having", "window", "order", "limit", "offset", "fetch", "for", "returning"];

/** The structure of a statement, as far as needed to know which columns can be null. A statement that is not understood has no selects. */
export function queryOf(sql: string): Query {
  return readQuery(tokensOf(sql));
}

export function readQuery(all: readonly Token[]): Query {
  const tokens = unwrapped(all);
  const parts = new Map<string, Query>();
  let at = 0;
  if (is(tokens[0], "with")) {
    at = is(tokens[1], "recursive") ? 2 : 1;
    while (isName(tokens[at])) {
      const name = tokens[at]?.text ?? "";
      const columns = is(tokens[at + 1], "(") ? namesIn(tokens, at + 1) : [];
      while (at < tokens.length && !is(tokens[at], "as")) at += is(tokens[at], "(") ? closing(tokens, at) - at + 1 : 1;
      while (at < tokens.length && !is(tokens[at], "(")) at += 1;
      const end = closing(tokens, at);
      parts.set(name, renamed(readQuery(tokens.slice(at + 1, end)), columns));
      at = end + 1;
      if (!is(tokens[at], ",")) break;
      at += 1;
    }
  }
  const main = tokens.slice(at);
  return { parts, selects: isSelect(main) ? selectsOf(main) : written(main) };
}

function isSelect(tokens: readonly Token[]): boolean {
  return is(tokens[0], "select", "(");
}

function selectsOf(tokens: readonly Token[]): readonly Select[] {
  const branches = splitOutside(tokens, (token) => is(token, "union", "intersect", "except")).map((branch) =>
    unwrapped(is(branch[0], "all", "distinct") ? branch.slice(1) : branch),
  );
  return branches.flatMap((branch) => {
    if (is(branch[0], "select")) return [selectOf(branch)];
    // A branch in brackets, with an order or a limit after it.
    return is(branch[0], "(") ? readQuery(branch.slice(1, closing(branch, 0))).selects : [];
  });
}

function selectOf(tokens: readonly Token[]): Select {
  let start = 1;
  if (is(tokens[1], "all")) start = 2;
  if (is(tokens[1], "distinct")) start = is(tokens[2], "on") ? closing(tokens, 3) + 1 : 2;
  const body = tokens.slice(start);
  const end = findOutside(body, (token, at) => isClause(body, token, at));
  const rest = end < 0 ? [] : body.slice(end);
  const group = clause(rest, "group");
  return {
    items: itemsOf(end < 0 ? body : body.slice(0, end)),
    from: sourcesOf(clause(rest, "from"), false),
    where: conjuncts(clause(rest, "where")),
    // With grouping sets, grouping columns would be null in some rows. No statement uses them.
    is_grouped: group.length > 0,
    is_cut: ["having", "limit", "offset", "fetch"].some((word) => clause(rest, word).length > 0),
  };
}

/** What `insert`, `update` and `delete` return. */
function written(tokens: readonly Token[]): readonly Select[] {
  const at = findOutside(tokens, (token) => is(token, "returning"));
  if (at < 0) return [];
  const verb = tokens[0]?.text ?? "";
  const target = sourcesOf(tokens.slice(verb === "update" ? 1 : 2, stopOf(tokens, verb)), false);
  const more = verb === "update" ? clause(tokens, "from") : verb === "delete" ? clause(tokens, "using") : [];
  const select = { items: itemsOf(tokens.slice(at + 1)), from: [...target, ...sourcesOf(more, false)] };
  // The condition of an update proves nothing: the update may set the same column to null.
  return [
    { ...select, where: verb === "delete" ? conjuncts(clause(tokens, "where")) : [], is_grouped: false, is_cut: true },
  ];
}

/** The index after the name of the written table and its alias. */
function stopOf(tokens: readonly Token[], verb: string): number {
  const stops =
    verb === "insert"
      ? ["(", "values", "select", "with", "default", "overriding"]
      : ["set", "using", "where", "returning"];
  const at = tokens.findIndex((token, index) => index > 0 && is(token, ...stops));
  return at < 0 ? tokens.length : at;
}

function isClause(tokens: readonly Token[], token: Token, at: number): boolean {
  if (!is(token, ...clauses, "using")) return false;
  // `a is distinct from b`
  return !(is(token, "from") && is(tokens[at - 1], "distinct") && at > 1);
}

/** The tokens after a word, up to the next clause. */
function clause(tokens: readonly Token[], word: string): readonly Token[] {
  const from = findOutside(tokens, (token, at) => is(token, word) && isClause(tokens, token, at));
  if (from < 0) return [];
  const rest = tokens.slice(from + 1);
  const end = findOutside(rest, (token, at) => isClause(rest, token, at) && !is(token, "using"));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Conditions joined by `and`. None if there is an `or`, or a `between a and b`. */
function conjuncts(tokens: readonly Token[]): readonly (readonly Token[])[] {
  if (findOutside(tokens, (token) => is(token, "or", "between")) >= 0) return [];
  return splitOutside(tokens, (token) => is(token, "and")).map((part) => unwrapped(part));
}

function itemsOf(tokens: readonly Token[]): readonly Item[] {
  return splitOutside(tokens, (token) => is(token, ",")).map(itemOf);
}

function itemOf(all: readonly Token[]): Item {
  const mark = all[findOutside(all, (token) => token.kind === "mark")];
  const tokens = all.filter((token) => token.kind !== "mark");
  const marked = mark?.text ?? null;
  if (is(tokens.at(-1), "*") && (tokens.length === 1 || is(tokens.at(-2), ".")))
    return { name: null, tokens, is_star: true, marked };
  const as = findOutside(tokens, (token) => is(token, "as"));
  if (as >= 0) return { name: tokens[as + 1]?.text ?? null, tokens: tokens.slice(0, as), is_star: false, marked };
  const last = tokens.at(-1);
  const before = tokens.at(-2);
  if (isName(last) && (tokens.length === 1 || (is(before, ".") && tokens.length <= 5)))
    return { name: last.text, tokens, is_star: false, marked };
  return { name: null, tokens, is_star: false, marked };
}

/** All entries of a `from`, marked as optional where an outer join can fill them with nulls. */
function sourcesOf(tokens: readonly Token[], isOptional: boolean): readonly From[] {
  return splitOutside(tokens, (token) => is(token, ",")).flatMap((part) => joinedOf(part, isOptional));
}

function joinedOf(tokens: readonly Token[], isOptional: boolean): readonly From[] {
  let found: readonly From[] = [];
  let at = 0;
  let way = "inner";
  while (at < tokens.length) {
    const [sources, end] = sourceOf(tokens, at, isOptional || way === "left" || way === "full");
    if (way === "right" || way === "full") found = found.map((source) => ({ ...source, is_optional: true }));
    found = [...found, ...sources];
    const join = findOutside(tokens, (token, index) => index >= end && is(token, "join"), end);
    if (join < 0) break;
    const word = is(tokens[join - 1], "outer") ? tokens[join - 2] : tokens[join - 1];
    way = is(word, "left", "right", "full") ? (word?.text ?? "inner") : "inner";
    at = join + 1;
  }
  return found;
}

function sourceOf(tokens: readonly Token[], from: number, is_optional: boolean): readonly [readonly From[], number] {
  let at = from;
  while (is(tokens[at], "lateral", "only")) at += 1;
  if (is(tokens[at], "(")) {
    const end = closing(tokens, at);
    const inside = tokens.slice(at + 1, end);
    if (!is(unwrapped(inside)[0], "select", "with", "values") && !is(inside[0], "select", "with", "values"))
      return [sourcesOf(inside, is_optional), end + 1];
    const { alias, columns, end: behind } = aliasAt(tokens, end + 1, "");
    return [
      [{ alias, table: null, query: renamed(readQuery(inside), columns), called: null, columns, is_optional }],
      behind,
    ];
  }
  let name = tokens[at]?.text ?? "";
  at += 1;
  while (is(tokens[at], ".")) {
    name += `.${tokens[at + 1]?.text ?? ""}`;
    at += 2;
  }
  const isCall = is(tokens[at], "(");
  if (isCall) at = closing(tokens, at) + 1;
  if (is(tokens[at], "with") && is(tokens[at + 1], "ordinality")) at += 2;
  const { alias, columns, end } = aliasAt(tokens, at, name.slice(name.lastIndexOf(".") + 1));
  return [
    [{ alias, table: isCall ? null : name, query: null, called: isCall ? name : null, columns, is_optional }],
    end,
  ];
}

const notAlias: ReadonlySet<string> = new Set([
  "on",
  "using",
  "join",
  "left",
  "right",
  "full",
  "inner",
  "cross",
  "natural",
  "where",
  "set",
  "returning",
]);

function aliasAt(
  tokens: readonly Token[],
  from: number,
  own: string,
): { alias: string; columns: readonly string[]; end: number } {
  let at = from;
  if (is(tokens[at], "as")) at += 1;
  const token = tokens[at];
  if (!isName(token) || (token.kind === "word" && notAlias.has(token.text)))
    return { alias: own, columns: [], end: at };
  const isNamed = is(tokens[at + 1], "(");
  return {
    alias: token.text,
    columns: isNamed ? namesIn(tokens, at + 1) : [],
    end: isNamed ? closing(tokens, at + 1) + 1 : at + 1,
  };
}

function namesIn(tokens: readonly Token[], open: number): readonly string[] {
  return splitOutside(tokens.slice(open + 1, closing(tokens, open)), (token) => is(token, ",")).map(
    (part) => part[0]?.text ?? "",
  );
}

function renamed(query: Query, columns: readonly string[]): Query {
  if (columns.length === 0) return query;
  const selects = query.selects.map((select) => ({
    ...select,
    items: select.items.map((item, at) => ({ ...item, name: columns[at] ?? item.name })),
  }));
  return { ...query, selects };
}

/** Removes brackets around the whole. */
export function unwrapped(tokens: readonly Token[]): readonly Token[] {
  let inside = tokens;
  while (is(inside[0], "(") && closing(inside, 0) === inside.length - 1) inside = inside.slice(1, -1);
  return inside;
}
