export { addCoupon } from "./keep-coupons.ts";
export { issueCoupon, takeByCode, takeCoupon } from "./take-coupon.ts";
export { couponOff } from "./price/coupon-price.ts";
export type { CouponRule } from "./coupons.repo.ts";
export { catOptions } from "./coupon-form.ts";
export { chooseGoods, coveredGoods, goodsOnSale, type TriedGoods } from "./price/coupon-goods.repo.ts";
export { couponChoices, couponsToOpen, deskCoupons } from "./coupons.repo.ts";
