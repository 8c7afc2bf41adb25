import { permissionsOfCalls } from "../../core/calls.ts";
import { addonTree } from "../addon-tree.ts";
import { groupCalls, groupItemCalls, groupOfferCalls, groupSeatCalls } from "./group-buy.calls.ts";

/** Group buy: the add-on's menu. */
export const groupBuyTree = addonTree("groupbuy", "PluginGroupBuy", "groupBuy", [
  {
    path: "/plugin/groupbuy/activities",
    name: "GroupBuyActivities",
    title: "groupBuyActivities",
    list: groupOfferCalls.ActivityList.api,
    permissions: permissionsOfCalls(groupOfferCalls),
  },
  {
    path: "/plugin/groupbuy/activities/:id",
    name: "GroupBuyActivityLook",
    title: "groupBuyActivityLook",
    hidden: true,
    record: groupOfferCalls.ActivityList.api,
    permissions: [groupOfferCalls.ActivityList],
  },
  {
    path: "/plugin/groupbuy/groups",
    name: "GroupBuyGroups",
    title: "groupBuyGroups",
    list: groupCalls.GroupList.api,
    permissions: permissionsOfCalls(groupCalls),
  },
  {
    path: "/plugin/groupbuy/groups/:id",
    name: "GroupBuyLook",
    title: "groupBuyLook",
    hidden: true,
    record: groupCalls.GroupList.api,
    permissions: [groupCalls.GroupList],
  },
  {
    path: "/plugin/groupbuy/seats",
    name: "GroupBuySeats",
    title: "groupBuySeats",
    list: groupSeatCalls.SeatList.api,
    permissions: permissionsOfCalls(groupSeatCalls),
  },
  {
    path: "/plugin/groupbuy/goods",
    name: "GroupBuyGoods",
    title: "groupBuyGoods",
    list: groupItemCalls.ItemList.api,
    permissions: permissionsOfCalls(groupItemCalls),
  },
]);
