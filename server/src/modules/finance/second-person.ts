import { walletCalls, withdrawalCalls } from "@kangying/contract/finance/wallet.calls";
import { payStaffCalls } from "@kangying/contract/offline-pay/offline-pay.calls";
import { bidCalls } from "@kangying/contract/plugins/auction/auction.calls";
import { drawCalls, lotteryCalls } from "@kangying/contract/plugins/lottery/lottery.calls";
import { dueCalls } from "@kangying/contract/suppliers/suppliers.calls";
import { suppliedCalls } from "@kangying/contract/supply/supply.calls";
import type { Colleague } from "../../core/auth/account.repo.ts";
import { colleagues, provenColleague } from "../../core/auth/colleagues.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import { verbatim } from "../../core/kernel/text.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { refusalsSince } from "../session/public.ts";
import { faults } from "./finance.texts.ts";

/** Calls that ask for a second person's password. Wrong passwords at all of them count together. */
const asking = [
  "seller/finance/DrawerClose",
  "seller/finance/RefundDualLimit",
  "seller/student/AppointmentCancel",
  ...[walletCalls.WalletAdjust, withdrawalCalls.WithdrawalRules, payStaffCalls.ShiftOpen, payStaffCalls.ShiftCount].map(
    ({ api }) => api,
  ),
  ...[bidCalls.BidVoid, dueCalls.DueTake, dueCalls.DueBack, suppliedCalls.SuppliedSettle].map(({ api }) => api),
  lotteryCalls.LotteryPublish.api,
  drawCalls.DrawResend.api,
  "seller/rank/RankAdd",
  "seller/rank/RankEdit",
];
/** The number of refused attempts of one person within an hour after which passwords are no longer checked. */
const mostRefusals = 10;

/** Returns the possible second persons: all who work here except the caller. */
export async function otherPeople(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await colleagues(ctx))
    .filter(({ id }) => id !== ctx.caller.account_id)
    .map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}

/**
 * Returns the second person at the desk after checking their password.
 * @param api  the call that is made
 * @returns null when no person is named
 * @throws {InvalidFields} second_account: somebody who cannot be it · second_password: wrong · {AppError} rate_limited
 */
export async function secondPerson(
  ctx: CallContext,
  api: string,
  said: { readonly second_account: number | null; readonly second_password: string | null },
): Promise<Colleague | null> {
  const { second_account, second_password } = said;
  // An act on several rows takes no password: then nobody is the second person.
  if (second_account === null || second_password === null) return null;
  if (second_account === ctx.caller.account_id || !(await colleagues(ctx)).some(({ id }) => id === second_account))
    throw new InvalidFields({ second_account: { text: faults.notColleague } });
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000);
  if ((await refusalsSince(ctx.tx, ctx.caller.account_id, [...asking, api], hourAgo)) >= mostRefusals)
    throw new AppError("rate_limited");
  const proven = await provenColleague(ctx, { account_id: second_account, password: second_password });
  if (!proven) throw new InvalidFields({ second_password: { text: faults.wrongPassword } });
  return proven;
}

/** The second person at the desk, whose password was checked. */
export type SecondPerson = Colleague;

/** What the rule for two people needs to know. */
interface TwoPeople {
  /** The amount in fen above which one person is not enough. */
  readonly limit_fen: number;
  /** The second person, whose password was checked; null: none is named. */
  readonly second: Colleague | null;
}

/**
 * Checks that money above the limit of refunds goes out by two people.
 * @param before_fen  what has gone out for the same thing before: parts count together
 * @throws {InvalidFields} second_account
 */
export function demandSecond({ limit_fen, second }: TwoPeople, amount_fen: number, before_fen = 0): void {
  const sum_fen = before_fen + amount_fen;
  if (second || sum_fen <= limit_fen) return;
  const data = { limit: formatFenInWords(limit_fen), sum: formatFenInWords(sum_fen) };
  throw new InvalidFields({
    second_account: { text: before_fen > 0 ? faults.secondAboveInAll : faults.secondAbove, data },
  });
}

/**
 * Checks who raises a limit above which more people are needed: the owner together with another person, so that nobody lifts a limit that
 * binds themselves. An owner who works alone has nobody to ask.
 * @param second  the second person, whose password was checked; null: none is named
 * @throws {InvalidFields} second_account
 */
export async function demandLimitRaisers(ctx: CallContext, second: Colleague | null): Promise<void> {
  const isOwner = ctx.caller.permissions.full;
  if (second && (isOwner || second.kind === "owner")) return;
  if (isOwner && (await colleagues(ctx)).length === 1) return;
  throw new InvalidFields({ second_account: { text: isOwner ? faults.secondToRaise : faults.ownerToRaise } });
}

/** Returns whether the account is the owner of a supplier with exactly two persons. */
export async function isOwnerOfTwo(work: Work, account_id: number): Promise<boolean> {
  const people = await colleagues(work);
  return people.length === 2 && people.some(({ id, kind }) => id === account_id && kind === "owner");
}
