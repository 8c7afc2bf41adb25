/* The roots of the tree, one per line. Each root declares its position in the menu by `place`. */
export { contentTree } from "./content/content.tree.ts";
export { dashboardTree } from "./dashboard/dashboard.tree.ts";
export { financeTree } from "./finance/finance.tree.ts";
export { goodsTree } from "./goods/goods.tree.ts";
export { offlinePayTree } from "./offline-pay/offline-pay.tree.ts";
export { ordersTree } from "./orders/orders.tree.ts";
export { platformTree } from "./platform/platform.tree.ts";
export { pluginsTree } from "./plugins/plugins.tree.ts";
export { profileTree } from "./profile/profile.tree.ts";
export { resourcesTree } from "./resources/resources.tree.ts";
export { settingsTree } from "./settings/settings.tree.ts";
export { statisticsTree } from "./statistics/statistics.tree.ts";
export { studentsTree } from "./students/students.tree.ts";
export { businessTree, suppliersTree } from "./suppliers/suppliers.tree.ts";
export { usersTree } from "./users/users.tree.ts";
