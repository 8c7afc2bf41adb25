import type { OrderPart } from "../orders/public.ts";
import { homePageErrors } from "./home-page.errors.ts";
import { findShopInfo } from "./shop-info.repo.ts";

/**
 * Refuses new orders of buyers while the shop is temporarily closed, with the closing notice. Orders by an operator are still possible, and
 * so are prizes and lots that a buyer won before.
 */
export const closedShopPart: OrderPart = {
  name: "closed-shop",
  turn: 1,
  place: ({ work, order }) => ({
    blockers: async () => {
      if (order.source === "desk" || order.type === "lottery" || order.type === "auction") return [];
      const info = await findShopInfo(work.tx, work.supplier.id);
      return info?.status === 2 ? [{ kind: homePageErrors.shop_rests, data: { notice: info.closed_notice } }] : [];
    },
  }),
};
