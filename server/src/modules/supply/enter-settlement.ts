import type { Work } from "../../core/jobs/work.ts";
import { post } from "../finance/public.ts";

/** A settlement as one of its two sides posts it. */
export interface SettlementEntry {
  readonly key: number;
  readonly no: string;
  readonly memo: string;
  /** The account of this side. */
  readonly account: "supply_expense" | "supply_income";
  /** Leaves the bank of the paying side, and arrives at the bank of the earning side. */
  readonly amount_fen: number;
}

/** The key of a settlement's posting, the same in both books. */
export const settlementKey = (key: number): string => `supply-settlement:${key}`;

/** Posts a settlement in the book of the current supplier. @throws {AppError} month_closed */
export async function enterSettlement(
  work: Work,
  { key, no, memo, account, amount_fen }: SettlementEntry,
): Promise<void> {
  const fen = account === "supply_expense" ? amount_fen : -amount_fen;
  await post(work, {
    biz_type: "supply_settlement",
    biz_id: key,
    doc_no: no,
    idem_key: settlementKey(key),
    memo: memo.slice(0, 200),
    legs: [
      { account, amount_fen: fen },
      { account: "bank", amount_fen: -fen },
    ],
  });
}
