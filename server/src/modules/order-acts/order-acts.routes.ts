import { orderCount, orderInfo, orderPricePreview } from "@kangying/contract/orders/orders.endpoints";
import type { OrderStatus } from "@kangying/contract/orders/order.moves";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { countStages } from "./order-counts.repo.ts";
import { presentOrder } from "./present-order.ts";
import { previewOrderPrice } from "./preview-price.ts";
import { t } from "./order-acts.texts.ts";

const stages: readonly OrderStatus[] = ["submit", "pay", "send", "finish", "close"];

export const orderRoutes: readonly Route[] = [
  callRoute(orderCount, async ({ tx, supplier }, { order_status, freight_mode }) => {
    const asked = order_status === undefined || order_status === "" ? stages : order_status.split(",");
    if (asked.some((word) => !stages.some((stage) => stage === word)))
      throw new InvalidFields({ order_status: { text: t("faults.stage") } });
    const counts = await countStages(tx, supplier.id);
    const sum = (status: OrderStatus | null, mode: number | undefined, of: "orders" | "refunding" = "orders"): number =>
      counts
        .filter(
          (each) => (status === null || each.status === status) && (mode === undefined || each.freight_mode === mode),
        )
        .reduce((total, each) => total + each[of], 0);
    return {
      ...Object.fromEntries(
        stages.filter((stage) => asked.includes(stage)).map((stage) => [stage, sum(stage, freight_mode)]),
      ),
      refund: sum(null, freight_mode, "refunding"),
      bepaid: sum("submit", 2),
      becounsumed: sum("pay", 2),
    };
  }),
  callRoute(orderInfo, presentOrder),
  callRoute(orderPricePreview, previewOrderPrice),
];
