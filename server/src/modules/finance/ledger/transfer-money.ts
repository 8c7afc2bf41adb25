import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { faults } from "../finance.texts.ts";
import { post } from "./post.ts";

/** Own money that moves from one place to another: the provider has paid out to the bank. */
export interface MoneyTransfer {
  readonly from: string;
  readonly to: string;
  readonly amount_fen: number;
  readonly memo: string;
}

/** @throws {InvalidFields} · {AppError} balance_too_low, key_reused */
export async function transferMoney(work: Work, input: MoneyTransfer, idem_key: string): Promise<number> {
  const { from, to, amount_fen, memo } = input;
  if (from === to) throw new InvalidFields({ to: { text: faults.sameAccount } });
  const legs = [
    { account: to, amount_fen },
    { account: from, amount_fen: -amount_fen },
  ];
  const { id } = await post(work, { biz_type: "transfer", biz_id: null, idem_key, memo, legs });
  work.audit({ biz_type: "ledger", biz_id: id, after: { ...input } });
  return id;
}
