import { formatFenInWords } from "../../core/kernel/money.ts";
import type { FactKind } from "../month-close/public.ts";
import { overIssued } from "./fapiao.repo.ts";
import { t } from "./fapiao.texts.ts";

const facts = t.group("fact");

/** A fact of the month's close: money was refunded while its fapiao still stands, so a red letter is due. It does not block the close. */
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
