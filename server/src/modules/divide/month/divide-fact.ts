import type { FactKind } from "../../month-close/public.ts";
import { waitingUntil } from "./divide-fact.repo.ts";
import { t } from "../divide.texts.ts";

const facts = t.group("fact");

/**
 * A fact of the month's close: divides that were due by the end of the month and not run. It does not block the close, because they are run
 * in the open month.
 */
export const divideFact: FactKind = {
  name: "divide",
  title: facts.divide,
  find: async ({ tx, supplier }, { until }) => {
    const { due, all } = await waitingUntil(tx, supplier.id, until);
    if (all === 0) return null;
    if (due === 0) return { state: "good", text: facts["divide.yes"] };
    const to = { path: "/finance/divide/orders", api: "seller/finance/DivideOrderList" };
    return { state: "warn", text: facts["divide.no"], values: { count: due }, to };
  },
};
