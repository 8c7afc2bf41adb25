import { couponMine, couponTake, couponTakeByCode } from "@kangying/contract/buyers/after-sale.endpoints";
import { shopCoupons } from "@kangying/contract/buyers/shop.endpoints";
import { seconds } from "../../../core/kernel/clock.ts";
import { memberRoute, type Route } from "../../../core/wire/route.ts";
import { shopRoute } from "../../../core/wire/run/shop-route.ts";
import { couponsByKeys } from "../coupons.repo.ts";
import { offWords, validWords } from "../coupon-words.ts";
import { takeByCode, takeCoupon } from "../take-coupon.ts";
import { openCoupons, piecesOfMember } from "./buyer-coupons.repo.ts";

const perPage = 20;

/** The coupon calls of members and visitors. */
export const buyerCouponRoutes: readonly Route[] = [
  shopRoute(shopCoupons, async (ctx) => {
    const keys = await openCoupons(ctx.tx, ctx.supplier.id, ctx.now);
    const coupons = await couponsByKeys(ctx.tx, ctx.supplier.id, keys);
    return keys.flatMap((key) => {
      const coupon = coupons.get(key);
      if (!coupon) return [];
      const { id, name, issue_total, taken } = coupon;
      const left = issue_total === null ? null : issue_total - taken;
      return [{ id, name, left, off: offWords(coupon, ctx), validity: validWords(coupon, ctx) }];
    });
  }),
  memberRoute(couponTake, async (ctx, { id }) => ({ id: await takeCoupon(ctx, ctx.member.id, id, "public") })),
  memberRoute(couponTakeByCode, async (ctx, { code }) => ({ id: await takeByCode(ctx, ctx.member.id, code) })),
  memberRoute(couponMine, async (ctx, { status, page = 1 }) => {
    const { tx, supplier, member } = ctx;
    const at = { skip: (page - 1) * perPage, most: perPage + 1 };
    const pieces = await piecesOfMember(tx, supplier.id, member.id, status ?? null, at);
    const coupons = await couponsByKeys(
      tx,
      supplier.id,
      pieces.map(({ coupon_id }) => coupon_id),
    );
    return {
      coupons: pieces.slice(0, perPage).map((piece) => {
        const coupon = coupons.get(piece.coupon_id);
        return {
          ...piece,
          name: coupon?.name ?? "",
          off: coupon ? offWords(coupon, ctx) : "",
          valid_from: seconds(piece.valid_from),
          valid_to: seconds(piece.valid_to),
        };
      }),
      has_more: pieces.length > perPage,
    };
  }),
];
