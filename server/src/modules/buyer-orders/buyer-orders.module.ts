import { defineModule } from "../../core/module/define-module.ts";
import { buyerOrdersErrors } from "./buyer-orders.errors.ts";
import { t } from "./buyer-orders.texts.ts";
import { cartRoutes } from "./cart.routes.ts";
import { orderRoutes } from "./order.routes.ts";

/** The calls of buyers: their cart, and their orders from the price to the receipt. */
export const buyerOrders = defineModule({
  name: "buyer-orders",
  errors: Object.values(buyerOrdersErrors),
  callTitles: t.group("call"),
  tables: ["cart_item"],
  routes: [...cartRoutes, ...orderRoutes],
});
