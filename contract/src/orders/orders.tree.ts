import { permissionsOfCalls } from "../core/calls.ts";
import { whole } from "../core/permissions.ts";
import type { TreeNode } from "../core/tree.ts";
import { refundCalls } from "../refunds/refunds.calls.ts";
import { codeCalls, codePlaceCalls } from "./code.calls.ts";
import { freightCalls } from "./freight.calls.ts";
import { orderActs, orderLists, orderPages, shoppingCalls, orderReveal } from "./orders.calls.ts";
import { reviewCalls } from "./review.calls.ts";
import { interceptionCalls, parcelCalls, sendCalls } from "./shipping.calls.ts";
import type titles from "./titles/zh-CN.json";

type Title = keyof typeof titles;

/** What every stage has beside its list. */
const stage = [
  orderPages.OrderCount,
  orderActs.OrderRemark,
  orderActs.OrderExport,
  ...whole(orderReveal, "seller/order/OrderExportWhole"),
];

/** What is needed to redeem codes, one by one or all of one order. */
const redeeming = [
  codeCalls.ChainCodeInfo,
  codeCalls.ChainCodeMine,
  codeCalls.ChainCodeUse,
  codeCalls.CodeList,
  codeCalls.CodeUndo,
];

const logistics: TreeNode<Title> = {
  path: "/orderManagement/logistics",
  name: "LogisticsOrders",
  title: "logisticsOrders",
  children: [
    {
      path: "/orderManagement/logistics/all",
      name: "OrdersAll",
      title: "ordersAll",
      list: orderLists.OrderAllList.api,
      permissions: [orderLists.OrderAllList, ...stage, ...permissionsOfCalls(orderActs), refundCalls.RefundAsk],
    },
    {
      path: "/orderManagement/logistics/submit",
      name: "OrdersToPay",
      title: "ordersToPay",
      list: orderLists.OrderSubmitList.api,
      permissions: [
        orderLists.OrderSubmitList,
        ...stage,
        orderActs.OrderAdd,
        orderActs.OrderCollect,
        orderActs.OrderPrice,
        orderActs.OrderAddress,
        orderActs.OrderClose,
      ],
    },
    {
      path: "/orderManagement/logistics/pay",
      name: "OrdersToShip",
      title: "ordersToShip",
      list: orderLists.OrderPayList.api,
      permissions: [orderLists.OrderPayList, ...stage, orderActs.OrderAddress, refundCalls.RefundAsk],
    },
    {
      path: "/orderManagement/logistics/send",
      name: "OrdersToReceive",
      title: "ordersToReceive",
      list: orderLists.OrderSendList.api,
      permissions: [
        orderLists.OrderSendList,
        ...stage,
        orderActs.OrderReceive,
        orderActs.OrderExtend,
        refundCalls.RefundAsk,
      ],
    },
    {
      path: "/orderManagement/logistics/finish",
      name: "OrdersFinished",
      title: "ordersFinished",
      list: orderLists.OrderFinishList.api,
      permissions: [orderLists.OrderFinishList, ...stage, refundCalls.RefundAsk],
    },
    {
      path: "/orderManagement/logistics/closed",
      name: "OrdersClosed",
      title: "ordersClosed",
      list: orderLists.OrderCloseList.api,
      permissions: [orderLists.OrderCloseList, ...stage],
    },
  ],
};

/** Orders, use at the shop, refunds, reviews and their settings. */
export const ordersTree: TreeNode<Title> = {
  path: "/orderManagement",
  place: 50,
  name: "OrderManagement",
  title: "orders",
  icon: "receipt-text",
  group: "shop",
  industries: ["admin", "camp", "shop"],
  children: [
    logistics,
    {
      path: "/orderManagement/look/:id",
      name: "OrderLook",
      title: "orderLook",
      hidden: true,
      record: orderLists.OrderAllList.api,
      permissions: [orderLists.OrderAllList, ...permissionsOfCalls(orderPages), ...whole(orderReveal)],
    },
    {
      path: "/orderManagement/parcels",
      name: "Parcels",
      title: "parcels",
      list: parcelCalls.ParcelList.api,
      permissions: permissionsOfCalls(parcelCalls),
    },
    {
      path: "/orderManagement/interceptions",
      name: "Interceptions",
      title: "interceptions",
      list: interceptionCalls.InterceptionList.api,
      permissions: permissionsOfCalls(interceptionCalls),
    },
    {
      path: "/orderManagement/send/:id",
      name: "OrderSend",
      title: "orderSend",
      hidden: true,
      permissions: [sendCalls.SendInfo, sendCalls.OrderSend, sendCalls.OrderSendTogether],
    },
    {
      path: "/orderManagement/scan",
      name: "OrderScan",
      title: "orderScan",
      permissions: [sendCalls.SendInfo, sendCalls.OrderSend],
    },
    {
      path: "/orderManagement/print",
      name: "OrderPrint",
      title: "orderPrint",
      hidden: true,
      permissions: [sendCalls.OrderPapers],
      tab_key: ["ids"],
    },
    {
      path: "/orderManagement/consumption",
      name: "ShopConsumption",
      title: "shopConsumption",
      children: [
        {
          path: "/orderManagement/consumption/scan",
          name: "CodeScan",
          title: "codeScan",
          permissions: redeeming,
        },
        {
          path: "/orderManagement/consumption/codes",
          name: "VerificationCodes",
          title: "verificationCodes",
          list: codeCalls.CodeList.api,
          permissions: permissionsOfCalls(codeCalls),
        },
        {
          path: "/orderManagement/consumption/places",
          name: "CodePlaces",
          title: "codePlaces",
          list: codePlaceCalls.CodePlaceList.api,
          industries: ["admin", "camp"],
          permissions: permissionsOfCalls(codePlaceCalls),
        },
      ],
    },
    {
      path: "/orderManagement/writeoff/:id",
      name: "OrderWriteOff",
      title: "orderWriteOff",
      hidden: true,
      permissions: redeeming,
    },
    {
      path: "/orderManagement/refunds",
      name: "Refunds",
      title: "refunds",
      icon: "undo-2",
      children: [
        {
          path: "/orderManagement/refunds/pending",
          name: "RefundsPending",
          title: "refundsPending",
          list: refundCalls.RefundPendingList.api,
          permissions: [
            refundCalls.RefundPendingList,
            refundCalls.RefundCount,
            refundCalls.RefundAgree,
            refundCalls.RefundWithdraw,
            refundCalls.RefundExport,
          ],
        },
        {
          path: "/orderManagement/refunds/returns",
          name: "RefundsReturns",
          title: "refundsReturns",
          list: refundCalls.RefundReturnList.api,
          permissions: [
            refundCalls.RefundReturnList,
            refundCalls.RefundShipBack,
            refundCalls.RefundReceive,
            refundCalls.RefundReject,
            refundCalls.RefundRemind,
            refundCalls.RefundWithdraw,
            refundCalls.RefundExport,
          ],
        },
        {
          path: "/orderManagement/refunds/all",
          name: "RefundsAll",
          title: "refundsAll",
          list: refundCalls.RefundAllList.api,
          permissions: [refundCalls.RefundAllList, refundCalls.RefundExport],
        },
      ],
    },
    {
      path: "/orderManagement/refundexamine/:id",
      name: "RefundExamine",
      title: "refundExamine",
      hidden: true,
      permissions: [
        refundCalls.RefundAllList,
        refundCalls.RefundInfo,
        refundCalls.RefundLogistics,
        refundCalls.RefundLogAdd,
        refundCalls.RefundAudit,
      ],
    },
    {
      path: "/orderManagement/evaluations",
      name: "Evaluations",
      title: "evaluations",
      list: reviewCalls.EvaluateList.api,
      permissions: permissionsOfCalls(reviewCalls),
    },
    {
      path: "/orderManagement/evaluations/reply/:id",
      name: "EvaluationReply",
      title: "evaluationReply",
      hidden: true,
      record: reviewCalls.EvaluateList.api,
      permissions: [reviewCalls.EvaluateList],
    },
    {
      path: "/orderManagement/settings",
      name: "OrderSettings",
      title: "orderSettings",
      children: [
        {
          path: "/orderManagement/settings/parameters",
          name: "ShoppingParameters",
          title: "shoppingParameters",
          record: shoppingCalls.ShoppingSetInfo.api,
          permissions: permissionsOfCalls(shoppingCalls),
        },
        {
          path: "/orderManagement/settings/freight",
          name: "FreightTemplates",
          title: "freightTemplates",
          list: freightCalls.FreightList.api,
          permissions: permissionsOfCalls(freightCalls),
        },
      ],
    },
  ],
};
