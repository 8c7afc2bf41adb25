import type { SupplierTie } from "../suppliers/public.ts";
import { feesOf, tradeIn, zoneOf } from "./fees.repo.ts";
import { feeOf, spanOf } from "./figure-fees.ts";
import { t } from "./platform-fees.texts.ts";

/** Reports fees or refunds of months that are not settled yet. They could not be settled after the supplier is deleted. */
export const feeTie: SupplierTie = {
  name: "platform-fees",
  find: async (tx, supplier_id, say) => {
    const fees = await feesOf(tx, supplier_id);
    const supplier = { time_zone: await zoneOf(tx, supplier_id) };
    const open = [];
    for (const fee of fees) {
      if (fee.status === 1) continue;
      const fee_fen = feeOf(await tradeIn(tx, supplier_id, spanOf({ supplier }, fees, fee)), fee.trade_bp);
      if (fee_fen !== 0) open.push({ ...fee, fee_fen });
    }
    const last = open.at(-1);
    if (!last) return null;
    const yuan = (open.reduce((sum, { fee_fen }) => sum + fee_fen, 0) / 100).toFixed(2);
    return say(t("tie"), { months: open.map(({ month }) => month.slice(0, 7)).join(", "), yuan, day: last.due_on });
  },
};
