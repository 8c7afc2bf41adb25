import { bedForecastEndpoint } from "@kangying/contract/statistics/bed-forecast.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { t } from "./bed-forecast.texts.ts";
import { readForecast } from "./read-forecast.ts";

/** How full the house will be, from what is booked and from what the days before have taught; tried on the nights that are over. */
export const bedForecast = defineModule({
  name: "bed-forecast",
  callTitles: t.group("call"),
  routes: [callRoute(bedForecastEndpoint, readForecast)],
});
