import { billAccounts } from "@kangying/contract/finance/bill";
import { daysBetween } from "../../core/kernel/day.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { FactKind, FoundFact } from "../month-close/public.ts";
import { billsOfMonth, booksOf } from "./bills.repo.ts";
import { t } from "./bills.texts.ts";

const facts = t.group("fact");
const yuan = (fen: number): string => `${fen < 0 ? "−" : ""}¥${formatFenInWords(Math.abs(fen))}`;

/**
 * The facts of the month's close about bills, account by account. An unexplained difference blocks the close; an explained one is shown;
 * days without a bill are named.
 */
export const billFacts: readonly FactKind[] = billAccounts.map(({ value: account, title }): FactKind => ({
  name: `bill ${account}`,
  title,
  find: async ({ tx, supplier }, { from, until, time_zone }): Promise<FoundFact | null> => {
    const span = { account, from_on: from, until_on: until };
    const bills = await billsOfMonth(tx, supplier.id, span);
    const books_fen = await booksOf(tx, supplier.id, { ...span, time_zone });
    const to = { path: "/finance/bills", api: "seller/finance/BillList" };
    const values = { bill: yuan(bills.net_fen), books: yuan(books_fen), diff: yuan(bills.net_fen - books_fen) };
    const sides = { ...bills, books_fen };
    if (bills.open > 0) {
      const gaps = { path: "/finance/bill-gaps", api: "seller/finance/BillGapList" };
      return { state: "bad", text: facts.open, values: { ...values, count: bills.open }, to: gaps, sides };
    }
    if (bills.days === 0) return books_fen === 0 ? null : { state: "warn", text: facts.none, values, to, sides };
    const missing = daysBetween(from, until) + 1 - bills.days;
    if (missing > 0) return { state: "warn", text: facts.part, values: { ...values, count: missing }, to, sides };
    if (bills.explained === 0) return { state: "good", text: facts.equal, values, sides };
    return { state: "good", text: facts.explained, values: { ...values, count: bills.explained }, sides };
  },
}));
