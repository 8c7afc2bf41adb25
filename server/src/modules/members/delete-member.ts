import type { CallContext } from "../../core/wire/route.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { holdMember, memberActions } from "../users/public.ts";
import { membersErrors } from "./members.errors.ts";
import { countOpenOrders } from "./open-orders.repo.ts";

/**
 * Checks that no order of a member is under way. A refund of it could be paid to nobody.
 * @throws {AppError} not_found, member_has_orders
 */
async function demandNoOrders(ctx: CallContext, id: number): Promise<void> {
  await holdMember(ctx, id);
  const orders = await countOpenOrders(ctx.tx, ctx.supplier.id, id);
  if (orders > 0) throw new AppError(membersErrors.member_has_orders, { orders });
}

const { run } = memberActions.delete;

/** Deletes a member who has no order under way. */
export const deleteMemberAction: typeof memberActions.delete = {
  ...memberActions.delete,
  run: async (ctx, id, ...rest) => {
    await demandNoOrders(ctx, id);
    return await run(ctx, id, ...rest);
  },
};
