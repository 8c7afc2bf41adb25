import { callsOf } from "../core/calls.ts";

/** Calls about categories, specs and models, each with the class of its permission. */
export const catCalls = callsOf("seller/goods", {
  CatList: "view",
  CatAdd: "add",
  CatEdit: "edit",
  CatMove: "edit",
  CatDelete: "delete",
});
export const specCalls = callsOf("seller/goods", {
  SpecList: "view",
  SpecAdd: "add",
  SpecEdit: "edit",
  SpecWithdraw: "edit",
  SpecReuse: "edit",
});
export const modelCalls = callsOf("seller/goods", {
  ModelList: "view",
  ModelAdd: "add",
  ModelEdit: "edit",
  ModelWithdraw: "edit",
  ModelReuse: "edit",
});

/** Calls about goods. The list of each state has the actions that fit it. */
export const goodsCalls = callsOf("seller/goods", {
  OnSaleList: "view",
  WarehouseList: "view",
  RecycleList: "view",
  GoodsAdd: "add",
  GoodsCopy: "add",
  GoodsImport: "add",
  GoodsEdit: "edit",
  GoodsSort: "edit",
  GoodsMove: "edit",
  GoodsPrice: "edit",
  GoodsRankPrice: "edit",
  GoodsFreight: "edit",
  GoodsPictures: "edit",
  GoodsPutOn: "edit",
  GoodsTakeOff: "edit",
  GoodsBin: "delete",
  GoodsRestore: "edit",
  GoodsExport: "export",
});

export const goodsLineCalls = callsOf("seller/goods", { GoodsLineList: "view", GoodsLineExport: "export" });

/** Calls about the stock. */
export const stockCalls = callsOf("seller/stock", {
  SkuList: "view",
  StockChange: "edit",
  StockCount: "edit",
  StockCountMany: "edit",
  SkuWarn: "edit",
  SkuShelf: "edit",
  SkuExport: "export",
});
export const stockLogCalls = callsOf("seller/stock", { StockLogList: "view", StockLogExport: "export" });
export const supplyCalls = callsOf("seller/stock", {
  SupplyList: "view",
  SupplyLineList: "view",
  SupplyReceive: "add",
  SupplyExport: "export",
});
