import {
  goodsStatsEndpoint,
  goodsStatsFile,
  tradeStatsEndpoint,
  tradeStatsFile,
} from "@kangying/contract/statistics/trade-stats.endpoints";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { readTradeStats } from "./read-trade-stats.ts";
import { soldLinesList } from "./sold-lines.list.ts";
import { goodsStatsTables, tradeStatsTables } from "./trade-stats-file.ts";
import { t } from "./trade-stats.texts.ts";

/** The shop's figures over a span of days, each with one definition and the orders behind it. */
export const tradeStats = defineModule({
  name: "trade-stats",
  callTitles: t.group("call"),
  lists: [soldLinesList],
  routes: [
    callRoute(tradeStatsEndpoint, readTradeStats),
    callRoute(goodsStatsEndpoint, readTradeStats),
    callRoute(tradeStatsFile, tradeStatsTables),
    callRoute(goodsStatsFile, goodsStatsTables),
  ],
});
