import { formatFen } from "../../core/kernel/money.ts";
import type { SupplierTie } from "../suppliers/public.ts";
import { openOf } from "./dues.repo.ts";
import { t } from "./supplier-dues.texts.ts";

/**
 * Prevents closing a supplier with a held deposit or an open due: after closing, the deposit could not be returned and the due could not be
 * waived.
 */
export const dueTie: SupplierTie = {
  name: "supplier-dues",
  find: async (tx, supplier_id, say) => {
    const { open_fen, held_fen } = await openOf(tx, supplier_id);
    if (held_fen > 0) return say(t("tie.held"), { yuan: formatFen(held_fen) });
    return open_fen > 0 ? say(t("tie.open"), { yuan: formatFen(open_fen) }) : null;
  },
};
