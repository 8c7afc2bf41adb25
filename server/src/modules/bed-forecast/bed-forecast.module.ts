import { bedForecastEndpoint } from "@kangying/contract/statistics/bed-forecast.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { t } from "./bed-forecast.texts.ts";
import { readForecast } from "./read-forecast.ts";

/** The forecast of occupied beds, made from bookings and from past days, and tested on past nights. */
export const bedForecast = defineModule({
  name: "bed-forecast",
  callTitles: t.group("call"),
  routes: [callRoute(bedForecastEndpoint, readForecast)],
});
