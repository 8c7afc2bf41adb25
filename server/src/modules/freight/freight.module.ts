import { freightCalls } from "@kangying/contract/orders/freight.calls";
import { defineModule } from "../../core/module/define-module.ts";
import { freightList } from "./freight.list.ts";
import { freightRoutes } from "./freight.routes.ts";
import { t } from "./freight.texts.ts";

/** Freight templates: the cost of sending, by piece, weight or volume, and by destination. */
export const freight = defineModule({
  name: "freight",
  topics: { freight_template: [freightCalls.FreightList.api] },
  callTitles: t.group("call"),
  thingTitles: t.group("thing"),
  tables: ["freight_template"],
  lends: ["freight_template"],
  lists: [freightList],
  routes: freightRoutes,
});
