import type { Permission, PermissionClass } from "./tree.ts";

/** An API with the class of its permission. An action of a list takes it as it is: `...kitCalls.KitAdd`. */
export type Call<Api extends string = string, Class extends PermissionClass = PermissionClass> = Readonly<{
  api: Api;
  class: Class;
}>;

/**
 * Declares the calls of a noun once. Lists and actions take their API names from it, and its page takes its permissions.
 * @param area   `seller/kit`
 * @param calls  the class of each call by its name: `{ KitList: "view", KitAdd: "add" }`
 */
export function callsOf<const Area extends string, const Calls extends Readonly<Record<string, PermissionClass>>>(
  area: Area,
  calls: Calls,
): { readonly [Name in keyof Calls & string]: Call<`${Area}/${Name}`, Calls[Name]> } {
  return Object.fromEntries(
    Object.entries(calls).map(([name, permissionClass]) => [name, { api: `${area}/${name}`, class: permissionClass }]),
  ) as never;
}

/** The permissions of a page: one for each of its calls. */
export function permissionsOfCalls(calls: Readonly<Record<string, Call>>): readonly Permission[] {
  return Object.values(calls);
}
