import { holidayCalls as calls } from "@kangying/contract/settings/holiday.calls";
import { holidayFillPreview, holidayRulesPreview } from "@kangying/contract/settings/holiday.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { verbatim } from "../../core/kernel/text.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { rowAction, topAction } from "../../core/list/actions/actions.ts";
import { date, tag, text } from "../../core/list/columns.ts";
import { defineImport, defineList } from "../../core/list/define-list.ts";
import { fields } from "../../core/list/fields.ts";
import { byDate, byMonth, byMultiselect, byText } from "../../core/list/filters/filters.ts";
import { addHoliday, deleteHoliday, editHoliday, fillYear, setHolidayRules } from "./edit-holidays.ts";
import { findHoliday, type HolidayKind, insertHolidays, readHolidayRules } from "./holidays.repo.ts";
import { arrangedYears } from "./year-arrangement.ts";
import { t } from "./holidays.texts.ts";

const kinds = [
  { value: 1, title: t("kind.1"), color: "green" },
  { value: 2, title: t("kind.2"), color: "amber" },
  { value: 3, title: t("kind.3"), color: "slate" },
  { value: 4, title: t("kind.4"), color: "violet" },
] as const;

const weekdays = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
  value,
  title: t(`weekday.${value as 1 | 2 | 3 | 4 | 5 | 6 | 7}`),
}));

const dayFields = {
  on_day: fields.date<true>({ title: t("on_day"), required: true }),
  kind: fields.select<HolidayKind, true>({ title: t("kind"), help: t("kind.help"), options: kinds, required: true }),
  name: fields.text<true>({ title: t("name"), required: true, max_length: 30 }),
};

const fillFields = {
  year: fields.select<number, true>({
    title: t("year"),
    options: arrangedYears.map((year) => ({ value: year, title: verbatim(String(year)) })),
    required: true,
  }),
};

const ruleFields = {
  skips_lessons: fields.switch({
    title: t("rules.skips_lessons"),
    help: t("rules.skips_lessons.help"),
    industries: ["camp"],
  }),
  blocks_entry: fields.switch({
    title: t("rules.blocks_entry"),
    help: t("rules.blocks_entry.help"),
    industries: ["camp"],
  }),
  pauses_shipping: fields.switch({ title: t("rules.pauses_shipping"), help: t("rules.pauses_shipping.help") }),
};

/** The list of holidays, exchanged working days and other special days. */
export const holidaysList = defineList({
  api: calls.HolidayList.api,
  id: "holidays",
  title: pageTitle("holidaySettings"),
  from: "holiday h",
  pk: "h.id",
  tenant: "h.supplier_id",
  columns: {
    on_day: date("h.on_day", { title: t("on_day"), sort: true, width: 130, fixed: true }),
    weekday: tag("extract(isodow from h.on_day)::int", {
      title: t("weekday"),
      options: weekdays,
      width: 110,
      card: true,
    }),
    kind: tag("h.kind", { title: t("kind"), options: kinds, width: 130, card: true }),
    name: text("h.name", { title: t("name"), width: 200, card: true }),
  },
  filters: {
    name: byText({ title: t("name"), sql: "h.name", match: "contains" }),
    kind: byMultiselect({ title: t("kind"), sql: "h.kind", options: kinds }),
    month: byMonth({ title: t("month"), sql: "h.on_day", of: "date" }),
    day: byDate({ title: t("on_day"), sql: "h.on_day", of: "date" }),
  },
  order: "-on_day",
  limit: 50,
  actions: {
    add: topAction<typeof dayFields>({
      ...calls.HolidaySetSave,
      title: t("add"),
      primary: true,
      icon: "plus",
      form: dayFields,
      run: addHoliday,
    }),
    fill: topAction<typeof fillFields>({
      ...calls.HolidayFillYear,
      title: t("fill"),
      icon: "calendar-plus",
      form: fillFields,
      preview: { api: holidayFillPreview.api, depends_on: ["year"] },
      run: async (ctx, { year }) => {
        await fillYear(ctx, year);
      },
    }),
    rules: topAction<typeof ruleFields>({
      ...calls.HolidayRules,
      title: t("rules"),
      saves: true,
      icon: "settings-2",
      form: ruleFields,
      preview: { api: holidayRulesPreview.api, depends_on: ["skips_lessons", "blocks_entry", "pauses_shipping"] },
      prefill: async (ctx) => ({ ...(await readHolidayRules(ctx.tx, ctx.supplier.id)) }),
      run: setHolidayRules,
    }),
    edit: rowAction<typeof dayFields>({
      ...calls.HolidayEdit,
      title: t("edit"),
      form: dayFields,
      prefill: async (ctx, id) => {
        const day = await findHoliday(ctx.tx, ctx.supplier.id, id);
        if (!day) throw new AppError("not_found");
        const { on_day, kind, name } = day;
        return { on_day, kind, name };
      },
      run: editHoliday,
    }),
    remove: rowAction({
      ...calls.HolidayDelete,
      title: t("delete"),
      does: "delete",
      bulk: { title: t("delete.bulk") },
      run: (ctx, id) => deleteHoliday(ctx, id),
    }),
  },
  import: defineImport<typeof dayFields>({
    permission: calls.HolidayImport.api,
    fields: dayFields,
    example: [
      { on_day: "2027-02-05", kind: 1, name: "春节" },
      { on_day: "2027-02-14", kind: 2, name: "春节调休" },
    ],
    check: (_ctx, rows) => {
      const seen = new Set<string>();
      const faults = rows.flatMap(({ row, on_day }) => {
        if (on_day === undefined) return [];
        const isTwice = seen.has(on_day);
        seen.add(on_day);
        return isTwice ? [{ row, field: "on_day", text: t("twice") }] : [];
      });
      return Promise.resolve(faults);
    },
    insert: async (ctx, rows) => {
      const keys = await insertHolidays(ctx.tx, ctx.supplier.id, rows, ctx.now);
      for (const id of keys.slice(0, 1)) ctx.changed("holiday", id);
      ctx.audit({ biz_type: "holiday", biz_id: keys[0] ?? 0, after: { added_days: keys.length } });
      return keys;
    },
  }),
  export: calls.HolidayExport.api,
  topic: "holiday",
});
