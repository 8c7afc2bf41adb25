import type { TreeNode } from "../core/tree.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** Goods of the shop, their categories, and coupons. */
export const goodsTree: TreeNode<Title> = {
  path: "/goods",
  place: 40,
  name: "Goods",
  title: "goods",
  icon: "package",
  group: "shop",
  industries: ["admin", "camp", "shop"],
  planned: true,
  children: [
    {
      path: "/goods/list",
      name: "GoodsList",
      title: "goodsList",
      children: [
        { path: "/goods/list/add", name: "GoodsAdd", title: "goodsAdd" },
        { path: "/goods/list/onsale", name: "GoodsOnSale", title: "goodsOnSale" },
        { path: "/goods/list/warehouse", name: "GoodsWarehouse", title: "goodsWarehouse" },
        { path: "/goods/list/stocklog", name: "GoodsStockLog", title: "goodsStockLog" },
        { path: "/goods/list/edit/:id", name: "GoodsEdit", title: "goodsEdit", hidden: true },
        { path: "/goods/list/stock/:id", name: "GoodsStock", title: "goodsStock", hidden: true },
        { path: "/goods/list/supply", name: "GoodsSupply", title: "goodsSupply" },
      ],
    },
    {
      path: "/goods/cat",
      name: "GoodsCat",
      title: "goodsCat",
      children: [
        { path: "/goods/cat/specs", name: "GoodsSpecs", title: "goodsSpecs" },
        { path: "/goods/cat/models", name: "GoodsModels", title: "goodsModels" },
        { path: "/goods/cat/categories", name: "GoodsCategories", title: "goodsCategories" },
      ],
    },
    {
      path: "/goods/coupons",
      name: "Coupons",
      title: "coupons",
      icon: "ticket",
      children: [
        { path: "/goods/coupons/list", name: "CouponList", title: "couponList" },
        { path: "/goods/coupons/user", name: "UserCoupons", title: "userCoupons" },
        { path: "/goods/coupons/add", name: "CouponAdd", title: "couponAdd", hidden: true },
        { path: "/goods/coupons/del/:id", name: "CouponDelete", title: "couponDelete", hidden: true },
      ],
    },
  ],
};
