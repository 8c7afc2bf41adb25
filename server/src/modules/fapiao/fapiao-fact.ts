import { formatFenInWords } from "../../core/kernel/money.ts";
import type { FactKind } from "../month-close/public.ts";
import { overIssued } from "./fapiao.repo.ts";
import { t } from "./fapiao.texts.ts";

const facts = t.group("fact");

/** Money went back and its fapiao stands: a red letter is due. It does not stand in the way of the books. */
export const fapiaoFact: FactKind = {
  name: "fapiao",
  title: facts.fapiao,
  find: async ({ tx, supplier }, { until }) => {
    const { count, over_fen } = await overIssued(tx, supplier.id, until);
    if (count === 0) return null;
    const to = { path: "/finance/fapiao", api: "seller/finance/FapiaoList" };
    return { state: "warn", text: facts.over, values: { count, amount: `¥${formatFenInWords(over_fen)}` }, to };
  },
};
