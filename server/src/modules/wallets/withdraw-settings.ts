import type { Tx } from "../../core/db/database.ts";
import { InvalidFields } from "../../core/kernel/app-error.ts";
import { rateOf } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { demandLimitRaisers, type SecondPerson } from "../finance/public.ts";
import { faults } from "./wallets.texts.ts";
import { readRules, writeRules, type WithdrawRules } from "./withdraw-settings.repo.ts";

export async function withdrawRules(work: {
  readonly tx: Tx;
  readonly supplier: { readonly id: number };
}): Promise<WithdrawRules> {
  return await readRules(work.tx, work.supplier.id);
}

/** The amount in fen above which money given to a member by hand, or promised by an act of one person, needs a second person. */
export async function adjustLimit(work: {
  readonly tx: Tx;
  readonly supplier: { readonly id: number };
}): Promise<number> {
  return (await withdrawRules(work)).adjust_limit_fen;
}

/** The fee of a withdrawal: its rate, within the minimum and maximum. @returns integer fen */
export function feeOf(amount_fen: number, { fee_bp, fee_min_fen, fee_cap_fen }: WithdrawRules): number {
  return Math.min(fee_cap_fen, Math.max(fee_min_fen, rateOf(amount_fen, fee_bp)));
}

/**
 * Saves the rules. A limit is raised by the owner and another person.
 * @param second  the second person, whose password was checked
 * @throws {InvalidFields} second_account, max_fen, fee_cap_fen
 */
export async function setWithdrawRules(
  ctx: CallContext,
  rules: WithdrawRules,
  second: SecondPerson | null,
): Promise<void> {
  const before = await readRules(ctx.tx, ctx.supplier.id);
  if (rules.max_fen < rules.min_fen) throw new InvalidFields({ max_fen: { text: faults.maxBelowMin } });
  if (rules.fee_cap_fen < rules.fee_min_fen) throw new InvalidFields({ fee_cap_fen: { text: faults.maxBelowMin } });
  const isLifted = rules.dual_limit_fen > before.dual_limit_fen || rules.adjust_limit_fen > before.adjust_limit_fen;
  if (isLifted) await demandLimitRaisers(ctx, second);
  await writeRules(ctx.tx, ctx.supplier.id, rules);
  ctx.audit({
    biz_type: "withdraw_setting",
    biz_id: null,
    before,
    after: { ...rules, ...(second ? { second: second.name } : {}) },
  });
}
