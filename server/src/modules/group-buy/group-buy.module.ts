import {
  groupCalls,
  groupItemCalls,
  groupOfferCalls,
  groupSeatCalls,
} from "@kangying/contract/plugins/group-buy/group-buy.calls";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { refundPoint } from "../finance/public.ts";
import { orderPartPoint } from "../orders/public.ts";
import { addonPoint } from "../plugins/public.ts";
import { priceStepPoint } from "../pricing/public.ts";
import { groupStep } from "./buy-in-group.ts";
import { groupRefunds } from "./end-groups.ts";
import { groupAddon } from "./group-addon.ts";
import { groupErrors } from "./group-buy.errors.ts";
import { groupInvariants } from "./group-buy.invariants.ts";
import { groupRoutes } from "./group-buy.routes.ts";
import { t } from "./group-buy.texts.ts";
import { groupJobs } from "./group-jobs.ts";
import { groupPart } from "./group-part.ts";
import { groupList, seatList } from "./groups.list.ts";
import { itemList, offerList } from "./offers.list.ts";

/**
 * Group buy: a lower price for members who buy together. A group that is not full in time is refunded to all members; the system never adds
 * fictitious members.
 */
export const groupBuy = defineModule({
  name: "group-buy",
  errors: Object.values(groupErrors),
  topics: {
    group_activity: [groupOfferCalls.ActivityList.api],
    group_item: [groupItemCalls.ItemList.api],
    buy_group: [groupCalls.GroupList.api, groupSeatCalls.SeatList.api],
  },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: {
    group_activity: pageTitle("groupBuyActivities"),
    group_item: pageTitle("groupBuyGoods"),
    buy_group: pageTitle("groupBuyGroups"),
  },
  fieldTitles: t.group("field"),
  declares: [
    declare(addonPoint, groupAddon),
    declare(priceStepPoint, groupStep),
    declare(orderPartPoint, groupPart),
    declare(refundPoint, groupRefunds),
  ],
  tables: ["group_activity", "group_item", "buy_group", "group_seat"],
  lists: [offerList, itemList, groupList, seatList],
  routes: groupRoutes,
  jobs: groupJobs,
  invariants: groupInvariants,
});
