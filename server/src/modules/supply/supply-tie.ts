import { formatFen } from "../../core/kernel/money.ts";
import type { SupplierTie } from "../suppliers/public.ts";
import { t } from "./supply.texts.ts";
import { openWithOthers, throughWindow } from "./windows.repo.ts";

/**
 * What a supplier still has open with other shops. Once it is closed, nobody confirms its money, settles what it owes or takes pieces back.
 */
export const supplyTie: SupplierTie = {
  name: "supply",
  find: async (tx, supplier_id, say) => {
    const { fen, pieces } = await throughWindow({ tx, supplier: { id: supplier_id } }, openWithOthers);
    if (fen > 0) return say(t("tie.money"), { yuan: formatFen(fen) });
    return pieces > 0 ? say(t("tie.pieces"), { count: pieces }) : null;
  },
};
