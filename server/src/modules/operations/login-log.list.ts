import { deviceOf } from "@kangying/contract/session/device-of";
import { loginLogChain } from "../../core/jobs/keep-chains.ts";
import { text as say } from "../../core/kernel/text.ts";
import { instant, number, tag, text, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect } from "../../core/list/filters.ts";
import { verifyAction } from "./verify-action.ts";

const ways: readonly OptionDef[] = [
  { value: "password", title: say("密码", "Password", "Contraseña", "パスワード"), color: "blue" },
  { value: "sms", title: say("短信", "SMS", "SMS", "SMS"), color: "cyan" },
  { value: "wechat", title: say("微信", "WeChat", "WeChat", "WeChat"), color: "green" },
  {
    value: "handover",
    title: say("平台代登录", "By the platform", "Por la plataforma", "代理ログイン"),
    color: "amber",
  },
];
const kinds: readonly OptionDef[] = [
  { value: "owner", title: say("管理员", "Owner", "Titular", "管理者"), color: "violet" },
  { value: "operator", title: say("操作员", "Operator", "Operador", "オペレーター"), color: "blue" },
  { value: "platform", title: say("平台", "Platform", "Plataforma", "プラットフォーム"), color: "amber" },
];
const outcome = "case l.result when 'ok' then 'ok' else 'refused' end";
const outcomes: readonly OptionDef[] = [
  { value: "ok", title: say("成功", "Done", "Hecho", "成功"), color: "green" },
  { value: "refused", title: say("被拒绝", "Refused", "Rechazado", "拒否"), color: "red" },
];
const reasons: readonly OptionDef[] = [
  { value: "bad_credentials", title: say("密码错误", "Wrong password", "Contraseña incorrecta", "パスワード不一致") },
  { value: "bad_sms_code", title: say("验证码错误", "Wrong code", "Código incorrecto", "コード不一致") },
  { value: "account_disabled", title: say("账号已停用", "Disabled", "Cuenta desactivada", "アカウント停止中") },
];
const titles = {
  at: say("时间", "Time", "Hora", "時刻"),
  login: say("登录名", "Login name", "Nombre de acceso", "ログイン名"),
  name: say("姓名", "Name", "Nombre", "氏名"),
  kind: say("身份", "As", "Como", "立場"),
  way: say("方式", "Way", "Modo", "方法"),
  outcome: say("结果", "Result", "Resultado", "結果"),
  ip: say("IP 地址", "IP address", "Dirección IP", "IP アドレス"),
};

/** The device in two words, as among one's own sessions; what calls itself otherwise is shown as it does. */
function device({ value }: Readonly<Record<string, unknown>>): string {
  const { browser, system } = deviceOf(String(value));
  return [browser, system].filter(Boolean).join(" · ") || String(value);
}

/** Sign-ins of this supplier's accounts, done and refused, in a chain of their own. */
export const loginLogList = defineList({
  api: "seller/system/LoginLogList",
  id: "login-log",
  title: say("登录日志", "Sign-in log", "Registro de accesos", "ログイン履歴"),
  from: "login_log l",
  pk: "l.id",
  tenant: "l.supplier_id",
  columns: {
    at: instant("l.at", { title: titles.at, sort: true, width: 170, fixed: true, card: true }),
    name: text("l.name", { title: titles.name, width: 140 }),
    login: text("l.login", { title: titles.login, width: 140 }),
    kind: tag("l.kind", { title: titles.kind, options: kinds, width: 120 }),
    way: tag("l.way", { title: titles.way, options: ways, width: 110, card: true }),
    outcome: tag(outcome, { title: titles.outcome, options: outcomes, width: 90, card: true }),
    reason: tag("nullif(l.result, 'ok')", {
      title: say("原因", "Reason", "Motivo", "理由"),
      options: reasons,
      width: 120,
    }),
    ip: text("l.ip", { title: titles.ip, width: 140 }),
    device: {
      ...text("l.ua", { title: say("设备", "Device", "Dispositivo", "端末"), width: 160 }),
      cell: device,
      file: device,
    },
    agent: text("l.ua", {
      title: say("浏览器标识", "User agent", "Agente de usuario", "ユーザーエージェント"),
      hidden: true,
      width: 300,
    }),
    seq: number("l.seq", { title: say("链序号", "Link no.", "N.º de eslabón", "チェーン番号"), hidden: true }),
  },
  filters: {
    at: byDate({ title: titles.at, sql: "l.at", of: "instant" }),
    outcome: byMultiselect({ title: titles.outcome, sql: `(${outcome})`, options: outcomes }),
    way: byMultiselect({ title: titles.way, sql: "l.way", options: ways }),
    keyword: byKeyword({
      title: say("关键词", "Keyword", "Palabra clave", "キーワード"),
      fields: {
        name: { title: titles.name, sql: "l.name", match: "prefix" },
        login: { title: titles.login, sql: "l.login", match: "prefix" },
        ip: { title: titles.ip, sql: "l.ip", match: "exact" },
      },
    }),
  },
  order: "-at",
  limit: 20,
  actions: { verify: verifyAction("seller/system/LoginLogVerify", loginLogChain) },
  export: "seller/system/LoginLogExport",
});
