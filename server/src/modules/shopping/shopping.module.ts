import { shoppingCalls } from "@kangying/contract/orders/orders.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { shoppingList } from "./shopping.list.ts";
import { t } from "./shopping.texts.ts";

/** The rules of the shop's orders: times, reasons, addresses, freight of the whole shop. */
export const shopping = defineModule({
  name: "shopping",
  topics: { shopping_setting: [shoppingCalls.ShoppingSetInfo.api] },
  thingTitles: t.group("thing"),
  tables: ["shopping_setting"],
  lists: [shoppingList],
});
