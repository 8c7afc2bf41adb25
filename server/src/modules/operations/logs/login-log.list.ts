import { deviceOf } from "@kangying/contract/session/device-of";
import { recordSql } from "../../../core/db/chains/chain.ts";
import { loginLogChain } from "../../../core/jobs/keep-chains.ts";
import { instant, number, tag, text, type OptionDef } from "../../../core/list/columns.ts";
import { defineList } from "../../../core/list/define-list.ts";
import { byDate, byKeyword, byMultiselect } from "../../../core/list/filters/filters.ts";
import { verifyAction } from "../verify-action.ts";
import { t } from "../operations.texts.ts";

const ways: readonly OptionDef[] = [
  { value: "password", title: t("loginLog.password"), color: "blue" },
  { value: "sms", title: t("loginLog.sms"), color: "cyan" },
  { value: "wechat", title: t("wechat"), color: "green" },
  { value: "social", title: t("loginLog.social"), color: "violet" },
  {
    value: "handover",
    title: t("loginLog.handover"),
    color: "amber",
  },
];
const kinds: readonly OptionDef[] = [
  { value: "owner", title: t("owner"), color: "violet" },
  { value: "operator", title: t("object.operator"), color: "blue" },
  { value: "platform", title: t("platform"), color: "amber" },
  { value: "member", title: t("loginLog.member"), color: "cyan" },
];
const outcome = "case l.result when 'ok' then 'ok' else 'refused' end";
const outcomes: readonly OptionDef[] = [
  { value: "ok", title: t("ok"), color: "green" },
  { value: "refused", title: t("refused"), color: "red" },
];
const reasons: readonly OptionDef[] = [
  { value: "bad_credentials", title: t("loginLog.bad_credentials") },
  { value: "bad_sms_code", title: t("loginLog.bad_sms_code") },
  { value: "bad_second_step", title: t("loginLog.bad_second_step") },
  { value: "account_disabled", title: t("loginLog.account_disabled") },
];
const titles = t.group("loginLogTitles");

/** The browser and the system, as in the list of one's own sessions. An unknown device is shown with its own text. */
function device({ value }: Readonly<Record<string, unknown>>): string {
  const { browser, system } = deviceOf(String(value));
  return [browser, system].filter(Boolean).join(" · ") || String(value);
}

/** The list of logins of this supplier's accounts, successful and refused. They have their own hash chain. */
export const loginLogList = defineList({
  api: "seller/system/LoginLogList",
  id: "login-log",
  title: t("login_log"),
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
      title: t("reason"),
      options: reasons,
      width: 120,
    }),
    ip: text("l.ip", { title: titles.ip, width: 140 }),
    device: {
      ...text("l.ua", { title: t("loginLog.device"), width: 160 }),
      cell: device,
      file: device,
    },
    agent: text("l.ua", {
      title: t("loginLog.agent"),
      hidden: true,
      width: 300,
    }),
    seq: number("l.seq", { title: t("seq"), hidden: true }),
    record: text(recordSql(loginLogChain, "l"), { title: t("log.record"), hidden: true, width: 320 }),
  },
  filters: {
    at: byDate({ title: titles.at, sql: "l.at", of: "instant" }),
    outcome: byMultiselect({ title: titles.outcome, sql: `(${outcome})`, options: outcomes }),
    kind: byMultiselect({ title: titles.kind, sql: "l.kind", options: kinds }),
    way: byMultiselect({ title: titles.way, sql: "l.way", options: ways }),
    keyword: byKeyword({
      title: t("keyword"),
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
