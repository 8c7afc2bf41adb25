import type { CallContext } from "../../core/wire/route.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { holdMember, memberActions } from "../users/public.ts";
import { membersErrors } from "./members.errors.ts";
import { countOpenOrders, countOwedRefunds } from "./open-orders.repo.ts";

/**
 * Checks that no order of a member is under way and no refund unpaid. It could be paid to nobody.
 * @throws {AppError} not_found, member_has_orders, member_has_refunds
 */
async function demandNothingOpen(ctx: CallContext, id: number): Promise<void> {
  await holdMember(ctx, id);
  const orders = await countOpenOrders(ctx.tx, ctx.supplier.id, id);
  if (orders > 0) throw new AppError(membersErrors.member_has_orders, { orders });
  const refunds = await countOwedRefunds(ctx.tx, ctx.supplier.id, id);
  if (refunds > 0) throw new AppError(membersErrors.member_has_refunds, { refunds });
}

const { run } = memberActions.delete;

/** Deletes a member who has no order under way and is owed no refund. */
export const deleteMemberAction: typeof memberActions.delete = {
  ...memberActions.delete,
  run: async (ctx, id, ...rest) => {
    await demandNothingOpen(ctx, id);
    return await run(ctx, id, ...rest);
  },
};
