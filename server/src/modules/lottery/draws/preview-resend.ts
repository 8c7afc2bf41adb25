import { AppError } from "../../../core/kernel/app-error.ts";
import type { CallContext } from "../../../core/wire/route.ts";
import { adjustLimit, changedToday } from "../../wallets/public.ts";
import { prizesOf } from "../lottery.repo.ts";
import { findDraw } from "./draws.repo.ts";

/** Says whether giving a prize again needs a second person: money for a wallet, as much as a change by hand. @throws {AppError} not_found */
export async function previewResend(ctx: CallContext, { id }: { readonly id: number }) {
  const { tx, supplier, caller } = ctx;
  const draw = await findDraw(tx, supplier.id, id);
  const prize = draw && (await prizesOf(tx, supplier.id, draw.lottery_id)).find((one) => one.id === draw.prize_id);
  if (!draw || !prize) throw new AppError("not_found");
  const amount_fen = prize.kind === "wallet" ? (prize.amount ?? 0) : 0;
  const isLarge =
    amount_fen > 0 &&
    (await changedToday(ctx, caller.account_id, draw.member_id, amount_fen)) > (await adjustLimit(ctx));
  const asks = isLarge ? { asks: ["second_account", "second_password"] } : {};
  return { rows: [], total_fen: 0, note: null, ...asks };
}
