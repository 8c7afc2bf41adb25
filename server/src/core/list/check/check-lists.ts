import { listParameters } from "@kangying/contract/core/list";
import type { ColumnDef, OptionDef } from "../columns.ts";
import type { AnyList } from "../define-list.ts";
import { targetNames } from "../list-endpoints.ts";
import { secondName } from "../read/list-plan.ts";
import { apiName, checkActionApis } from "./check-apis.ts";
import { checkDoing, checkInline, checkPreview, checkUndo } from "./check-actions.ts";
import { checkFilters } from "./check-filters.ts";
import { checkForm, checkImport } from "./check-form.ts";
import { checkOptions } from "./check-options.ts";
import { didYouMean, type ListFault, type NoteFault } from "./list-faults.ts";

const name = /^[a-z][a-z0-9_]*$/;
/** Parameters and members to which the engine itself gives a meaning. */
const kept: ReadonlySet<string> = new Set([
  ...listParameters,
  "device",
  "timestamp",
  "accesstoken",
  "supplieruid",
  "sign",
  "_actions",
]);
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\$\d/, "a parameter"],
  [/--|\/\*/, "a comment"],
  [/;/, "a semicolon"],
  [/\bselect\s+\*|\.\*/i, "select *"],
];

/** Returns all faults of the definitions, for the registry at start. */
export function checkLists(lists: readonly AnyList[]): readonly ListFault[] {
  const faults: ListFault[] = [];
  const apis = new Set<string>();
  for (const list of lists) {
    const note: NoteFault = (code, message) => void faults.push({ code, message: `${list.id}: ${message}` });
    if (apis.has(list.api)) note("LIST101", `another list is served at ${list.api} too`);
    apis.add(list.api);
    faults.push(...faultsIn(list));
  }
  checkUndo(lists, (list, code, message) => void faults.push({ code, message: `${list}: ${message}` }));
  checkActionApis(lists, apis, (list, code, message) => void faults.push({ code, message: `${list}: ${message}` }));
  return faults;
}

/** The faults within one list; they stay the same however often the list is served. */
const known = new WeakMap<AnyList, readonly ListFault[]>();

function faultsIn(list: AnyList): readonly ListFault[] {
  const before = known.get(list);
  if (before) return before;
  const faults: ListFault[] = [];
  checkList(list, (code, message) => void faults.push({ code, message: `${list.id}: ${message}` }));
  known.set(list, faults);
  return faults;
}

function checkTree({ tree, actions = {} }: AnyList, note: NoteFault): void {
  if (!tree) return;
  const wanted = [
    [tree.move, "row", ["parent_id", "place"]],
    [tree.add, "top", ["parent_id"]],
  ] as const;
  for (const [action, scope, fields] of wanted) {
    const def = actions[action];
    if (def?.scope !== scope || !fields.every((field) => def.form && field in def.form))
      note("LIST123", `tree: "${action}" is no action of scope ${scope} whose form has ${fields.join(" and ")}`);
  }
}

function checkList(list: AnyList, note: NoteFault): void {
  if (!apiName.test(list.api)) note("LIST102", `"${list.api}" is no API name`);
  if (list.schema !== "platform" && list.tenant === null)
    note("LIST114", "tenant is missing: only lists of schema platform have none");
  for (const [what, sql] of fragments(list)) {
    for (const [pattern, found] of forbidden) if (pattern.test(sql)) note("LIST107", `${what} holds ${found}`);
  }
  checkNames(list, note);
  for (const [column, def] of Object.entries(list.columns)) {
    checkColumn(list, column, def, note);
    checkTurns(list, column, def, note);
  }
  checkSums(list, note);
  checkOrder(list, note);
  checkFilters(list, note);
  if (list.detail !== undefined && !list.detail.startsWith("/")) note("LIST115", `detail "${list.detail}" is no page`);
  for (const { columns } of list.record?.facts ?? []) {
    for (const one of columns)
      if (!list.columns[one])
        note("LIST104", `record "${one}" names no column${didYouMean(one, Object.keys(list.columns))}`);
  }
  if (list.record && list.detail === undefined) note("LIST122", "has a record, but its rows open no page");
  checkTree(list, note);
  for (const [action, def] of Object.entries(list.actions ?? {})) {
    if (def.scope === "link") {
      if (!def.to.startsWith("/")) note("LIST115", `actions.${action} leads to "${def.to}", which is no page`);
    } else if (def.form) checkForm(def.form, `actions.${action}.form`, def.scope === "row" ? targetNames : [], note);
    if (def.scope === "row") {
      checkDoing(action, def, note);
      checkInline(action, def, note);
      checkPreview(action, def, note);
      for (const name of def.facts ?? [])
        if (!list.columns[name])
          note(
            "LIST104",
            `actions.${action}.facts "${name}" names no column${didYouMean(name, Object.keys(list.columns))}`,
          );
    }
    if (def.scope === "row" && def.bulk && def.prepare)
      note("LIST118", `actions.${action} prepares before the call, which a task in the background cannot`);
  }
  if (list.import) checkImport(list.import, note);
}

function* fragments(list: AnyList): Generator<readonly [string, string]> {
  yield ["from", list.from];
  yield ["pk", list.pk];
  if (list.tenant !== null) yield ["tenant", list.tenant];
  if (list.detail_key !== undefined) yield ["detail_key", list.detail_key];
  for (const [index, condition] of (list.where ?? []).entries()) yield [`where[${index}]`, condition];
  for (const [column, def] of Object.entries(list.columns)) {
    for (const [part, sql] of Object.entries(def.parts)) yield [`columns.${column}.${part}`, sql];
    if (typeof def.sort === "string") yield [`columns.${column}.sort`, def.sort];
  }
  for (const [state, sql] of Object.entries(list.state ?? {})) yield [`state.${state}`, sql];
  for (const [filter, def] of Object.entries(list.filters ?? {})) {
    if ("sql" in def && typeof def.sql === "string") yield [`filters.${filter}`, def.sql];
    if (def.type === "cascader")
      for (const [index, sql] of def.levels.entries()) yield [`filters.${filter}.levels[${index}]`, sql];
    if (def.type === "keyword")
      for (const [field, { sql, condition }] of Object.entries(def.fields)) {
        yield [`filters.${filter}.${field}`, sql];
        if (condition !== undefined) yield [`filters.${filter}.${field}.condition`, condition];
      }
  }
}

function checkTurns({ actions = {} }: AnyList, column: string, { turns = {} }: ColumnDef, note: NoteFault): void {
  for (const one of Object.values(turns))
    if (actions[one]?.scope !== "row")
      note("LIST125", `columns.${column}.turns "${one}" is no row action${didYouMean(one, Object.keys(actions))}`);
}

function checkNames(list: AnyList, note: NoteFault): void {
  const check = (what: string, names: readonly string[], taken: ReadonlySet<string>): void => {
    for (const one of names)
      if (!name.test(one) || taken.has(one))
        note("LIST103", `${what} "${one}" ${name.test(one) ? "is a name of the engine's own" : "is no name"}`);
  };
  const filters = Object.keys(list.filters ?? {});
  const second = Object.entries(list.filters ?? {}).flatMap(([filter, def]) =>
    def.type === "keyword" ? [secondName(filter)] : [],
  );
  check("columns", Object.keys(list.columns), new Set(["_actions", "_detail"]));
  check("filters", filters, new Set([...kept, ...second]));
  check("state", Object.keys(list.state ?? {}), new Set());
  check("actions", Object.keys(list.actions ?? {}), new Set());
}

function checkColumn(list: AnyList, column: string, def: ColumnDef, note: NoteFault): void {
  if (def.parts["value"] === undefined) note("LIST117", `columns.${column} has no part "value"`);
  if (column === "id" && def.parts["value"] !== list.pk)
    note("LIST108", `columns.id is "${def.parts["value"]}", the key is "${list.pk}"`);
  if (def.type === "tag") checkOptions(def.options, `columns.${column}`, false, note);
}

/** True for a tag whose options are the points of a scale, with its average shown. */
function isScore({ type, options, mean }: ColumnDef): boolean {
  return (
    type === "tag" &&
    mean === true &&
    Array.isArray(options) &&
    options.every(({ value }: OptionDef) => typeof value === "number")
  );
}

function checkSums(list: AnyList, note: NoteFault): void {
  for (const [index, sum] of (list.sums ?? []).entries()) {
    const def = list.columns[sum];
    if (!def) note("LIST104", `sums[${index}] "${sum}" names no column${didYouMean(sum, Object.keys(list.columns))}`);
    else if (!isScore(def) && def.type !== "number" && def.type !== "money" && def.type !== "percent")
      note("LIST105", `sums[${index}] "${sum}" is a column of type ${def.type}`);
  }
}

function checkOrder(list: AnyList, note: NoteFault): void {
  const by = list.order.replace(/^-/, "");
  const def = list.columns[by];
  if (!def) note("LIST104", `order "${by}" names no column${didYouMean(by, Object.keys(list.columns))}`);
  else if (def.sort === undefined) note("LIST106", `order "${by}" is a column without sort`);
  else if (def.permission !== undefined || def.mask !== undefined)
    note("LIST106", `order "${by}" is a column that not everybody sees`);
}
