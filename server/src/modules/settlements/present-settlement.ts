import type { ClauseTopic } from "@kangying/contract/students/contract";
import type { CallContext } from "../../core/wire/route.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { SettlementCode, SettlementLine } from "./settlement.ts";
import { settlementTexts } from "./settlement.texts.ts";
import { t } from "./settlements.texts.ts";

/** A line as it travels: told in the reader's language. */
export interface PresentedLine {
  readonly code: SettlementCode;
  readonly title: string;
  readonly formula: string;
  readonly amount_fen: number;
  readonly strong: boolean;
}

const sums: ReadonlySet<SettlementCode> = new Set(["refund", "prepaid_refund", "deposit_refund", "owed", "total"]);
/** Members of a line's data that are amounts. */
const amounts: ReadonlySet<string> = new Set(["price", "unit", "base", "day_price"]);

/** Lines that rest on a clause of the contract, and the topic of it. */
const clauseOf: Partial<Record<SettlementCode, ClauseTopic>> = {
  nights_by_day_price: "day_price",
  penalty: "penalty",
};

/** @param clauses  numbers of the signed contract's clauses: a line names the one that it rests on */
export function presentLines(
  ctx: Pick<CallContext, "text">,
  lines: readonly SettlementLine[],
  clauses: ReadonlyMap<ClauseTopic, number> = new Map(),
): PresentedLine[] {
  return lines.map(({ code, data, amount_fen }) => {
    const told = Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        amounts.has(name) ? `¥${formatFenInWords(Number(value))}` : value,
      ]),
    );
    const { title, formula } = settlementTexts[code];
    const topic = clauseOf[code];
    const no = topic === undefined ? undefined : clauses.get(topic);
    const says = ctx.text(formula, told);
    return {
      code,
      title: ctx.text(title),
      formula: no === undefined ? says : ctx.text(t("settlement.clause"), { no, says }),
      amount_fen,
      strong: sums.has(code),
    };
  });
}
