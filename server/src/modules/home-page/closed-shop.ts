import type { OrderPart } from "../orders/public.ts";
import { homePageErrors } from "./home-page.errors.ts";
import { findShopInfo } from "./shop-info.repo.ts";

/**
 * While the shop is closed for now its buyers begin no orders, and are told why. What the desk writes goes on, and so does what a buyer has
 * won before: a prize, a lot.
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
