import { finishReasons } from "@kangying/contract/students/stay";
import type { SettlementPaper } from "@kangying/contract/students/settlement.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { actorShown } from "../../core/list/columns.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { clauseNumbers } from "../papers/public.ts";
import { presentLines } from "./present-settlement.ts";
import { namesOnPaper, settlementOf } from "./settlement.repo.ts";

/** The settlement of an ended stay, for printing. @throws {AppError} not_found where the stay has none */
export async function readSettlement(ctx: CallContext, id: number): Promise<SettlementPaper> {
  const { tx, supplier } = ctx;
  const settlement = await settlementOf(tx, supplier.id, id);
  const names = settlement && (await namesOnPaper(tx, supplier.id, id));
  if (!settlement || !names) throw new AppError("not_found");
  const { cause, on_day, nights_used, nights_left, refund_due, by_name, at, lines } = settlement;
  const reason = finishReasons.find(({ value }) => value === cause);
  return {
    ...names,
    rows: presentLines(ctx, lines, await clauseNumbers(tx, supplier.id, id)),
    supplier: supplier.name,
    cause,
    cause_title: reason ? ctx.text(reason.title) : cause,
    on_day,
    nights_used,
    nights_left,
    total_fen: lines.at(-1)?.amount_fen ?? 0,
    refund_due,
    by_name: actorShown(by_name, ctx),
    at: seconds(at),
  };
}
