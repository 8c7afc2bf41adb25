import { refundCalls } from "@kangying/contract/refunds/refunds.calls";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { refundPoint } from "../finance/public.ts";
import { refundHandler } from "./pay-refund.ts";
import { refundDue } from "./refund-jobs.ts";
import { refundsErrors } from "./refunds.errors.ts";
import { refundsInvariants } from "./refunds.invariants.ts";
import { refundsAllList, refundsPendingList, refundsReturnList } from "./refunds.list.ts";
import { refundsRoutes } from "./refunds.routes.ts";
import { buyerRefundRoutes } from "./buyer/buyer-refunds.routes.ts";
import { t } from "./refunds.texts.ts";

/** Refunds of orders: request, decision, return of goods, payment. */
export const refunds = defineModule({
  name: "refunds",
  errors: Object.values(refundsErrors),
  topics: {
    refund: [refundCalls.RefundPendingList.api, refundCalls.RefundReturnList.api, refundCalls.RefundAllList.api],
  },
  declares: [declare(refundPoint, refundHandler)],
  jobTitles: t.group("job"),
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  thingTitles: { refund_case: pageTitle("refunds") },
  tables: ["refund", "refund_item", "refund_log"],
  lists: [refundsPendingList, refundsReturnList, refundsAllList],
  routes: [...refundsRoutes, ...buyerRefundRoutes],
  jobs: [refundDue],
  invariants: refundsInvariants,
});
