import type { SupplierTie } from "../../suppliers/public.ts";
import { t } from "../finance.texts.ts";
import { describeAccount } from "./chart.ts";
import { openBalances } from "./ledger.repo.ts";

/** Money that is owed to others, or lies with a provider or in a drawer. What lies in its own bank is its own. */
export const moneyTie: SupplierTie = {
  name: "finance",
  find: async (tx, supplier_id, say) => {
    const [first, ...others] = await openBalances(tx, supplier_id);
    if (!first) return null;
    const said = describeAccount(first.code);
    const yuan = (first.balance_fen / 100).toFixed(2);
    return say(t("tie"), { account: said === null ? first.code : say(said.title), yuan, others: others.length });
  },
};
