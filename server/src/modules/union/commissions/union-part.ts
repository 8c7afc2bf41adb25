import type { OrderPart, OrderRow, ItemRow } from "../../orders/public.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { lockPartners } from "../partners/partners.repo.ts";
import { accrue, noteBrought } from "./accrue.ts";
import { freeOrder, partnersOfOrder } from "./commissions.repo.ts";
import { followRefund } from "./follow-refund.ts";

const following = ({ work }: { readonly work: Work }) => ({
  after: (order: OrderRow, items: readonly ItemRow[]) => followRefund(work, order, items),
});

/**
 * Partners' commissions on an order: recorded when it is placed, earned when it is paid, freed when it cannot be returned any more, and
 * reduced by refunds.
 */
export const unionPart: OrderPart = {
  name: "union",
  turn: 85,
  /** Locks the partners before their batch and commissions: a settlement locks in the same order. */
  hold: async ({ work, act, order }) => {
    if (act === "refund" || act === "close" || act === "settle")
      await lockPartners(work.tx, work.supplier.id, await partnersOfOrder(work.tx, work.supplier.id, order.id));
  },
  place: ({ work }) => ({ after: (order) => noteBrought(work, order) }),
  pay: ({ work }) => ({ after: (order, items) => accrue(work, order, items) }),
  refund: following,
  close: following,
  settle: ({ work }) => ({
    after: async (order) => {
      if ((await freeOrder(work.tx, work.supplier.id, order.id, work.now)) > 0) work.changed("union_commission", 0);
    },
  }),
};
