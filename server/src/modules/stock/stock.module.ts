import { supplyCalls } from "@kangying/contract/goods/goods.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { stockLogList } from "./stock-log.list.ts";
import { skuList } from "./stock.list.ts";
import { supplyLineList, supplyList } from "./supplies.list.ts";
import { stockInvariants } from "./stock.invariants.ts";
import { stockRoutes } from "./stock.routes.ts";
import { t } from "./stock.texts.ts";

/** The stock of every SKU: pieces moved by hand, deliveries and counts, and the log of all movements. */
export const stock = defineModule({
  name: "stock",
  topics: {
    stock_doc: [supplyCalls.SupplyList.api, supplyCalls.SupplyLineList.api],
  },
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  tables: ["stock_doc", "stock_doc_line"],
  lists: [skuList, stockLogList, supplyList, supplyLineList],
  routes: stockRoutes,
  invariants: stockInvariants,
});
