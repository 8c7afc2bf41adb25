import { orderStatuses } from "@kangying/contract/orders/order";
import { declare } from "../../core/kernel/declarations.ts";
import { keptStatePoint } from "../../core/list/words/words.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { payablePoint, purposePoint } from "../finance/public.ts";
import { closeJob } from "./close-order.ts";
import { latePayJob, orderPayable, orderPurpose } from "./order-paid.ts";
import { orderPartPoint } from "./parts/order-part.ts";
import { ordersErrors } from "./orders.errors.ts";
import { ordersInvariants } from "./orders.invariants.ts";
import { t } from "./orders.texts.ts";
import { receiveJob, settleJob, sweepOrdersJob } from "./receive-order.ts";
import { soldPart } from "./parts/sold-part.ts";
import { stockPart } from "./parts/stock-part.ts";

/** Orders: items with fixed amounts, acts, timers and money. */
export const orders = defineModule({
  name: "orders",
  errors: Object.values(ordersErrors),
  declares: [
    declare(orderPartPoint, soldPart),
    declare(orderPartPoint, stockPart),
    declare(payablePoint, orderPayable),
    declare(purposePoint, orderPurpose),
    declare(keptStatePoint, {
      name: "order status",
      words: { title: t("kept.status"), type: "tag", options: orderStatuses },
    }),
  ],
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["shop_order", "order_item", "order_price_line", "order_log"],
  lends: ["shop_order", "order_item", "order_price_line", "order_log"],
  jobs: [closeJob, receiveJob, settleJob, latePayJob, sweepOrdersJob],
  invariants: ordersInvariants,
});
