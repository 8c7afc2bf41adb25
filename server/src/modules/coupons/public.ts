export { addCoupon } from "./keep-coupons.ts";
export { issueCoupon, takeByCode, takeCoupon } from "./take-coupon.ts";
export { couponOff } from "./coupon-price.ts";
export type { CouponRule } from "./coupons.repo.ts";
export { couponChoices, deskCoupons, goodsOnSale } from "./coupons.repo.ts";
