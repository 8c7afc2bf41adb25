import type { Work } from "../../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import type { LocalDate } from "../../../core/kernel/day.ts";
import { financeErrors } from "../finance.errors.ts";
import { faults } from "../finance.texts.ts";
import { aboutMonthOf } from "./ledger.repo.ts";
import { post } from "./post.ts";

/** A transfer between the supplier's own accounts, such as a provider's payout to the bank. */
export interface MoneyTransfer {
  readonly from: string;
  readonly to: string;
  readonly amount_fen: number;
  readonly memo: string;
  /** The day of the transfer; it counts in that day's month. Default: today. */
  readonly day?: LocalDate | null;
}

/**
 * Posts a transfer between own accounts.
 * @throws {InvalidFields} · {AppError} balance_too_low, key_reused · month_closed: a given day must count in its own month, so the transfer
 * is not moved to another one
 */
export async function transferMoney(work: Work, input: MoneyTransfer, idem_key: string): Promise<number> {
  const { from, to, amount_fen, memo, day = null } = input;
  if (from === to) throw new InvalidFields({ to: { text: faults.sameAccount } });
  if (day !== null && day > work.today) throw new InvalidFields({ day: { text: faults.dayAhead } });
  const legs = [
    { account: to, amount_fen },
    { account: from, amount_fen: -amount_fen },
  ];
  const { id } = await post(work, {
    biz_type: "transfer",
    biz_id: null,
    idem_key,
    memo,
    legs,
    ...(day ? { day } : {}),
  });
  const month = day === null ? null : await aboutMonthOf(work.tx, work.supplier.id, id);
  if (month !== null) throw new AppError(financeErrors.month_closed, { month });
  work.audit({ biz_type: "ledger", biz_id: id, after: { ...input } });
  return id;
}
