import { couponCalls, userCouponCalls } from "@kangying/contract/coupons/coupons.calls";
import { couponIssuePreview } from "@kangying/contract/coupons/coupons.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { linkAction, rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import type { OptionDef } from "../../core/list/columns.ts";
import { fields } from "../../core/list/fields.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { rankOptions, tagsInUse, type MemberChoice } from "../users/public.ts";
import { couponForm, formOf, ruleOf } from "./coupon-form.ts";
import { findCoupon } from "./coupons.repo.ts";
import { t, titles } from "./coupons.texts.ts";
import {
  addCoupon,
  addPieces,
  copyCoupon,
  editCoupon,
  publishCoupon,
  removeCoupon,
  resumeCoupon,
  stopCoupon,
} from "./keep-coupons.ts";
import { issueCoupon } from "./take-coupon.ts";

const tagOptions = async ({ tx, supplier }: ListContext): Promise<readonly OptionDef[]> =>
  (await tagsInUse(tx, supplier.id)).map((tag) => ({ value: tag, title: verbatim(tag) }));

const moreForm = {
  pieces: fields.number<true>({
    title: titles.more,
    unit: t("pieces"),
    required: true,
    min: 1,
    max: 1_000_000,
    decimals: 0,
  }),
};
const copyForm = { name: couponForm.name };
const issueForm = {
  ranks: fields.multiselect({ title: titles.ranks, options: rankOptions }),
  tags: fields.multiselect({ title: titles.tags, options: tagOptions }),
  phones: fields.textarea({ title: titles.phones, help: t("phones.help"), max_length: 15_000 }),
  everybody: fields.switch({ title: titles.everybody, initial: false }),
};

/** Finds phone numbers in a text: one per line, or with anything between them. */
export const phonesIn = (text: string): readonly string[] => text.match(/1\d{10}/g) ?? [];

/** Returns the members that the form selects. */
export function choiceOf(form: {
  readonly ranks: readonly (string | number)[] | null;
  readonly tags: readonly (string | number)[] | null;
  readonly phones: string | null;
  readonly everybody: boolean;
}): MemberChoice {
  return {
    all: form.everybody,
    ranks: (form.ranks ?? []).map(Number),
    tags: (form.tags ?? []).map(String),
    phones: phonesIn(form.phones ?? ""),
  };
}

const isIn =
  (...statuses: readonly number[]) =>
  (state: RowState<"status">): boolean =>
    statuses.includes(Number(state.status));

/** The actions on coupons, in the order in which they are shown. */
export const couponActions = {
  add: topAction<typeof couponForm>({
    ...couponCalls.CouponAdd,
    title: t("add"),
    primary: true,
    icon: "plus",
    page: "/goods/coupons/add",
    form: couponForm,
    run: (ctx, form) => addCoupon(ctx, ruleOf(form), form.publish),
  }),
  edit: rowAction<typeof couponForm, undefined, "status">({
    ...couponCalls.CouponEdit,
    title: t("edit"),
    primary: true,
    page: "/goods/coupons/edit/:id",
    form: couponForm,
    when: isIn(0),
    prefill: async ({ tx, supplier }, id) => {
      const coupon = await findCoupon(tx, supplier.id, id);
      if (!coupon) throw new AppError("not_found");
      return formOf(coupon);
    },
    run: (ctx, id, form, version) => editCoupon(ctx, id, ruleOf(form), version, form.publish),
  }),
  publish: rowAction<{}, undefined, "status">({
    ...couponCalls.CouponPublish,
    title: t("publish"),
    confirm: t("publish.confirm"),
    when: isIn(0),
    run: (ctx, id, _values, version) => publishCoupon(ctx, id, version),
  }),
  issue: rowAction<typeof issueForm, undefined, "status" | "by_desk">({
    ...couponCalls.CouponIssue,
    title: t("issue"),
    primary: true,
    form: issueForm,
    when: (state) => state.status === 1 && state.by_desk === true,
    preview: { api: couponIssuePreview.api, depends_on: ["ranks", "tags", "phones", "everybody"] },
    repeatable: true,
    run: async (ctx, id, form) => void (await issueCoupon(ctx, id, choiceOf(form))),
  }),
  holders: linkAction({
    title: t("holders"),
    to: "/goods/coupons/user?coupon=:id",
    permission: userCouponCalls.UserCouponList.api,
  }),
  more: rowAction<typeof moreForm, undefined, "status" | "total">({
    ...couponCalls.CouponMore,
    title: t("more"),
    facts: ["rule", "taken", "used"],
    form: moreForm,
    when: (state) => state.total !== null && (state.status === 1 || state.status === 2),
    repeatable: true,
    run: (ctx, id, { pieces }, version) => addPieces(ctx, id, pieces, version),
  }),
  stop: rowAction<{}, undefined, "status">({
    ...couponCalls.CouponStop,
    title: t("stop"),
    does: "stop",
    confirm: t("stop.confirm"),
    bulk: true,
    when: isIn(1),
    undo: couponCalls.CouponResume.api,
    run: async (ctx, id, _values, version) => void (await stopCoupon(ctx, id, version)),
  }),
  resume: rowAction<{}, undefined, "status">({
    ...couponCalls.CouponResume,
    title: t("resume"),
    when: isIn(2),
    undo: couponCalls.CouponStop.api,
    run: async (ctx, id, _values, version) => void (await resumeCoupon(ctx, id, version)),
  }),
  copy: rowAction<typeof copyForm>({
    ...couponCalls.CouponCopy,
    title: t("copy"),
    form: copyForm,
    prefill: async ({ tx, supplier }, id) => {
      const coupon = await findCoupon(tx, supplier.id, id);
      if (!coupon) throw new AppError("not_found");
      return { name: coupon.name };
    },
    run: async (ctx, id, { name }) => void (await copyCoupon(ctx, id, name)),
  }),
  delete: rowAction<{}, undefined, "taken">({
    ...couponCalls.CouponDelete,
    title: t("delete"),
    does: "delete",
    confirm: t("delete.confirm"),
    icon: "trash-2",
    offered: (state) => Number(state.taken) === 0,
    run: (ctx, id, _values, version) => removeCoupon(ctx, id, version),
  }),
};
