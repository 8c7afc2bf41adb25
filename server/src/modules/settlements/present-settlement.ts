import type { CallContext } from "../../core/wire/route.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { SettlementCode, SettlementLine } from "./settlement.ts";
import { settlementTexts } from "./settlement.texts.ts";

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

export function presentLines(ctx: Pick<CallContext, "text">, lines: readonly SettlementLine[]): PresentedLine[] {
  return lines.map(({ code, data, amount_fen }) => {
    const told = Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        amounts.has(name) ? `¥${formatFenInWords(Number(value))}` : value,
      ]),
    );
    const { title, formula } = settlementTexts[code];
    return { code, title: ctx.text(title), formula: ctx.text(formula, told), amount_fen, strong: sums.has(code) };
  });
}
