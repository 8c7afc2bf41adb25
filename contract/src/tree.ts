import { contentTree } from "./content/content.tree.ts";
import type coreTitles from "./core/titles/zh-CN.json";
import type { TreeNode } from "./core/tree.ts";
import { dashboardTree } from "./dashboard/dashboard.tree.ts";
import { financeTree } from "./finance/finance.tree.ts";
import { goodsTree } from "./goods/goods.tree.ts";
import { offlinePayTree } from "./offline-pay/offline-pay.tree.ts";
import { ordersTree } from "./orders/orders.tree.ts";
import { platformTree } from "./platform/platform.tree.ts";
import { pluginsTree } from "./plugins/plugins.tree.ts";
import { profileTree } from "./profile/profile.tree.ts";
import { resourcesTree } from "./resources/resources.tree.ts";
import { settingsTree } from "./settings/settings.tree.ts";
import { statisticsTree } from "./statistics/statistics.tree.ts";
import { studentsTree } from "./students/students.tree.ts";
import { suppliersTree } from "./suppliers/suppliers.tree.ts";
import { usersTree } from "./users/users.tree.ts";

/** Every page of the product, in the order of the menu. Menu, guard, role editor and the server's permission check fold from it. */
export const tree = [
  dashboardTree,
  studentsTree,
  resourcesTree,
  goodsTree,
  ordersTree,
  offlinePayTree,
  financeTree,
  usersTree,
  contentTree,
  statisticsTree,
  settingsTree,
  pluginsTree,
  suppliersTree,
  platformTree,
  profileTree,
] as const satisfies readonly TreeNode[];

/** Key of a title of a page or of a menu group. The product's own name is `product`; `group…` head the sidebar's sections. */
export type TitleKey = keyof typeof coreTitles | (typeof tree)[number]["title"];
