import { callsOf } from "../core/calls.ts";

/** Calls about coupons, each with the class of its permission. */
export const couponCalls = callsOf("seller/coupon", {
  CouponList: "view",
  CouponAdd: "add",
  CouponCopy: "add",
  CouponEdit: "edit",
  CouponPublish: "edit",
  CouponStop: "edit",
  CouponResume: "edit",
  CouponMore: "edit",
  CouponIssue: "edit",
  CouponDelete: "delete",
  CouponExport: "export",
});

/** Calls about the coupons that members hold. */
export const userCouponCalls = callsOf("seller/coupon", {
  UserCouponList: "view",
  UserCouponVoid: "delete",
  UserCouponExport: "export",
});
