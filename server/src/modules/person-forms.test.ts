import { expect, it } from "vitest";
import type { AnyList } from "../core/list/define-list.ts";
import { loadModules } from "./load-modules.ts";
import { moduleOrder } from "./order.ts";

type Field = { readonly type: string; readonly fields?: Readonly<Record<string, Field>> };

/** Fields for organisations, which can have a landline. */
const houses = new Set([
  "seller/shopping/ShoppingSetEdit return_addresses.phone",
  "seller/shop/ShopEdit phones.phone",
  "seller/supplier/Save phone",
  "seller/enter/SupplierEdit phone",
]);

const lists: readonly AnyList[] = (await loadModules(moduleOrder)).flatMap((module) => module.lists ?? []);

/** All fields of a form or sheet with their paths, as in: `seller/user/reg addresses.phone`. */
function* fieldsOf(where: string, form: Readonly<Record<string, Field>>): Generator<readonly [string, Field]> {
  for (const [name, field] of Object.entries(form)) {
    yield [`${where}${name}`, field];
    if (field.fields) yield* fieldsOf(`${where}${name}.`, field.fields);
  }
}

const all = lists.flatMap((list) => [
  ...Object.values(list.actions ?? {}).flatMap((action) =>
    action.scope === "link" ? [] : [...fieldsOf(`${action.api} `, (action.form ?? {}) as Record<string, Field>)],
  ),
  ...fieldsOf(`${list.id} `, (list.import?.fields ?? {}) as Record<string, Field>),
]);

it("[S5-03] a person's phone is checked as one on every form and sheet that makes or changes a person", () => {
  const phones = all.filter(([where]) => /(?:\s|\.|emergency_)phone$/u.test(where) && !houses.has(where));
  expect(phones.length).toBeGreaterThan(20);
  expect(phones.filter(([, { type }]) => type !== "phone").map(([where]) => where)).toEqual([]);
});
