import {
  catCalls,
  goodsCalls,
  goodsLineCalls,
  modelCalls,
  specCalls,
  stockCalls,
  stockLogCalls,
} from "@kangying/contract/goods/goods.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { catsList } from "./cats/cats.list.ts";
import { catRoutes } from "./cats/cats.routes.ts";
import { clockGoods } from "./goods/clock-goods.ts";
import { countSold } from "./goods/count-sold.ts";
import { goodsLinesList } from "./goods/goods-lines.list.ts";
import { fetchPictures } from "./goods/pictures-by-address.ts";
import { onSaleList, recycleList, warehouseList } from "./goods/goods.list.ts";
import { goodsInvariants } from "./goods.invariants.ts";
import { goodsErrors } from "./goods.errors.ts";
import { goodsLookRoute } from "./shop/look.routes.ts";
import { shopRoutes } from "./shop/shop.routes.ts";
import { t } from "./goods.texts.ts";
import { modelsList } from "./specs/models.list.ts";
import { specsList } from "./specs/specs.list.ts";

/** Goods of the shop: categories, specs, goods with their SKUs, and stock. */
export const goods = defineModule({
  name: "goods",
  errors: Object.values(goodsErrors),
  topics: {
    goods_cat: [catCalls.CatList.api],
    spec: [specCalls.SpecList.api],
    goods_model: [modelCalls.ModelList.api],
    goods: [
      goodsCalls.OnSaleList.api,
      goodsCalls.WarehouseList.api,
      goodsCalls.RecycleList.api,
      goodsLineCalls.GoodsLineList.api,
    ],
    sku: [
      goodsCalls.OnSaleList.api,
      goodsCalls.WarehouseList.api,
      goodsLineCalls.GoodsLineList.api,
      stockCalls.SkuList.api,
      stockLogCalls.StockLogList.api,
    ],
  },
  jobTitles: t.group("job"),
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["goods_cat", "spec", "goods_model", "goods", "sku", "stock_log", "goods_day", "goods_sold"],
  lends: ["goods_cat", "goods", "sku", "stock_log", "goods_day", "goods_sold"],
  lists: [onSaleList, warehouseList, recycleList, goodsLinesList, catsList, specsList, modelsList],
  routes: [...catRoutes, ...shopRoutes, goodsLookRoute],
  jobs: [clockGoods, countSold, fetchPictures],
  invariants: goodsInvariants,
});
