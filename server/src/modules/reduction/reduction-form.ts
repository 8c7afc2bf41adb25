import { couponScopes, type CouponScope } from "@kangying/contract/coupons/coupons";
import { reductionCalls as calls } from "@kangying/contract/plugins/reduction/reduction.calls";
import {
  reductionAddPreview,
  reductionEditPreview,
  reductionGoods,
  reductionPublishPreview,
} from "@kangying/contract/plugins/reduction/reduction.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import { catOptions } from "../coupons/public.ts";
import {
  addReduction,
  copyReduction,
  editReduction,
  publishReduction,
  removeReduction,
  stopReduction,
} from "./keep-reduction.ts";
import { findReduction, type ReductionRule } from "./reduction.repo.ts";
import { t, titles } from "./reduction.texts.ts";

const amount = { required: true, min: 1, max: 100_000_000 } as const;

const form = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 30 }),
  times: fields.datetime_range<true>({ title: titles.times, required: true }),
  tiers: fields.rows({
    title: titles.tiers,
    help: t("tiers.help"),
    required: true,
    as: "table",
    max: 5,
    fields: {
      from_fen: fields.money<true>({ title: titles.from, ...amount }),
      off_fen: fields.money<true>({ title: titles.off, ...amount }),
    },
  }),
  scope: fields.select<CouponScope, true>({
    title: titles.scope,
    options: couponScopes,
    required: true,
    initial: 1,
  }),
  cat_ids: fields.multiselect({
    title: titles.cats,
    options: catOptions,
    max: 50,
    visible_when: { field: "scope", in: [2] },
  }),
  goods: fields.rows({
    title: titles.goods,
    max: 200,
    fields: {
      goods_id: fields.remote<true>({ title: titles.goods, required: true, remote: { api: reductionGoods.api } }),
    },
    visible_when: { field: "scope", in: [3, 4] },
  }),
};
const copyForm = { begin: fields.datetime<true>({ title: titles.begin, required: true }) };
const followed = ["tiers", "scope", "cat_ids", "goods"] as const;

/** Converts the form into the rule that the table keeps. */
function ruleOf({ name, times, tiers, scope, cat_ids, goods }: Values<typeof form>): ReductionRule {
  return {
    name,
    begin_at: new Date(times[0] * 1000),
    end_at: new Date(times[1] * 1000),
    tiers: tiers.map(({ from_fen, off_fen }) => ({ from_fen, off_fen })),
    scope,
    cat_ids: scope === 2 ? (cat_ids ?? []).map(Number) : [],
    goods_ids: scope >= 3 ? [...new Set((goods ?? []).map(({ goods_id }) => goods_id))] : [],
  };
}

const isDraft = ({ state }: RowState<"state">): boolean => state === "draft";

/** The actions on reductions, in the order in which the console shows them. */
export const reductionActions = {
  add: topAction<typeof form>({
    ...calls.ReductionAdd,
    title: t("add"),
    primary: true,
    icon: "plus",
    form,
    preview: { api: reductionAddPreview.api, depends_on: followed, beside: true },
    run: async (ctx, values) => await addReduction(ctx, ruleOf(values)),
  }),
  publish: rowAction<{}, undefined, "state">({
    ...calls.ReductionPublish,
    title: t("publish"),
    primary: true,
    confirm: t("publish.confirm"),
    facts: ["name", "begin_at", "end_at", "scope"],
    preview: { api: reductionPublishPreview.api, depends_on: [] },
    when: isDraft,
    run: (ctx, id, _values, version) => publishReduction(ctx, id, version),
  }),
  edit: rowAction<typeof form, undefined, "state">({
    ...calls.ReductionEdit,
    title: t("edit"),
    form,
    preview: { api: reductionEditPreview.api, depends_on: followed, beside: true },
    when: isDraft,
    prefill: async ({ tx, supplier }, id) => {
      const row = await findReduction(tx, supplier.id, id);
      if (!row) throw new AppError("not_found");
      const { name, tiers, scope, cat_ids, goods_ids, version } = row;
      const times = [seconds(row.begin_at), seconds(row.end_at)];
      return { name, times, tiers, scope, cat_ids, goods: goods_ids.map((goods_id) => ({ goods_id })), version };
    },
    run: (ctx, id, values, version) => editReduction(ctx, id, ruleOf(values), version),
  }),
  stop: rowAction<{}, undefined, "state">({
    ...calls.ReductionStop,
    title: t("stop"),
    does: "stop",
    confirm: t("stop.confirm"),
    when: ({ state }) => state === "live" || state === "ahead",
    run: (ctx, id, _values, version) => stopReduction(ctx, id, version),
  }),
  copy: rowAction<typeof copyForm>({
    ...calls.ReductionCopy,
    title: t("copy"),
    form: copyForm,
    run: async (ctx, id, { begin }) => void (await copyReduction(ctx, id, new Date(begin * 1000))),
  }),
  delete: rowAction<{}, undefined, "state">({
    ...calls.ReductionDelete,
    title: t("delete"),
    does: "delete",
    icon: "trash-2",
    when: isDraft,
    run: (ctx, id, _values, version) => removeReduction(ctx, id, version),
  }),
};
