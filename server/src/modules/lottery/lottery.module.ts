import { drawCalls, lotteryCalls } from "@kangying/contract/plugins/lottery/lottery.calls";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { addonPoint } from "../plugins/public.ts";
import { priceStepPoint } from "../pricing/public.ts";
import { lapsePrizes, lotteryStep } from "./claim-prize.ts";
import { drawsList } from "./draws/draws.list.ts";
import { lotteryAddon } from "./lottery-addon.ts";
import { lotteryErrors } from "./lottery.errors.ts";
import { lotteryInvariants } from "./lottery.invariants.ts";
import { endLotteries } from "./lottery.jobs.ts";
import { lotteryList } from "./lottery.list.ts";
import { lotteryRoutes } from "./lottery.routes.ts";
import { t } from "./lottery.texts.ts";

/** Lotteries: wheel, grid and scratch card with published odds, and a record of every draw. */
export const lottery = defineModule({
  name: "lottery",
  errors: Object.values(lotteryErrors),
  topics: { lottery: [lotteryCalls.LotteryList.api], lottery_draw: [drawCalls.DrawList.api] },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: { lottery: pageTitle("lotteryActivities"), lottery_draw: pageTitle("lotteryWins") },
  fieldTitles: t.group("field"),
  declares: [declare(addonPoint, lotteryAddon), declare(priceStepPoint, lotteryStep)],
  tables: ["lottery", "lottery_prize", "lottery_prize_day", "lottery_draw"],
  lists: [lotteryList, drawsList],
  routes: lotteryRoutes,
  jobs: [lapsePrizes, endLotteries],
  invariants: lotteryInvariants,
});
