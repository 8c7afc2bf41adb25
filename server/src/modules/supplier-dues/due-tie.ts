import { formatFen } from "../../core/kernel/money.ts";
import type { SupplierTie } from "../suppliers/public.ts";
import { openOf } from "./dues.repo.ts";
import { t } from "./supplier-dues.texts.ts";

/** A deposit that the platform still holds, or what it still asks for: afterwards nobody could give it back, or waive it. */
export const dueTie: SupplierTie = {
  name: "supplier-dues",
  find: async (tx, supplier_id, say) => {
    const { open_fen, held_fen } = await openOf(tx, supplier_id);
    if (held_fen > 0) return say(t("tie.held"), { yuan: formatFen(held_fen) });
    return open_fen > 0 ? say(t("tie.open"), { yuan: formatFen(open_fen) }) : null;
  },
};
