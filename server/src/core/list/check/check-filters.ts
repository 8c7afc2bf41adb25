import type { AnyList } from "../define-list.ts";
import type { FilterDef, Match } from "../filters/filters.ts";
import { maskedPart } from "../masks.ts";
import { checkOptions } from "./check-options.ts";
import type { NoteFault } from "./list-faults.ts";

/**
 * Values that callers may not see must not be found by searching either: a filter on the SQL of a column with a permission needs the same
 * permission. An exact match is free, because a person who types a masked value in full already knows it.
 */
export function checkFilters(list: AnyList, note: NoteFault): void {
  const bound = boundFragments(list);
  const check = (where: string, sql: string, permission: string | undefined, match?: Match): void => {
    const column = bound.get(sql);
    if (!column || (column.masked && match === "exact")) return;
    if (permission !== column.permission)
      note("LIST109", `${where} searches by column "${column.name}", which asks for ${column.permission}`);
  };
  for (const [name, def] of Object.entries(list.filters ?? {})) {
    const where = `filters.${name}`;
    switch (def.type) {
      case "keyword":
        if (Object.keys(def.fields).length === 0) note("LIST110", `${where} has no fields`);
        checkWords(where, def, note);
        for (const [field, { sql, match, permission }] of Object.entries(def.fields))
          check(`${where}.${field}`, sql, permission ?? def.permission, match);
        break;
      case "cascader":
        for (const sql of def.levels) check(where, sql, def.permission);
        break;
      case "select":
      case "multiselect":
        checkOptions(def.options, where, true, note);
        check(where, def.sql, def.permission);
        break;
      case "text":
        check(where, def.sql, def.permission, def.match);
        break;
      default:
        if (typeof def.sql === "string") check(where, def.sql, def.permission);
    }
  }
}

/** The label and the chosen field are shown side by side: with the same word twice, it would look as if only that field were searched. */
function checkWords(where: string, def: Extract<FilterDef, { readonly type: "keyword" }>, note: NoteFault): void {
  const all = Object.entries(def.fields);
  const same = all.find(([, field]) => field.title["zh-CN"] === def.title["zh-CN"]);
  if (all.length > 1 && same) note("LIST126", `${where} has the title of its field "${same[0]}"`);
}

interface Bound {
  readonly name: string;
  readonly permission: string;
  readonly masked: boolean;
}

/** Returns the SQL that some column shows only with a permission, and no column without one. */
function boundFragments(list: AnyList): ReadonlyMap<string, Bound> {
  const bound = new Map<string, Bound>();
  const free = new Set<string>();
  for (const [name, def] of Object.entries(list.columns)) {
    for (const [part, sql] of Object.entries(def.parts)) {
      const masked = def.mask !== undefined && part === maskedPart(def.parts);
      const permission = def.permission ?? (masked ? def.mask?.reveal.api : undefined);
      if (permission === undefined) free.add(sql);
      else bound.set(sql, { name, permission, masked: def.permission === undefined });
    }
  }
  for (const sql of free) bound.delete(sql);
  return bound;
}
