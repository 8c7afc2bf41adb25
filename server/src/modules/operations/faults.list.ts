import { text as say } from "../../core/kernel/text.ts";
import { instant, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, bySelect } from "../../core/list/filters.ts";
import { topAction } from "../../core/list/actions.ts";
import { pruneFaults } from "./operations.repo.ts";

const sources: readonly OptionDef[] = [
  { value: "call", title: say("接口", "Call", "Llamada", "API"), color: "blue" },
  { value: "job", title: say("后台任务", "Background", "Segundo plano", "バックグラウンド"), color: "violet" },
];
const titles = {
  at: say("时间", "Time", "Hora", "時刻"),
  request_id: say("编号", "Id", "Id.", "番号"),
  source: say("来源", "Source", "Origen", "発生元"),
  name: say("接口/任务", "Call or task", "Llamada o tarea", "API・タスク"),
  message: say("错误信息", "Message", "Mensaje", "メッセージ"),
};

/** Faults: what went wrong and was nobody's expected answer. The id is the one that the person in front of the screen was shown. */
export const faultsList = defineList({
  api: "seller/system/LogList",
  id: "faults",
  title: say("错误日志", "Error log", "Registro de errores", "エラーログ"),
  from: "platform.error_log e",
  pk: "e.id",
  tenant: null,
  schema: "platform",
  columns: {
    at: instant("e.at", { title: titles.at, sort: true, width: 170, fixed: true }),
    source: tag("e.source", { title: titles.source, options: sources, card: true }),
    name: text("e.name", { title: titles.name, width: 220, card: true }),
    error: text("e.error", { title: say("类型", "Kind", "Tipo", "種類"), width: 140 }),
    message: text("e.message", { title: titles.message, width: 360, card: true }),
    supplier: text("e.supplier_name", { title: say("商家", "Supplier", "Proveedor", "事業者"), width: 160 }),
    request_id: text("e.request_id", { title: titles.request_id, width: 300 }),
    stack: text("e.stack", { title: say("调用栈", "Stack", "Pila", "スタック"), hidden: true, width: 500 }),
  },
  filters: {
    at: byDate({ title: titles.at, sql: "e.at", of: "instant" }),
    source: bySelect({ title: titles.source, sql: "e.source", options: sources }),
    keyword: byKeyword({
      title: say("关键词", "Keyword", "Palabra clave", "キーワード"),
      fields: {
        request_id: { title: titles.request_id, sql: "e.request_id", match: "exact" },
        name: { title: titles.name, sql: "e.name", match: "prefix" },
        message: { title: titles.message, sql: "e.message", match: "contains" },
      },
    }),
  },
  order: "-at",
  limit: 20,
  actions: {
    clear: topAction({
      api: "seller/system/LogClear",
      class: "delete",
      title: say("清空", "Clear all", "Borrar todo", "すべて消去"),
      confirm: say(
        "清空全部错误日志？此操作无法撤销。",
        "Clear the whole error log? This cannot be undone.",
        "¿Borrar todo el registro de errores? No se puede deshacer.",
        "エラーログをすべて消去しますか？元に戻せません。",
      ),
      danger: true,
      icon: "trash-2",
      repeatable: true,
      run: async (ctx) => {
        await ctx.tx.become({ role: "platform" });
        const gone = await pruneFaults(ctx.tx, ctx.now);
        await ctx.tx.become({ role: "app", supplier_id: ctx.supplier.id });
        ctx.audit({ biz_type: "error_log", biz_id: null, after: { cleared: gone } });
      },
    }),
  },
});
