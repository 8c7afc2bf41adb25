import type { Fields } from "../list/fields.ts";
import type { AnyList } from "../list/define-list.ts";
import { wholeExport } from "../list/read/list-plan.ts";
import type { Registry } from "./declared.ts";

/** A permission with the declarations that require it. */
export type Asked = ReadonlyMap<string, readonly string[]>;

/** Every permission that a declaration requires, with its source: routes, and in lists columns, filters, forms and exports. */
export function askedPermissions({ routes, lists }: Pick<Registry, "routes" | "lists">): Asked {
  const asked = new Map<string, string[]>();
  const ask = (permission: string | null | undefined, by: string): void => {
    if (permission !== null && permission !== undefined) asked.set(permission, [...(asked.get(permission) ?? []), by]);
  };
  for (const { endpoint } of routes) {
    if (endpoint.access === "permission")
      ask(endpoint.permission ?? endpoint.api, `${endpoint.method} ${endpoint.api}`);
  }
  for (const list of lists) askedByList(list, ask);
  return asked;
}

function askedByList(list: AnyList, ask: (permission: string | null | undefined, by: string) => void): void {
  ask(list.export, `list ${list.id}: export`);
  ask(wholeExport(list), `list ${list.id}: export, whole`);
  ask(list.import?.permission, `list ${list.id}: import`);
  ask(list.detail_permission, `list ${list.id}: detail`);
  for (const [name, column] of Object.entries(list.columns)) {
    ask(column.permission, `list ${list.id}: column ${name}`);
    ask(column.mask?.reveal.api, `list ${list.id}: column ${name}, whole`);
  }
  for (const [name, filter] of Object.entries(list.filters ?? {})) {
    ask(filter.permission, `list ${list.id}: filter ${name}`);
    if (filter.type === "keyword") {
      for (const [field, { permission }] of Object.entries(filter.fields))
        ask(permission, `list ${list.id}: filter ${name}.${field}`);
    }
  }
  const askFields = (fields: Fields, by: string): void => {
    for (const [name, field] of Object.entries(fields)) {
      ask(field.permission, `${by}.${name}`);
      if (field.fields) askFields(field.fields, `${by}.${name}`);
    }
  };
  for (const [name, action] of Object.entries(list.actions ?? {})) {
    if (action.scope === "link") ask(action.permission, `list ${list.id}: action ${name}`);
    else if (action.form) askFields(action.form, `list ${list.id}: action ${name}`);
  }
}
