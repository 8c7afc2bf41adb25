import { orderLists, orderPages } from "@kangying/contract/orders/orders.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { deskOrderRoutes } from "./desk-order.ts";
import { orderRoutes } from "./order-acts.routes.ts";
import { t } from "./order-acts.texts.ts";
import { orderItemList, orderLogList, orderPriceList } from "./order-parts.list.ts";
import { orderStageLists } from "./orders.list.ts";

/** The console's lists, pages and actions for orders. */
export const orderActs = defineModule({
  name: "order-acts",
  topics: {
    order: [
      ...Object.values(orderLists).map(({ api }) => api),
      orderPages.info.api,
      orderPages.OrderItemList.api,
      orderPages.OrderPriceList.api,
      orderPages.OrderLogList.api,
    ],
  },
  callTitles: t.group("call"),
  lists: [...orderStageLists, orderItemList, orderPriceList, orderLogList],
  routes: [...orderRoutes, ...deskOrderRoutes],
});
