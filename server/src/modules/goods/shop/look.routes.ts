import { goodsStatuses, refundPolicies } from "@kangying/contract/goods/goods";
import { goodsLook } from "@kangying/contract/goods/look.endpoints";
import { AppError } from "../../../core/kernel/app-error.ts";
import { callRoute } from "../../../core/wire/route.ts";
import { goodsOfShop } from "./shop.repo.ts";
import { presentGoods } from "./shop.routes.ts";

/** Shows the desk what a buyer will see. The look is not counted as a visit. */
export const goodsLookRoute = callRoute(goodsLook, async (ctx, { id }) => {
  const row = await goodsOfShop(ctx.tx, ctx.supplier.id, id, true);
  if (!row) throw new AppError("not_found");
  const state = goodsStatuses.find(({ value }) => value === row.status);
  const refund = refundPolicies.find(({ value }) => value === row.refund_policy);
  return {
    ...(await presentGoods(ctx, row)),
    state: { value: row.status, title: state ? ctx.text(state.title) : "", color: state?.color ?? ("slate" as const) },
    refund: refund ? ctx.text(refund.title) : "",
  };
});
