import ts from "typescript";
import { modules } from "../../server/src/app.ts";
import type { Condition } from "../../server/src/core/db/condition.ts";
import type { ColumnDef, OptionDef } from "../../server/src/core/list/columns.ts";
import {
  countRowsStatement,
  countStatement,
  pageStatement,
  rowStatement,
  sliceStatement,
  valueStatement,
} from "../../server/src/core/list/compile-list.ts";
import type { AnyList } from "../../server/src/core/list/define-list.ts";
import { filterCondition } from "../../server/src/core/list/filters/filter-condition.ts";
import type { FilterDef } from "../../server/src/core/list/filters/filters.ts";
import type { ListContext } from "../../server/src/core/list/list-context.ts";
import { planFor, selectOf, type ListPlan } from "../../server/src/core/list/read/list-plan.ts";
import type { Statement } from "../../server/src/core/list/read/statement.ts";
import type { Kind } from "./claims.ts";
import type { Role } from "./roles.ts";
import type { Source } from "./source.ts";

interface Expected {
  readonly file: string;
  readonly line: number;
  /** The kinds that it may be; empty: any. */
  readonly kinds: readonly Kind[];
}

/** A statement that is made from a definition: of a list, or of a rule of the data. */
export interface DefinedStatement {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly role: Role;
  /** What its columns must be, by name, with the place of their declaration. */
  readonly expected: ReadonlyMap<string, Expected>;
}

const nobody = {
  tx: {},
  caller: { account_id: 1, operator_id: null, kind: "owner", acting: null, permissions: new Set<string>() },
  supplier: { id: 1, time_zone: "Asia/Shanghai", industry: "camp" },
  services: {},
  language: "en",
  now: new Date(0),
  today: "2026-01-01",
  can: () => true,
  text: () => "",
} as unknown as ListContext;

/**
 * Every statement that the lists of this build can send: pages and slices in each order, sums, single rows, revealed values, each filter.
 * @param whole  the source is the whole server: a list whose definition is not found is an error
 */
export async function readListStatements(source: Source, whole = true): Promise<readonly DefinedStatement[]> {
  const lists = modules.flatMap((module) => module.lists ?? []);
  const places = placesOf(source);
  const made = await Promise.all(
    lists.map(async (list) => {
      const place = places.get(list.id);
      if (!place && !whole) return [];
      if (!place) throw new Error(`no defineList is seen to make the list "${list.id}"`);
      return await statementsOf(list, source, place);
    }),
  );
  return made.flat();
}

/** The statements of every rule of the data. @param whole  as above */
export function readRules(source: Source, whole = true): readonly DefinedStatement[] {
  const places = new Map<string, ts.Node>();
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === "name" && ts.isStringLiteralLike(node.initializer))
      places.set(node.initializer.text, node);
    ts.forEachChild(node, look);
  };
  for (const file of source.files) if (file.fileName.endsWith(".invariants.ts")) look(file);
  return modules
    .flatMap((module) => module.invariants ?? [])
    .flatMap(({ name, sql }) => {
      const place = places.get(name);
      if (!place && !whole) return [];
      if (!place) throw new Error(`no file *.invariants.ts is seen to name the rule ${name}`);
      return [{ ...source.placeOf(place), text: sql, role: "app" as const, expected: new Map() }];
    });
}

async function statementsOf(
  list: AnyList,
  source: Source,
  definition: ts.CallExpression,
): Promise<readonly DefinedStatement[]> {
  const plan = planFor(list, nobody);
  const role: Role = list.schema === "platform" ? "platform" : "app";
  const expected = new Map(
    [...plan.columns].map(([name, { def }]) => [
      name,
      { ...source.placeOf(memberOf(definition, name) ?? definition), kinds: kindsOf(def) },
    ]),
  );
  const statement = (
    member: string | null,
    made: Statement,
    kinds: DefinedStatement["expected"] = new Map(),
  ): DefinedStatement => ({
    ...source.placeOf((member === null ? null : memberOf(definition, member)) ?? definition),
    text: withToday(made),
    role,
    expected: kinds,
  });
  const all = { filters: [], ids: null };
  const pages = sortsOf(plan).flatMap(([name, sort], at) => {
    const request = { ...all, sort, page: 1, limit: 10, countSum: false };
    const select = selectOf(list, plan.fileColumns, {});
    const slice = { part: "valued", after: { value: "", key: 0 } } as const;
    return [
      statement(name, pageStatement(plan, request, nobody), at === 0 ? expected : undefined),
      statement(name, sliceStatement(plan, select, request, slice, 10, nobody)),
    ];
  });
  const revealed = Object.entries(list.columns).flatMap(([name, { mask }]) =>
    mask?.sealed ? [statement(name, valueStatement(list, mask.sealed.sql, 1, nobody))] : [],
  );
  const filters = await Promise.all(
    Object.entries(list.filters ?? {}).flatMap(([name, filter]) =>
      askedWith(filter).map(async ({ def, raw, second }) => {
        const condition = (await filterCondition(name, def, raw, second, nobody)) as Condition;
        return statement(name, countRowsStatement(plan, { ids: [], filters: [{ name, raw, condition }] }, nobody));
      }),
    ),
  );
  return [
    ...pages,
    statement(null, countStatement(plan, all, nobody)),
    statement(null, rowStatement(list, 1, nobody)),
    ...revealed,
    ...filters,
  ];
}

/** Puts a parameter in place of `:today`, as `compile-list.ts` does. */
function withToday({ text, values }: Statement): string {
  return text.replaceAll(/:today\b/g, `$${values.length + 1}::date`);
}

function sortsOf(plan: ListPlan): readonly (readonly [string, { name: string; sql: string; descending: boolean }])[] {
  return [...plan.columns].flatMap(([name, { sort }]) =>
    sort === null ? [] : ([[name, { name, sql: sort, descending: false }]] as const),
  );
}

/** The ways to use a filter that make different texts. The values of its options do not matter. */
function askedWith(def: FilterDef): readonly { def: FilterDef; raw: string; second: string }[] {
  const one = (raw: string, as: FilterDef = def, second = ""): { def: FilterDef; raw: string; second: string } => ({
    def: as,
    raw,
    second,
  });
  switch (def.type) {
    case "keyword":
      return Object.keys(def.fields).map((field) => one("a", def, field));
    case "select":
      return [one("1", { ...def, options: sample })];
    case "multiselect":
      return [one("1", { ...def, options: sample }), one("1,2", { ...def, options: sample })];
    case "cascader": {
      const depth = def.levels.length;
      const branch = (level: number): { value: number; title: string; children?: never[] } =>
        level < depth ? { value: 1, title: "", children: [branch(level + 1)] as never[] } : { value: 1, title: "" };
      return [one(def.levels.map(() => "1").join(","), { ...def, tree: async () => [branch(1)] as never })];
    }
    case "number_range":
      return [one("1,2"), ...(def.money ? [] : [one("1.5,2.5")])];
    case "date_range":
      return [one("1700000000,1700000100")];
    case "month":
      return [one("2026-03")];
    case "switch":
      return [one("1")];
    default:
      return [one("a")];
  }
}

const sample: readonly OptionDef[] = [1, 2].map((value) => ({ value, title: "" as never }));

/** The kinds that a column's value must have for its cell. A column with its own `cell` function may have any. */
function kindsOf({ type, cell, options }: ColumnDef): readonly Kind[] {
  if (cell) return [];
  if (Array.isArray(options))
    return [...new Set(options.map(({ value }: OptionDef) => (typeof value === "number" ? "number" : "text")))];
  switch (type) {
    case "number":
    case "money":
    case "percent":
    case "datetime":
      return ["number"];
    case "text":
    case "phone":
    case "date":
      return ["text"];
    case "switch":
      return ["boolean"];
    default:
      return [];
  }
}

/** The definition of each list, by its id. */
function placesOf(source: Source): ReadonlyMap<string, ts.CallExpression> {
  const places = new Map<string, ts.CallExpression>();
  const look = (node: ts.Node): void => {
    const [given] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && given && ts.isObjectLiteralExpression(given)) {
      const id = given.properties.find((each) => ts.isPropertyAssignment(each) && each.name.getText() === "id");
      if (id && ts.isPropertyAssignment(id) && ts.isStringLiteralLike(id.initializer))
        places.set(id.initializer.text, node);
    }
    ts.forEachChild(node, look);
  };
  for (const file of source.files) if (file.fileName.endsWith(".list.ts")) look(file);
  return places;
}

/** The column or filter of this name in a definition. */
function memberOf(definition: ts.CallExpression, name: string): ts.Node | null {
  const [given] = definition.arguments;
  if (!given || !ts.isObjectLiteralExpression(given)) return null;
  for (const part of given.properties) {
    if (!ts.isPropertyAssignment(part) || !["columns", "filters"].includes(part.name.getText())) continue;
    if (!ts.isObjectLiteralExpression(part.initializer)) continue;
    const member = part.initializer.properties.find((each) => each.name?.getText() === name);
    if (member) return member;
  }
  return null;
}
