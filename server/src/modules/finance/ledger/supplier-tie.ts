import type { SupplierTie } from "../../suppliers/public.ts";
import { t } from "../finance.texts.ts";
import { describeAccount } from "./chart.ts";
import { openBalances } from "./ledger.repo.ts";

/**
 * Prevents a supplier from leaving while it owes money, or money is at a provider or in a drawer. Money in its own bank account does not
 * count.
 */
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
