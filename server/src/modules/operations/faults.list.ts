import { instant, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect } from "../../core/list/filters/filters.ts";
import { topAction } from "../../core/list/actions/actions.ts";
import { startOfDay } from "../../core/kernel/day.ts";
import { fields } from "../../core/list/fields.ts";
import { pruneFaults } from "./operations.repo.ts";
import { t } from "./operations.texts.ts";
import { queueFault } from "./try-fault.ts";

const sources: readonly OptionDef[] = [
  { value: "call", title: t("logTitles.api"), color: "blue" },
  { value: "job", title: t("faults.job"), color: "violet" },
  { value: "console", title: t("faults.console"), color: "amber" },
];
const titles = t.group("titles");
const clearForm = { before: fields.date({ title: t("faults.before"), help: t("faults.before.help") }) };

/** The list of unexpected errors. The id is the one that the user saw on the screen. */
export const faultsList = defineList({
  api: "seller/system/LogList",
  id: "faults",
  title: t("object.error_log"),
  from: "platform.error_log e",
  pk: "e.id",
  tenant: null,
  schema: "platform",
  columns: {
    at: instant("e.at", { title: titles.at, sort: true, width: 170, fixed: true }),
    source: tag("e.source", { title: titles.source, options: sources, card: true }),
    name: text("e.name", { title: titles.name, width: 220, card: true }),
    error: text("e.error", { title: t("faults.error"), width: 140 }),
    message: text("e.message", { title: titles.message, width: 360, card: true }),
    supplier: text("e.supplier_name", { title: t("object.supplier"), width: 160 }),
    request_id: text("e.request_id", { title: titles.request_id, width: 300 }),
    stack: text("e.stack", { title: t("faults.stack"), hidden: true, width: 500 }),
  },
  filters: {
    at: byDate({ title: titles.at, sql: "e.at", of: "instant" }),
    source: bySelect({ title: titles.source, sql: "e.source", options: sources }),
    keyword: byKeyword({
      title: t("keyword"),
      fields: {
        request_id: { title: titles.request_id, sql: "e.request_id", match: "exact" },
        name: { title: titles.name, sql: "e.name", match: "prefix" },
        message: { title: titles.message, sql: "e.message", match: "contains" },
      },
    }),
  },
  order: "-at",
  limit: 20,
  empty: t("faults.empty"),
  actions: {
    try: topAction({
      api: "seller/system/LogTry",
      class: "audit",
      title: t("faults.try"),
      confirm: t("faults.try.confirm"),
      icon: "flask-conical",
      repeatable: true,
      run: async (ctx) => {
        await queueFault(ctx, ctx.caller.name);
        ctx.audit({ biz_type: "error_log", biz_id: null, after: { tried: true } });
      },
    }),
    clear: topAction<typeof clearForm>({
      api: "seller/system/LogClear",
      class: "delete",
      title: t("faults.clear"),
      confirm: t("faults.clear.confirm"),
      danger: true,
      icon: "trash-2",
      repeatable: true,
      form: clearForm,
      run: async (ctx, { before }) => {
        const until = before === null ? ctx.now : startOfDay(before, ctx.supplier.time_zone);
        await ctx.tx.become({ role: "platform" });
        const gone = await pruneFaults(ctx.tx, until);
        await ctx.tx.become({ role: "app", supplier_id: ctx.supplier.id });
        ctx.audit({
          biz_type: "error_log",
          biz_id: null,
          after: { cleared: gone, ...(before !== null && { before }) },
        });
      },
    }),
  },
});
