import { callsOf } from "../../core/calls.ts";

/** Calls about lotteries, each with the class of its permission. */
export const lotteryCalls = callsOf("addons/lottery", {
  LotteryList: "view",
  LotteryAdd: "add",
  LotteryRenew: "add",
  LotteryEdit: "edit",
  LotteryPublish: "audit",
  LotteryStop: "edit",
  LotteryDelete: "delete",
});

/** Calls about the draws of lotteries. */
export const drawCalls = callsOf("addons/lottery", {
  DrawList: "view",
  DrawResend: "edit",
  DrawSend: "edit",
  DrawExport: "export",
});
