import { permissionsOfCalls } from "../core/calls.ts";
import type { TreeNode } from "../core/tree.ts";
import { couponCalls, userCouponCalls } from "../coupons/coupons.calls.ts";
import { catCalls, goodsCalls, modelCalls, specCalls, stockCalls, stockLogCalls, supplyCalls } from "./goods.calls.ts";
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
  children: [
    {
      path: "/goods/list",
      name: "GoodsList",
      title: "goodsList",
      children: [
        {
          path: "/goods/list/add",
          name: "GoodsAdd",
          title: "goodsAdd",
          hidden: true,
          permissions: [goodsCalls.GoodsAdd],
        },
        {
          path: "/goods/list/onsale",
          name: "GoodsOnSale",
          title: "goodsOnSale",
          list: goodsCalls.OnSaleList.api,
          permissions: [
            goodsCalls.OnSaleList,
            goodsCalls.GoodsAdd,
            goodsCalls.GoodsCopy,
            goodsCalls.GoodsEdit,
            goodsCalls.GoodsTakeOff,
            goodsCalls.GoodsPrice,
            goodsCalls.GoodsMove,
            goodsCalls.GoodsRankPrice,
            goodsCalls.GoodsFreight,
            goodsCalls.GoodsSort,
            goodsCalls.GoodsExport,
          ],
        },
        {
          path: "/goods/list/warehouse",
          name: "GoodsWarehouse",
          title: "goodsWarehouse",
          list: goodsCalls.WarehouseList.api,
          permissions: [
            goodsCalls.WarehouseList,
            goodsCalls.GoodsAdd,
            goodsCalls.GoodsImport,
            goodsCalls.GoodsPutOn,
            goodsCalls.GoodsBin,
            goodsCalls.GoodsExport,
          ],
        },
        {
          path: "/goods/list/recycle",
          name: "GoodsRecycle",
          title: "goodsRecycle",
          list: goodsCalls.RecycleList.api,
          permissions: [goodsCalls.RecycleList, goodsCalls.GoodsRestore],
        },
        {
          path: "/goods/list/stock",
          name: "GoodsSkus",
          title: "goodsSkus",
          list: stockCalls.SkuList.api,
          permissions: permissionsOfCalls(stockCalls),
        },
        {
          path: "/goods/list/stocklog",
          name: "GoodsStockLog",
          title: "goodsStockLog",
          list: stockLogCalls.StockLogList.api,
          permissions: permissionsOfCalls(stockLogCalls),
        },
        {
          path: "/goods/list/edit/:id",
          name: "GoodsEdit",
          title: "goodsEdit",
          hidden: true,
          permissions: [goodsCalls.GoodsEdit],
        },
        {
          path: "/goods/list/stock/:id",
          name: "GoodsStock",
          title: "goodsStock",
          hidden: true,
          record: stockCalls.SkuList.api,
          permissions: [stockCalls.SkuList],
        },
        {
          path: "/goods/list/supply",
          name: "GoodsSupply",
          title: "goodsSupply",
          list: supplyCalls.SupplyList.api,
          permissions: [
            supplyCalls.SupplyList,
            supplyCalls.SupplyReceive,
            stockCalls.StockCountMany,
            supplyCalls.SupplyExport,
          ],
        },
        {
          path: "/goods/list/supply/lines",
          name: "GoodsSupplyLines",
          title: "goodsSupplyLines",
          list: supplyCalls.SupplyLineList.api,
          hidden: true,
          permissions: [supplyCalls.SupplyLineList],
        },
      ],
    },
    {
      path: "/goods/cat",
      name: "GoodsCat",
      title: "goodsCat",
      children: [
        {
          path: "/goods/cat/specs",
          name: "GoodsSpecs",
          title: "goodsSpecs",
          list: specCalls.SpecList.api,
          permissions: permissionsOfCalls(specCalls),
        },
        {
          path: "/goods/cat/models",
          name: "GoodsModels",
          title: "goodsModels",
          list: modelCalls.ModelList.api,
          permissions: permissionsOfCalls(modelCalls),
        },
        {
          path: "/goods/cat/categories",
          name: "GoodsCategories",
          title: "goodsCategories",
          list: catCalls.CatList.api,
          permissions: permissionsOfCalls(catCalls),
        },
      ],
    },
    {
      path: "/goods/coupons",
      name: "Coupons",
      title: "coupons",
      icon: "ticket",
      children: [
        {
          path: "/goods/coupons/list",
          name: "CouponList",
          title: "couponList",
          list: couponCalls.CouponList.api,
          permissions: permissionsOfCalls(couponCalls),
        },
        {
          path: "/goods/coupons/user",
          name: "UserCoupons",
          title: "userCoupons",
          list: userCouponCalls.UserCouponList.api,
          permissions: permissionsOfCalls(userCouponCalls),
        },
        {
          path: "/goods/coupons/add",
          name: "CouponAdd",
          title: "couponAdd",
          hidden: true,
          permissions: [couponCalls.CouponList, couponCalls.CouponAdd],
        },
        {
          path: "/goods/coupons/edit/:id",
          name: "CouponEdit",
          title: "couponEdit",
          hidden: true,
          permissions: [couponCalls.CouponList, couponCalls.CouponEdit],
        },
        {
          path: "/goods/coupons/del/:id",
          name: "CouponDelete",
          title: "couponDelete",
          hidden: true,
          permissions: [couponCalls.CouponList, couponCalls.CouponDelete],
        },
      ],
    },
  ],
};
