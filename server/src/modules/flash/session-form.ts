import { flashCalls } from "@kangying/contract/plugins/flash/flash.calls";
import {
  flashAddPreview,
  flashEditPreview,
  flashPublishPreview,
} from "@kangying/contract/plugins/flash/flash.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { rowAction, topAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields, type Values } from "../../core/list/fields.ts";
import { piecesField, quotaFields, quotaRows } from "../activities/public.ts";
import { findSession, sessionItems } from "./flash.repo.ts";
import { flashAddon } from "./flash-addon.ts";
import { t, titles } from "./flash.texts.ts";
import {
  addSale,
  copySession,
  editSale,
  publishSession,
  removeSession,
  type SaleTime,
  type SessionSaid,
  stopSession,
} from "./keep-session.ts";

const sessionForm = {
  name: fields.text<true>({ title: titles.name, required: true, max_length: 30 }),
  times: fields.datetime_range<true>({ title: titles.times, required: true }),
  more: fields.rows({
    title: titles.more,
    help: t("more.help"),
    max: 5,
    fields: { times: fields.datetime_range<true>({ title: titles.times, required: true }) },
  }),
  pay_minutes: fields.number({
    title: titles.payMinutes,
    help: t("payMinutes.help"),
    unit: t("minutes"),
    min: 1,
    max: 1_440,
    decimals: 0,
  }),
  items: quotaRows(titles.items, { ...quotaFields(titles.price), per_user: piecesField(titles.perUser, 1) }),
};
const copyForm = { begin: fields.datetime<true>({ title: titles.begin, required: true }) };

const followed = ["times", "more", "pay_minutes", "items"] as const;

const timeOf = ([from, to]: readonly [number, number]): SaleTime => ({
  begin_at: new Date(from * 1000),
  end_at: new Date(to * 1000),
});

/** Reads the form of a session. @param usual  minutes to pay when the form has none */
function saidOf({ name, times, more, pay_minutes, items }: Values<typeof sessionForm>, usual: number) {
  return {
    rule: { name, ...timeOf(times), pay_minutes: pay_minutes ?? usual },
    items,
    more: more.map((one) => timeOf(one.times)),
  } satisfies SessionSaid & { readonly more: readonly SaleTime[] };
}

const isIn =
  (status: number) =>
  (state: RowState<"status">): boolean =>
    Number(state.status) === status;

/** The actions on sessions, in the order in which the console shows them. */
export const sessionActions = {
  add: topAction<typeof sessionForm>({
    ...flashCalls.SessionAdd,
    title: t("add"),
    primary: true,
    icon: "plus",
    form: sessionForm,
    preview: { api: flashAddPreview.api, depends_on: followed, beside: true },
    run: async (ctx, form) => {
      const said = saidOf(form, (await flashAddon.read(ctx)).pay_minutes);
      return await addSale(ctx, said, said.more);
    },
  }),
  edit: rowAction<typeof sessionForm, undefined, "status">({
    ...flashCalls.SessionEdit,
    title: t("edit"),
    form: sessionForm,
    preview: { api: flashEditPreview.api, depends_on: followed, beside: true },
    when: isIn(0),
    prefill: async ({ tx, supplier }, id) => {
      const row = await findSession(tx, supplier.id, id);
      if (!row) throw new AppError("not_found");
      const items = await sessionItems(tx, supplier.id, id);
      return {
        name: row.name,
        times: [seconds(row.begin_at), seconds(row.end_at)],
        pay_minutes: row.pay_minutes,
        items: items.map(({ sku_id, price_fen, quota, per_user }) => ({ sku_id, price_fen, quota, per_user })),
        version: row.version,
      };
    },
    run: async (ctx, id, form, version) =>
      editSale(ctx, id, saidOf(form, (await flashAddon.read(ctx)).pay_minutes), version),
  }),
  publish: rowAction<{}, undefined, "status">({
    ...flashCalls.SessionPublish,
    title: t("publish"),
    primary: true,
    confirm: t("publish.confirm"),
    preview: { api: flashPublishPreview.api, depends_on: [] },
    when: isIn(0),
    run: (ctx, id, _values, version) => publishSession(ctx, id, version),
  }),
  stop: rowAction<{}, undefined, "status">({
    ...flashCalls.SessionStop,
    title: t("stop"),
    does: "stop",
    confirm: t("stop.confirm"),
    when: isIn(1),
    run: (ctx, id, _values, version) => stopSession(ctx, id, version),
  }),
  copy: rowAction<typeof copyForm>({
    ...flashCalls.SessionCopy,
    title: t("copy"),
    form: copyForm,
    run: async (ctx, id, { begin }) => void (await copySession(ctx, id, new Date(begin * 1000))),
  }),
  delete: rowAction<{}, undefined, "status">({
    ...flashCalls.SessionDelete,
    title: t("delete"),
    does: "delete",
    icon: "trash-2",
    when: isIn(0),
    run: (ctx, id, _values, version) => removeSession(ctx, id, version),
  }),
};
