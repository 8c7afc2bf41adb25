import { couponGoodsOptions, couponIssuePreview, couponTrial } from "@kangying/contract/coupons/coupons.endpoints";
import { callRoute, type Route } from "../../core/wire/route.ts";
import { chooseGoods } from "./price/coupon-goods.repo.ts";
import { previewIssue, tryCoupon } from "./try-coupon.ts";

export const couponsRoutes: readonly Route[] = [
  callRoute(couponGoodsOptions, async ({ tx, supplier }, { q = "", value }) => {
    const found = await chooseGoods(tx, supplier.id, q, value ?? null);
    return { options: found.map(({ id, name, code }) => ({ value: id, title: `${name} ${code}` })) };
  }),
  callRoute(couponTrial, tryCoupon),
  callRoute(couponIssuePreview, previewIssue),
];
