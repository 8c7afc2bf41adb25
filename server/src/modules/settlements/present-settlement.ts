import type { ClauseTopic } from "@kangying/contract/students/contract";
import type { CallContext } from "../../core/wire/route.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { SettlementCode, SettlementLine } from "./settlement.ts";
import { settlementTexts } from "./settlement.texts.ts";
import { t } from "./settlements.texts.ts";

/** A settlement line as it is sent, in the reader's language. */
export interface PresentedLine {
  readonly code: SettlementCode;
  readonly title: string;
  readonly formula: string;
  readonly amount_fen: number;
  readonly strong: boolean;
}

const sums: ReadonlySet<SettlementCode> = new Set(["refund", "prepaid_refund", "deposit_refund", "owed", "total"]);
/** The keys of a line's data that are amounts. */
const amounts: ReadonlySet<string> = new Set(["price", "unit", "base", "day_price"]);

/** Settlement lines that are based on a clause of the contract, with its topic. */
const clauseOf: Partial<Record<SettlementCode, ClauseTopic>> = {
  nights_by_day_price: "day_price",
  penalty: "penalty",
};

/** Translates settlement lines. @param clauses  clause numbers of the signed contract: a line names the clause that it is based on */
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
