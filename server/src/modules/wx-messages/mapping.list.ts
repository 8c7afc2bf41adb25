import { wxMappingCalls as calls } from "@kangying/contract/plugins/wxpub/wxpub.calls";
import { wxMappingPreview } from "@kangying/contract/plugins/wxpub/wxpub.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions/actions.ts";
import { number, tag, text, toggle } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { bySelect } from "../../core/list/filters/filters.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import {
  eventKey,
  eventNames,
  eventOfKey,
  eventOptions,
  eventSpec,
  type MessageEvent,
  waysOf,
} from "../event-messages/public.ts";
import { linesOf } from "./fill-template.ts";
import { findMapping } from "./mapping.repo.ts";
import { setMapping, turnMapping } from "./set-mapping.ts";
import { usableTemplates } from "./templates.repo.ts";
import { t, titles } from "./wx-messages.texts.ts";

/** Only events for students and buyers; staff are notified in the console. */
const outward = eventNames.filter((event) => ["student", "buyer"].includes(eventSpec(event).receiver));
export const outwardOptions = eventOptions.filter(({ value }) => outward.includes(value));
const catalogue = outward.map((event) => `(${eventKey(event)}, '${event}')`).join(", ");

const states = [
  { value: "open", title: t("mapping.open"), color: "amber" },
  { value: "gone", title: t("mapping.gone"), color: "red" },
  { value: "failed", title: t("mapping.failed"), color: "red" },
  { value: "good", title: t("mapping.good"), color: "green" },
] as const;

const templateOptions = async ({ tx, supplier }: ListContext) =>
  (await usableTemplates(tx, supplier.id)).map(({ id, title, kind }) => ({
    value: id,
    title: verbatim(kind === "once" ? `${title} ·1` : title),
  }));

const form = {
  template_id: fields.select<number, true>({ title: titles.template, options: templateOptions, required: true }),
  fields: fields.textarea({ title: titles.fields, help: t("fields.help"), max_length: 1_000 }),
  is_on: fields.switch({ title: titles.isOn, initial: true }),
};

const eventAt = (key: number): MessageEvent => {
  const event = eventOfKey(key);
  if (!event || !outward.includes(event)) throw new AppError("not_found");
  return event;
};

const today = "date_trunc('day', now() at time zone s.time_zone) at time zone s.time_zone";

/** The list of events with their templates, and today's results. */
export const wxMappingList = defineList({
  api: calls.MappingList.api,
  id: "wx-mapping",
  title: pageTitle("wxPubTemplates"),
  from: `supplier s cross join (values ${catalogue}) as e (id, event)
    left join lent.message_rule r on r.supplier_id = s.id and r.event = e.event
    left join wx_mapping m on m.supplier_id = s.id and m.event = e.event
    left join wx_template w on w.supplier_id = s.id and w.id = m.template_id
    left join lateral (select count(*) filter (where x.status in (2, 3)) as sent, count(*) filter (where x.status = 4) as failed
      from wx_send x where x.supplier_id = s.id and x.event = e.event and x.created_at >= ${today}) d on true`,
  pk: "e.id",
  tenant: "s.id",
  columns: {
    nth: number("e.id", { title: titles.nth, sort: true, width: 70, hidden: true }),
    event: tag("e.event", { title: titles.event, options: outwardOptions, width: 160, fixed: true, card: true }),
    template: text("w.title", { title: titles.template, width: 180, card: true }),
    sent: number("d.sent", { title: titles.sentToday, width: 100, card: true }),
    failed: number("d.failed", { title: titles.failedToday, width: 100 }),
    state: tag(
      "case when m.event is null then 'open' when w.is_gone then 'gone' when d.failed > 0 then 'failed' else 'good' end",
      { title: titles.state, options: states, width: 110, card: true },
    ),
    is_on: toggle("coalesce(r.wechat, false)", { title: titles.isOn, width: 90, card: true }),
    fields: text(
      "(select string_agg(f.key || ' = ' || (f.value #>> '{}'), ' · ' order by f.key) from jsonb_each(m.fields) f)",
      {
        title: titles.fields,
        width: 320,
      },
    ),
  },
  filters: { event: bySelect({ title: titles.event, sql: "e.event", options: outwardOptions }) },
  order: "nth",
  limit: 50,
  sums: ["sent", "failed"],
  state: { is_set: "(m.event is not null)", is_on: "coalesce(r.wechat, false)" },
  actions: {
    set: rowAction<typeof form>({
      ...calls.MappingSet,
      title: t("mapping.set"),
      primary: true,
      form,
      preview: { api: wxMappingPreview.api, depends_on: ["template_id", "fields"] },
      prefill: async (ctx, key) => {
        const event = eventAt(key);
        const mapping = await findMapping(ctx.tx, ctx.supplier.id, event);
        if (!mapping) return {};
        const { wechat } = await waysOf(ctx, event);
        const { template_id, version } = mapping;
        return { template_id, fields: linesOf(mapping.fields), is_on: wechat, version };
      },
      run: (ctx, key, said, version) => setMapping(ctx, eventAt(key), { ...said, fields: said.fields ?? "" }, version),
    }),
    turn: rowAction<{}, undefined, "is_set">({
      ...calls.MappingSwitch,
      title: t("mapping.turn"),
      repeatable: true,
      when: ({ is_set }) => is_set === true,
      run: (ctx, key) => turnMapping(ctx, eventAt(key)),
    }),
  },
  topic: "wx_mapping",
});
