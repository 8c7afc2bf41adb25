import { text as say } from "../../core/kernel/text.ts";
import { instant, number, tag, text, toggle, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect, bySwitch } from "../../core/list/filters.ts";

/** The log holds the error's own code; readers want to know first whether it was done. */
const outcome = "case l.result when 'ok' then 'ok' else 'refused' end";
const outcomes: readonly OptionDef[] = [
  { value: "ok", title: say("成功", "Done", "Hecho", "成功"), color: "green" },
  { value: "refused", title: say("被拒绝", "Refused", "Rechazado", "拒否"), color: "red" },
];
const kinds: readonly OptionDef[] = [
  { value: "account", title: say("人员", "Person", "Persona", "人"), color: "blue" },
  { value: "system", title: say("系统", "System", "Sistema", "システム"), color: "slate" },
];
const titles = {
  at: say("时间", "Time", "Hora", "時刻"),
  who: say("操作人", "By", "Por", "操作者"),
  kind: say("操作者类型", "Kind", "Tipo", "操作者の種別"),
  api: say("接口", "Call", "Llamada", "API"),
  object: say("对象", "Object", "Objeto", "対象"),
  ip: say("IP 地址", "IP address", "Dirección IP", "IP アドレス"),
  outcome: say("结果", "Result", "Resultado", "結果"),
  request_id: say("请求编号", "Request id", "Id. de petición", "リクエスト番号"),
};

/** Who did what to which row, as it stands in the supplier's chained log. Sensitive values are masked where they were written. */
export const operateLogList = defineList({
  api: "seller/system/OperateLogList",
  id: "operate-log",
  title: say("操作日志", "Operator log", "Registro de operaciones", "操作ログ"),
  from: "operate_log l",
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    at: instant("l.at", { title: titles.at, sort: true, width: 170, fixed: true }),
    who: text("l.actor_name", { title: titles.who, width: 140, card: true }),
    acting: toggle("l.acting", {
      title: say("平台代操作", "By the platform", "Por la plataforma", "代理操作"),
      width: 100,
    }),
    api: text("l.api", { title: titles.api, width: 240, card: true }),
    object: text("l.biz_type || coalesce(' #' || l.biz_id, '')", { title: titles.object, width: 140 }),
    outcome: tag(outcome, { title: titles.outcome, options: outcomes, width: 90, card: true }),
    code: text("nullif(l.result, 'ok')", { title: say("错误码", "Code", "Código", "コード"), width: 120 }),
    ip: text("l.ip", { title: titles.ip, width: 140 }),
    ms: number("l.ms", {
      title: say("耗时", "Took", "Duración", "所要時間"),
      unit: say("毫秒", "ms", "ms", "ミリ秒"),
      width: 90,
    }),
    before: text("l.before::text", { title: say("操作前", "Before", "Antes", "変更前"), hidden: true, width: 300 }),
    after: text("l.after::text", { title: say("操作后", "After", "Después", "変更後"), hidden: true, width: 300 }),
    page: text("l.route", { title: say("页面", "Page", "Página", "ページ"), hidden: true, width: 180 }),
    request_id: text("l.request_id", { title: titles.request_id, hidden: true, width: 300 }),
    agent: text("l.ua", { title: say("浏览器", "Browser", "Navegador", "ブラウザー"), hidden: true, width: 300 }),
    seq: number("l.seq", { title: say("链序号", "Link no.", "N.º de eslabón", "チェーン番号"), hidden: true }),
  },
  filters: {
    at: byDate({ title: titles.at, sql: "l.at", of: "instant" }),
    outcome: byMultiselect({ title: titles.outcome, sql: `(${outcome})`, options: outcomes }),
    kind: byMultiselect({ title: titles.kind, sql: "l.actor_kind", options: kinds }),
    keyword: byKeyword({
      title: say("关键字", "Keyword", "Palabra clave", "キーワード"),
      fields: {
        who: { title: titles.who, sql: "l.actor_name", match: "prefix" },
        api: { title: titles.api, sql: "l.api", match: "prefix" },
        object: { title: titles.object, sql: "l.biz_type || coalesce(' #' || l.biz_id, '')", match: "prefix" },
        ip: { title: titles.ip, sql: "l.ip", match: "exact" },
        request_id: { title: titles.request_id, sql: "l.request_id", match: "exact" },
      },
    }),
    acting: bySwitch({
      title: say("只看平台代操作", "By the platform only", "Solo de la plataforma", "代理操作のみ"),
      sql: "l.acting",
    }),
  },
  order: "-at",
  limit: 20,
  export: "seller/system/OperateLogExport",
});
