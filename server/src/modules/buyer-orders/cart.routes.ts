import { cartAdd, cartList, cartSet, ownPrices } from "@kangying/contract/buyers/order.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { payableAfterDiscount } from "../../core/kernel/money.ts";
import { pictureUrl } from "../../core/list/picture-url.ts";
import { memberRoute, type Route } from "../../core/wire/route.ts";
import { findBuyer } from "../pricing/public.ts";
import { noteCart } from "../visits/public.ts";
import { buyerOrdersErrors } from "./buyer-orders.errors.ts";
import { addToCart, cartOf, countCart, setInCart, skusOnSale } from "./cart.repo.ts";

/** The largest number of different SKUs in one cart. */
const mostLines = 200;

/** The cart calls of a member. */
export const cartRoutes: readonly Route[] = [
  memberRoute(cartList, async (ctx) =>
    (await cartOf(ctx.tx, ctx.supplier.id, ctx.member.id)).map(({ on_sale, cover, ...row }) => ({
      ...row,
      cover: pictureUrl(cover, ctx),
      can_buy: on_sale && row.qty <= row.left,
    })),
  ),
  memberRoute(ownPrices, async ({ tx, supplier, member }, { id }) => {
    const skus = await skusOnSale(tx, supplier.id, id);
    if (skus.length === 0) throw new AppError("not_found");
    const buyer = await findBuyer(tx, supplier.id, member.id);
    const off_bp = 10_000 - (buyer?.discount_bp ?? 10_000);
    return {
      rank_name: buyer?.rank_name ?? "",
      skus: skus.map(({ id: sku, price_fen, rank_price }) => ({
        id: sku,
        price_fen,
        // Computed like the order's own price step, for one piece.
        rank_price_fen: rank_price && off_bp > 0 ? payableAfterDiscount(price_fen, off_bp) : null,
      })),
    };
  }),
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
