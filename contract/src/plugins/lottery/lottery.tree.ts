import { permissionsOfCalls } from "../../core/calls.ts";
import { addonTree } from "../addon-tree.ts";
import { drawCalls, lotteryCalls } from "./lottery.calls.ts";

/** Lotteries: the add-on's menu. */
export const lotteryTree = addonTree("lottery", "PluginLottery", "lottery", [
  {
    path: "/plugin/lottery/activities",
    name: "LotteryActivities",
    title: "lotteryActivities",
    list: lotteryCalls.LotteryList.api,
    permissions: permissionsOfCalls(lotteryCalls),
  },
  {
    path: "/plugin/lottery/activities/:id",
    name: "LotteryLook",
    title: "lotteryLook",
    hidden: true,
    record: lotteryCalls.LotteryList.api,
    permissions: [lotteryCalls.LotteryList],
  },
  {
    path: "/plugin/lottery/wins",
    name: "LotteryWins",
    title: "lotteryWins",
    list: drawCalls.DrawList.api,
    permissions: permissionsOfCalls(drawCalls),
  },
]);
