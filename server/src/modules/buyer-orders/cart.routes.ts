import { cartAdd, cartList, cartSet } from "@kangying/contract/buyers/order.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { pictureUrl } from "../../core/list/picture-url.ts";
import { memberRoute, type Route } from "../../core/wire/route.ts";
import { noteCart } from "../visits/public.ts";
import { buyerOrdersErrors } from "./buyer-orders.errors.ts";
import { addToCart, cartOf, countCart, setInCart } from "./cart.repo.ts";

/** Different SKUs that one cart may hold. */
const mostLines = 200;

/** What a member puts aside. */
export const cartRoutes: readonly Route[] = [
  memberRoute(cartList, async (ctx) =>
    (await cartOf(ctx.tx, ctx.supplier.id, ctx.member.id)).map(({ on_sale, cover, ...row }) => ({
      ...row,
      cover: pictureUrl(cover, ctx),
      can_buy: on_sale && row.qty <= row.left,
    })),
  ),
  memberRoute(cartAdd, async (ctx, wanted) => {
    const { tx, supplier, member, now } = ctx;
    const qty = await addToCart(tx, supplier.id, member.id, wanted, now);
    if (qty === null) throw new AppError("not_found");
    if ((await countCart(tx, supplier.id, member.id)) > mostLines)
      throw new AppError(buyerOrdersErrors.cart_full, { most: mostLines });
    await noteCart(ctx, member.id);
    return { qty };
  }),
  memberRoute(cartSet, async (ctx, wanted) => {
    if (!(await setInCart(ctx.tx, ctx.supplier.id, ctx.member.id, wanted))) throw new AppError("not_found");
    return null;
  }),
];
