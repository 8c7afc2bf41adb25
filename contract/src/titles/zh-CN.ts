/** Titles of pages and menus, Chinese. The product's title on screen is `product`. */
export const zhCN = {
  product: "健康管理系统",
  dashboard: "工作台",
} as const;
