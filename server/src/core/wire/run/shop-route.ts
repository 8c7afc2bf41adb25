import { createHmac } from "node:crypto";
import type { Endpoint } from "@kangying/contract/core/endpoint";
import { findShop } from "../../auth/sessions/member-session.repo.ts";
import { findSupplier } from "../../auth/permissions.repo.ts";
import { AppError } from "../../kernel/app-error.ts";
import { localDate } from "../../kernel/day.ts";
import { edgeOf, headerOf } from "../edge.ts";
import {
  publicRoute,
  type In,
  type Out,
  type PublicContext,
  type Route,
  type Said,
  type ShopContext,
} from "../route.ts";

/**
 * Runs a visitor's call as the shop named by its `supplieruid`.
 * @param addon  must be installed there; null: none
 * @throws {AppError} not_found when there is no such shop, it is frozen, or it lacks the add-on
 */
async function inShop<T>(ctx: PublicContext, addon: string | null, run: (shop: ShopContext) => Promise<T>): Promise<T> {
  const { services, now } = ctx;
  const suid = headerOf(ctx.request, "supplieruid");
  return await services.database.transaction({ role: "auth" }, async (tx) => {
    const shop = suid === undefined ? null : await findShop(tx, suid, now);
    if (!shop || shop.is_closed) throw new AppError("not_found");
    await tx.become({ role: "app", supplier_id: shop.supplier_id });
    const row = await findSupplier(tx);
    if (!row) throw new AppError("not_found");
    const { addons, ...supplier } = row;
    if (addon !== null && !addons.includes(addon)) throw new AppError("not_found");
    const language = edgeOf(ctx.request).language;
    const today = localDate(now, supplier.time_zone, supplier.day_cut);
    const seen = [today, supplier.id, ctx.ip, headerOf(ctx.request, "user-agent") ?? ""].join(" ");
    const visitor = createHmac("sha256", services.config.token_secret)
      .update(`visitor ${seen}`)
      .digest("hex")
      .slice(0, 24);
    return await run({ ...ctx, language, tx, supplier, today, visitor });
  });
}

/** Makes the route of a visitor's call at the shop named by `supplieruid`. */
export function shopRoute<E extends Endpoint>(
  endpoint: E,
  run: (ctx: ShopContext, input: In<E>) => Promise<Out<E> | Said<Out<E>>>,
): Route {
  return publicRoute(endpoint, (ctx, input) => inShop(ctx, endpoint.addon ?? null, (shop) => run(shop, input)));
}
