import type { MonthFact, MonthSides } from "@kangying/contract/finance/month.endpoints";
import type { Text } from "@kangying/contract/core/language";
import type { Work } from "../../core/jobs/work.ts";
import { localDate, type LocalDate } from "../../core/kernel/day.ts";
import { definePoint } from "../../core/kernel/declarations.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { lastCheck, openAtDesk, openRefunds } from "../finance/public.ts";
import { t } from "./month-close.texts.ts";
import { monthOf, type Month } from "./month.ts";
import { openBefore } from "./months.repo.ts";

/** A module's result about a month before it is closed. */
export interface FoundFact {
  readonly state: MonthFact["state"];
  readonly text: Text;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The page on which an operator can correct it, with the API that it needs. */
  readonly to?: { readonly path: string; readonly api: string };
  /** When the fact compares two books: the figures of both. */
  readonly sides?: MonthSides;
}

/** A line of the checklist for closing a month. */
export interface FactKind {
  readonly name: string;
  readonly title: Text;
  /** Reads the fact of a month. @returns null when the month has nothing of this kind */
  find(work: Work, month: Month): Promise<FoundFact | null>;
}

/** Modules declare here the facts to check before a month is closed. */
export const monthFactPoint = definePoint<FactKind>("fact of a month", ({ name }) => name);

const yuan = (fen: number): string => `¥${formatFenInWords(fen)}`;
const facts = t.group("fact");

/** The facts of finance itself: cash in drawers, approved refunds, and the ledger's hash chain. */
export const ownFacts: readonly FactKind[] = [
  {
    name: "over",
    title: facts.over,
    find: async ({ today }, { until }) =>
      today > until
        ? { state: "good", text: facts["over.yes"], values: { day: until } }
        : { state: "bad", text: facts["over.no"], values: { day: until } },
  },
  {
    name: "drawers",
    title: facts.drawers,
    find: async ({ tx, supplier }, { before }) => {
      const { payments, amount_fen } = await openAtDesk(tx, supplier.id, before);
      if (payments === 0) return { state: "good", text: facts["drawers.yes"] };
      const to = { path: "/finance/cashpay", api: "seller/finance/CashPayList" };
      return { state: "bad", text: facts["drawers.no"], values: { count: payments, amount: yuan(amount_fen) }, to };
    },
  },
  {
    name: "refunds",
    title: facts.refunds,
    find: async ({ tx, supplier }, { before }) => {
      const { refunds, failed, amount_fen } = await openRefunds(tx, supplier.id, before);
      if (refunds === 0) return { state: "good", text: facts["refunds.none"] };
      const to = { path: "/finance/refundpay", api: "seller/finance/RefundPayList" };
      const values = { count: refunds, failed, amount: yuan(amount_fen) };
      // This only warns: approved refunds are in the books as a liability.
      return { state: "warn", text: failed > 0 ? facts["refunds.failed"] : facts["refunds.open"], values, to };
    },
  },
  {
    name: "chain",
    title: facts.chain,
    find: async ({ tx, supplier }) => {
      const check = await lastCheck(tx, supplier.id);
      const to = { path: "/finance/chain", api: "seller/finance/LedgerChainList" };
      if (check === null) return { state: "warn", text: facts["chain.never"], to };
      const day = localDate(check.at, supplier.time_zone);
      return check.is_sound
        ? { state: "good", text: facts["chain.yes"], values: { day } }
        : { state: "bad", text: facts["chain.no"], values: { day }, to };
    },
  },
];

/** All facts of a month, in the order of the modules. */
export async function factsOf(
  work: Work,
  month: Month,
): Promise<readonly (FoundFact & Pick<FactKind, "name" | "title">)[]> {
  const found = [];
  for (const kind of [...ownFacts, ...work.services.declared.all(monthFactPoint)]) {
    const fact = await kind.find(work, month);
    if (fact) found.push({ name: kind.name, title: kind.title, ...fact });
  }
  return found;
}

export function isBad({ state }: Pick<FoundFact, "state">): boolean {
  return state === "bad";
}

/** The facts that prevent closing the open months before a month, month by month (`2026-01`). They are closed together with it. */
export async function badBefore(
  work: Work,
  { month }: { readonly month: LocalDate },
): Promise<readonly { readonly month: string; readonly facts: Awaited<ReturnType<typeof factsOf>> }[]> {
  const found = [];
  for (const before of await openBefore(work.tx, work.supplier.id, month)) {
    const facts = (await factsOf(work, monthOf(work, before))).filter(isBad);
    if (facts.length > 0) found.push({ month: before.slice(0, 7), facts });
  }
  return found;
}
