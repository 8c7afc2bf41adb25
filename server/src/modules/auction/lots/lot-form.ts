import { lotCalls as calls } from "@kangying/contract/plugins/auction/auction.calls";
import { lotPublishPreview } from "@kangying/contract/plugins/auction/auction.endpoints";
import { AppError } from "../../../core/kernel/app-error.ts";
import { seconds } from "../../../core/kernel/clock.ts";
import { rowAction, type RowState, topAction } from "../../../core/list/actions/actions.ts";
import { fields, type Values } from "../../../core/list/fields.ts";
import { skuOptions } from "../../activities/public.ts";
import { auctionAddon } from "../auction-addon.ts";
import { t, titles } from "../auction.texts.ts";
import { offerByHand } from "../deal/offer-lot.ts";
import { addLot, announceLot, copyLot, editLot, extendLot, publishLot, removeLot, withdrawLot } from "./keep-lot.ts";
import { findLot, type LotRule } from "./lots.repo.ts";

const price = { min: 1, max: 100_000_000 } as const;

const lotForm = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 60 }),
  sku_id: fields.select<number, true>({ title: titles.sku, help: t("sku.help"), options: skuOptions, required: true }),
  times: fields.datetime_range<true>({ title: titles.times, required: true }),
  start_fen: fields.money<true>({ ...price, title: titles.start, required: true }),
  reserve_fen: fields.money({ ...price, title: titles.reserve, help: t("reserve.help") }),
  cap_fen: fields.money({ ...price, title: titles.cap, help: t("cap.help") }),
  deposit_fen: fields.money<true>({ ...price, title: titles.deposit, help: t("deposit.help"), required: true }),
  ladder: fields.rows({
    title: titles.ladder,
    required: true,
    max: 10,
    fields: {
      from_fen: fields.money<true>({ title: titles.from, required: true, min: 0, max: 100_000_000 }),
      step_fen: fields.money<true>({ ...price, title: titles.step, required: true }),
    },
  }),
  window_minutes: fields.number({
    title: titles.window,
    help: t("window.help"),
    unit: t("minutes"),
    min: 0,
    max: 60,
    decimals: 0,
  }),
  extend_minutes: fields.number({ title: titles.extendMinutes, unit: t("minutes"), min: 1, max: 60, decimals: 0 }),
  max_extends: fields.number({ title: titles.maxExtends, min: 0, max: 99, decimals: 0 }),
  pay_hours: fields.number({
    title: titles.payHours,
    help: t("usual.help"),
    unit: t("hours"),
    min: 1,
    max: 240,
    decimals: 0,
  }),
  offers_next: fields.switch({ title: titles.offersNext, help: t("offersNext.help"), initial: true }),
};
const copyForm = { begin: fields.datetime<true>({ title: titles.startAt, required: true }) };
const extendForm = {
  minutes: fields.number<true>({
    title: titles.moreMinutes,
    unit: t("minutes"),
    required: true,
    min: 1,
    max: 720,
    decimals: 0,
    initial: 10,
  }),
  reason: fields.text<true>({ title: titles.reason, help: t("extend.help"), required: true, max_length: 100 }),
};
const announceForm = { text: fields.textarea<true>({ title: titles.announcement, required: true, max_length: 200 }) };
const reasonForm = { reason: fields.text<true>({ title: titles.reason, required: true, max_length: 100 }) };

/** Returns the rule of a lot. Fields left empty get their value from the add-on's settings. */
async function ruleOf(work: Parameters<typeof auctionAddon.read>[0], form: Values<typeof lotForm>): Promise<LotRule> {
  const usual = await auctionAddon.read(work);
  const { times, window_minutes, extend_minutes, max_extends, pay_hours, ...rest } = form;
  return {
    ...rest,
    start_at: new Date(times[0] * 1000),
    planned_end_at: new Date(times[1] * 1000),
    window_minutes: window_minutes ?? usual.extend_minutes,
    extend_minutes: extend_minutes ?? usual.extend_minutes,
    max_extends: max_extends ?? usual.max_extends,
    pay_hours: pay_hours ?? usual.pay_hours,
  };
}

const isIn =
  (...statuses: readonly number[]) =>
  (state: RowState<"status">): boolean =>
    statuses.includes(Number(state.status));

/** The actions on lots, in the order in which they are shown. */
export const lotActions = {
  add: topAction<typeof lotForm>({
    ...calls.LotAdd,
    title: t("add"),
    primary: true,
    icon: "plus",
    form: lotForm,
    run: async (ctx, form) => addLot(ctx, await ruleOf(ctx, form)),
  }),
  edit: rowAction<typeof lotForm, undefined, "status">({
    ...calls.LotEdit,
    title: t("edit"),
    form: lotForm,
    when: isIn(0),
    prefill: async ({ tx, supplier }, id) => {
      const lot = await findLot(tx, supplier.id, id);
      if (!lot) throw new AppError("not_found");
      return {
        name: lot.name,
        sku_id: lot.sku_id,
        start_fen: lot.start_fen,
        reserve_fen: lot.reserve_fen,
        cap_fen: lot.cap_fen,
        deposit_fen: lot.deposit_fen,
        ladder: [...lot.ladder],
        window_minutes: lot.window_minutes,
        extend_minutes: lot.extend_minutes,
        max_extends: lot.max_extends,
        pay_hours: lot.pay_hours,
        offers_next: lot.offers_next,
        version: lot.version,
        times: [seconds(lot.start_at), seconds(lot.planned_end_at)],
      };
    },
    run: async (ctx, id, form, version) => editLot(ctx, id, await ruleOf(ctx, form), version),
  }),
  publish: rowAction<{}, undefined, "status">({
    ...calls.LotPublish,
    title: t("publish"),
    primary: true,
    confirm: t("publish.confirm"),
    preview: { api: lotPublishPreview.api, depends_on: [] },
    when: isIn(0),
    run: (ctx, id, _values, version) => publishLot(ctx, id, version),
  }),
  announce: rowAction<typeof announceForm, undefined, "status">({
    ...calls.LotAnnounce,
    title: t("announce"),
    icon: "megaphone",
    form: announceForm,
    repeatable: true,
    when: isIn(1, 2),
    run: (ctx, id, { text }) => announceLot(ctx, id, text),
  }),
  extend: rowAction<typeof extendForm, undefined, "status">({
    ...calls.LotExtend,
    title: t("extend"),
    icon: "timer",
    form: extendForm,
    when: isIn(1, 2),
    run: (ctx, id, form, version) => extendLot(ctx, id, form, version),
  }),
  withdraw: rowAction<typeof reasonForm, undefined, "status" | "has_bids">({
    ...calls.LotWithdraw,
    title: t("withdraw"),
    confirm: t("withdraw.confirm"),
    danger: true,
    form: reasonForm,
    when: (state) => isIn(1, 2)(state) && state.has_bids !== true,
    run: (ctx, id, { reason }, version) => withdrawLot(ctx, id, reason, version),
  }),
  offer: rowAction<{}, undefined, "status" | "has_offer">({
    ...calls.LotOfferNext,
    title: t("offer"),
    confirm: t("offer.confirm"),
    when: (state) => isIn(6)(state) && state.has_offer !== true,
    run: (ctx, id, _values, version) => offerByHand(ctx, id, version),
  }),
  copy: rowAction<typeof copyForm>({
    ...calls.LotCopy,
    title: t("copy"),
    form: copyForm,
    run: async (ctx, id, { begin }) => void (await copyLot(ctx, id, new Date(begin * 1000))),
  }),
  delete: rowAction<{}, undefined, "status">({
    ...calls.LotDelete,
    title: t("delete"),
    does: "delete",
    icon: "trash-2",
    when: isIn(0),
    run: (ctx, id, _values, version) => removeLot(ctx, id, version),
  }),
};
