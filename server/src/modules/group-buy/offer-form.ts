import { choice } from "@kangying/contract/core/choice";
import { groupOfferCalls } from "@kangying/contract/plugins/group-buy/group-buy.calls";
import {
  groupAddPreview,
  groupEditPreview,
  groupPublishPreview,
} from "@kangying/contract/plugins/group-buy/group-buy.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { rowAction, type RowState, topAction } from "../../core/list/actions/actions.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import { piecesField, quotaFields, quotaRows } from "../activities/public.ts";
import { groupAddon } from "./group-addon.ts";
import { t, titles } from "./group-buy.texts.ts";
import { addOffer, copyOffer, editOffer, type OfferSaid, publishOffer, removeOffer, stopOffer } from "./keep-offer.ts";
import { findOffer, offerItems, type Stacked } from "./offers.repo.ts";

const stackChoices = [
  choice("rank", t("stacks.rank")),
  choice("coupon", t("stacks.coupon")),
  choice("points", t("stacks.points")),
  choice("freight_coupon", t("stacks.freight_coupon")),
] as const;

const offerForm = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 30 }),
  size: fields.number<true>({
    title: titles.size,
    help: t("size.help"),
    unit: t("people"),
    required: true,
    min: 2,
    max: 10,
    decimals: 0,
    initial: 3,
  }),
  hours: fields.number<true>({
    title: titles.hours,
    help: t("hours.help"),
    unit: t("hours"),
    required: true,
    min: 1,
    max: 168,
    decimals: 0,
    initial: 24,
  }),
  times: fields.datetime_range<true>({ title: titles.times, help: t("times.help"), required: true }),
  per_user: piecesField(titles.perUser, 4),
  per_order: piecesField(titles.perOrder, 2),
  items: quotaRows(titles.items, quotaFields(titles.price)),
  may_leave: fields.switch({ title: titles.mayLeave, help: t("mayLeave.help"), initial: true }),
  is_listed: fields.switch({ title: titles.isListed, help: t("isListed.help"), initial: true }),
  stacks: fields.multiselect({
    title: titles.stacks,
    options: stackChoices,
    initial: ["points", "freight_coupon"],
  }),
  pay_minutes: fields.number({
    title: titles.payMinutes,
    help: t("payMinutes.help"),
    unit: t("minutes"),
    min: 1,
    max: 1_440,
    decimals: 0,
  }),
};
const copyForm = { begin: fields.datetime<true>({ title: titles.begin, required: true }) };

const followed = ["size", "hours", "times", "per_user", "per_order", "pay_minutes", "items"] as const;

/** Reads the form of an activity. @param usual  minutes to pay when the form has none */
function saidOf({ times, items, pay_minutes, stacks, ...form }: Values<typeof offerForm>, usual: number): OfferSaid {
  const [from, to] = times;
  const rule = {
    ...form,
    begin_at: new Date(from * 1000),
    end_at: new Date(to * 1000),
    pay_minutes: pay_minutes ?? usual,
    stacks: (stacks ?? []) as readonly Stacked[],
  };
  return { rule, items };
}

const isIn =
  (status: number) =>
  (state: RowState<"status">): boolean =>
    Number(state.status) === status;

/** The actions on activities, in the order in which the console shows them. */
export const offerActions = {
  add: topAction<typeof offerForm>({
    ...groupOfferCalls.ActivityAdd,
    title: t("add"),
    primary: true,
    icon: "plus",
    form: offerForm,
    preview: { api: groupAddPreview.api, depends_on: followed, beside: true },
    run: async (ctx, form) => addOffer(ctx, saidOf(form, (await groupAddon.read(ctx)).pay_minutes)),
  }),
  edit: rowAction<typeof offerForm, undefined, "status">({
    ...groupOfferCalls.ActivityEdit,
    title: t("edit"),
    form: offerForm,
    preview: { api: groupEditPreview.api, depends_on: followed, beside: true },
    when: isIn(0),
    prefill: async ({ tx, supplier }, id) => {
      const row = await findOffer(tx, supplier.id, id);
      if (!row) throw new AppError("not_found");
      const { name, size, hours, per_user, per_order, may_leave, is_listed, stacks, pay_minutes, version } = row;
      const items = await offerItems(tx, supplier.id, id);
      return {
        name,
        size,
        hours,
        per_user,
        per_order,
        may_leave,
        is_listed,
        stacks,
        pay_minutes,
        version,
        times: [seconds(row.begin_at), seconds(row.end_at)],
        items: items.map(({ sku_id, price_fen, quota }) => ({ sku_id, price_fen, quota })),
      };
    },
    run: async (ctx, id, form, version) =>
      editOffer(ctx, id, saidOf(form, (await groupAddon.read(ctx)).pay_minutes), version),
  }),
  publish: rowAction<{}, undefined, "status">({
    ...groupOfferCalls.ActivityPublish,
    title: t("publish"),
    primary: true,
    confirm: t("publish.confirm"),
    preview: { api: groupPublishPreview.api, depends_on: [] },
    when: isIn(0),
    run: (ctx, id, _values, version) => publishOffer(ctx, id, version),
  }),
  stop: rowAction<{}, undefined, "status">({
    ...groupOfferCalls.ActivityStop,
    title: t("stop"),
    confirm: t("stop.confirm"),
    danger: true,
    when: isIn(1),
    run: (ctx, id, _values, version) => stopOffer(ctx, id, version),
  }),
  copy: rowAction<typeof copyForm>({
    ...groupOfferCalls.ActivityCopy,
    title: t("copy"),
    form: copyForm,
    run: async (ctx, id, { begin }) => void (await copyOffer(ctx, id, new Date(begin * 1000))),
  }),
  delete: rowAction<{}, undefined, "status">({
    ...groupOfferCalls.ActivityDelete,
    title: t("delete"),
    does: "delete",
    icon: "trash-2",
    when: isIn(0),
    run: (ctx, id, _values, version) => removeOffer(ctx, id, version),
  }),
};
