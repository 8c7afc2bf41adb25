import type { ComponentType } from "react";
import type { TreeNode } from "@kangying/contract/core/tree";
import { recoveringLazy } from "./recovering-lazy.ts";

/** Pages that no described list draws, by route name. Each is a chunk of its own. */
export const screens: Readonly<Record<string, ComponentType>> = {
  Dashboard: recoveringLazy(() => import("../modules/dashboard/DashboardScreen.tsx").then((m) => m.DashboardScreen)),
  ProfileEdit: recoveringLazy(() => import("../modules/profile/ProfileScreen.tsx").then((m) => m.ProfileScreen)),
  PasswordEdit: recoveringLazy(() => import("../modules/profile/PasswordScreen.tsx").then((m) => m.PasswordScreen)),
};

/** Whether the console can show this node: a described list needs no screen of its own. */
export function isBuilt(node: TreeNode): boolean {
  return node.list !== undefined || node.name in screens;
}
