import type { OrderPart, OrderRow, ItemRow } from "../../orders/public.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { lockPartners } from "../partners/partners.repo.ts";
import { accrue, noteBrought } from "./accrue.ts";
import { freeOrder, partnersOfOrder } from "./commissions.repo.ts";
import { followRefund } from "./follow-refund.ts";

const following = ({ work }: { readonly work: Work }) => ({
  after: (order: OrderRow, items: readonly ItemRow[]) => followRefund(work, order, items),
});

/** What partners earn by an order: noted when it is placed, earned when it is paid, free when it cannot come back, less with what does. */
export const unionPart: OrderPart = {
  name: "union",
  turn: 85,
  /** Partners before their batch and commissions: a settlement takes them in the same order. */
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
