import type { Permission, PermissionClass } from "./tree.ts";

function of(permissionClass: PermissionClass) {
  return (...apis: readonly string[]): readonly Permission[] => apis.map((api) => ({ api, class: permissionClass }));
}

/** Permissions by class, for the tree's files: `[...view("seller/room/RoomList"), ...add("seller/room/RoomAdd")]`. */
export const view = of("view");
export const add = of("add");
export const edit = of("edit");
export const remove = of("delete");
export const audit = of("audit");
export const takeAway = of("export");
/** Unmasked personal data, on the screen and in files. The permission to see a page never includes it. */
export const whole = of("whole");
