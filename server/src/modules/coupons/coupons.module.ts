import { couponCalls, userCouponCalls } from "@kangying/contract/coupons/coupons.calls";
import { declare } from "../../core/kernel/declarations.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { orderPartPoint } from "../orders/public.ts";
import { priceStepPoint } from "../pricing/public.ts";
import { couponPart } from "./coupon-part.ts";
import { couponStep, freightCouponStep } from "./coupon-step.ts";
import { couponsErrors } from "./coupons.errors.ts";
import { couponsInvariants } from "./coupons.invariants.ts";
import { expireCoupons, giveCoupons } from "./coupons.jobs.ts";
import { couponsList } from "./coupons.list.ts";
import { couponsRoutes } from "./coupons.routes.ts";
import { buyerCouponRoutes } from "./buyer/buyer-coupons.routes.ts";
import { t } from "./coupons.texts.ts";
import { userCouponsList } from "./user-coupons.list.ts";

/** Coupons: how members get them, and their discounts. */
export const coupons = defineModule({
  name: "coupons",
  errors: Object.values(couponsErrors),
  topics: {
    coupon: [couponCalls.CouponList.api],
    user_coupon: [userCouponCalls.UserCouponList.api],
  },
  callTitles: t.group("call"),
  jobTitles: t.group("job"),
  ruleTitles: t.group("rule"),
  thingTitles: { coupon: pageTitle("couponList"), user_coupon: pageTitle("userCoupons") },
  fieldTitles: t.group("field"),
  declares: [
    declare(priceStepPoint, couponStep),
    declare(priceStepPoint, freightCouponStep),
    declare(orderPartPoint, couponPart),
  ],
  tables: ["coupon", "user_coupon"],
  lists: [couponsList, userCouponsList],
  routes: [...couponsRoutes, ...buyerCouponRoutes],
  jobs: [expireCoupons, giveCoupons],
  invariants: couponsInvariants,
});
