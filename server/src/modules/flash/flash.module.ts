import { flashCalls, flashItemCalls } from "@kangying/contract/plugins/flash/flash.calls";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { orderPartPoint } from "../orders/public.ts";
import { addonPoint } from "../plugins/public.ts";
import { priceStepPoint } from "../pricing/public.ts";
import { flashPart, flashStep } from "./buy-flash.ts";
import { flashAddon } from "./flash-addon.ts";
import { flashErrors } from "./flash.errors.ts";
import { flashInvariants } from "./flash.invariants.ts";
import { itemList, sessionList } from "./flash.list.ts";
import { flashRoutes } from "./flash.routes.ts";
import { t } from "./flash.texts.ts";
import { endSessions } from "./keep-session.ts";
import { remindJob } from "./remind.ts";

/** Flash sales: a limited number of pieces at a low price for a short time. Publishing locks them out of stock; they are never oversold. */
export const flash = defineModule({
  name: "flash",
  errors: Object.values(flashErrors),
  topics: { flash_session: [flashCalls.SessionList.api], flash_item: [flashItemCalls.ItemList.api] },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: { flash_session: pageTitle("spikeSessions"), flash_item: pageTitle("spikeGoods") },
  declares: [declare(addonPoint, flashAddon), declare(priceStepPoint, flashStep), declare(orderPartPoint, flashPart)],
  tables: ["flash_session", "flash_item", "flash_bought", "flash_order", "flash_reminder"],
  lists: [sessionList, itemList],
  routes: flashRoutes,
  jobs: [endSessions, remindJob],
  invariants: flashInvariants,
});
