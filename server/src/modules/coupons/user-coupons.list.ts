import { couponTypes, couponWays, userCouponStatuses } from "@kangying/contract/coupons/coupons";
import { userCouponCalls } from "@kangying/contract/coupons/coupons.calls";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { actor, instant, money, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { ruleColumn } from "./coupons.list.ts";
import { couponChoices } from "./coupons.repo.ts";
import { t, titles } from "./coupons.texts.ts";
import { voidUserCoupon } from "./take-coupon.ts";

const couponOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await couponChoices(tx, supplier.id, true)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));

const voidForm = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 100 }) };

/** The coupon pieces of members: held, used, expired or void. */
export const userCouponsList = defineList({
  api: userCouponCalls.UserCouponList.api,
  id: "user-coupons",
  title: pageTitle("userCoupons"),
  from: `user_coupon u left join coupon c on c.supplier_id = u.supplier_id and c.id = u.coupon_id
    left join lent.member m on m.supplier_id = u.supplier_id and m.id = u.member_id`,
  pk: "u.id",
  tenant: "u.supplier_id",
  columns: {
    code: text("u.code", { title: titles.code, width: 140, fixed: true }),
    member: text("m.nickname", { title: titles.member, width: 130, card: true }),
    coupon: text("c.name", { title: titles.name, width: 160, card: true }),
    type: tag("c.type", { title: titles.type, options: couponTypes, width: 90 }),
    rule: ruleColumn,
    status: tag("u.status", { title: titles.status, options: userCouponStatuses, width: 90 }),
    source: tag("u.source", { title: titles.source, options: couponWays, width: 110 }),
    taken_at: instant("u.taken_at", { title: titles.takenAt, sort: true, width: 150 }),
    valid_from: instant("u.valid_from", { title: titles.validFrom, width: 150, hidden: true }),
    valid_to: instant("u.valid_to", { title: titles.validTo, sort: true, width: 150, card: true }),
    order_no: text("u.order_no", { title: titles.order, width: 160 }),
    used_at: instant("u.used_at", { title: titles.usedAt, width: 150 }),
    off_fen: money("u.off_fen", { title: titles.off, width: 110 }),
    by: actor("u.by_name", { title: titles.by, width: 110, hidden: true }),
    void_reason: text("u.void_reason", { title: titles.reason, width: 160, hidden: true }),
  },
  filters: {
    keyword: byKeyword({
      title: t("keyword"),
      fields: {
        any: { title: titles.codeOrMember, sql: "u.search", match: "contains" },
        order_no: { title: titles.order, sql: "u.order_no", match: "exact" },
        phone: {
          title: titles.phone,
          sql: "m.phone",
          match: "exact",
          condition: "u.member_id = any(array(select p.id from lent.member p where p.phone = :text))",
        },
      },
    }),
    coupon: bySelect({ title: titles.coupon, sql: "u.coupon_id", options: couponOptions }),
    status: bySelect({ title: titles.status, sql: "u.status", options: userCouponStatuses }),
    source: bySelect({ title: titles.source, sql: "u.source", options: couponWays }),
    taken: byDate({ title: titles.takenAt, sql: "u.taken_at", of: "instant" }),
    used: byDate({ title: titles.usedAt, sql: "u.used_at", of: "instant" }),
    ends: byDate({ title: titles.validTo, sql: "u.valid_to", of: "instant" }),
  },
  order: "-taken_at",
  limit: 20,
  sums: ["off_fen"],
  state: { status: "u.status" },
  actions: {
    void: rowAction<typeof voidForm, undefined, "status">({
      ...userCouponCalls.UserCouponVoid,
      title: t("void"),
      danger: true,
      bulk: true,
      form: voidForm,
      when: (state) => state.status === 0,
      run: (ctx, id, { reason }, version) => voidUserCoupon(ctx, id, reason, version),
    }),
  },
  export: userCouponCalls.UserCouponExport.api,
  topic: "user_coupon",
});
