import { type ColumnDef, type ColumnOptions, text } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { t } from "./event-messages.texts.ts";

/** The reasons why a message failed, by our own codes and the provider's codes. Each text also names what to do. */
const reasons = {
  unanswered: t("smsFault.unanswered"),
  no_answer: t("smsFault.unanswered"),
  barred: t("smsFault.barred"),
  day_limit: t("smsFault.dayLimit"),
  stopped: t("smsFault.stopped"),
  stale: t("smsFault.stale"),
  erased: t("smsFault.erased"),
  switched_off: t("smsFault.switchedOff"),
  no_template: t("smsFault.noTemplate"),
  "isv.BUSINESS_LIMIT_CONTROL": t("smsFault.rate"),
  "isv.DAY_LIMIT_CONTROL": t("smsFault.dayLimit"),
  MOBILE_SEND_LIMIT: t("smsFault.rate"),
  "isv.AMOUNT_NOT_ENOUGH": t("smsFault.money"),
  "isv.OUT_OF_SERVICE": t("smsFault.account"),
  "isv.ACCOUNT_ABNORMAL": t("smsFault.account"),
  "isv.ACCOUNT_NOT_EXISTS": t("smsFault.account"),
  "isv.PRODUCT_UNSUBSCRIBE": t("smsFault.account"),
  "isv.PRODUCT_UN_SUBSCRIPT": t("smsFault.account"),
  "isv.SMS_TEMPLATE_ILLEGAL": t("smsFault.template"),
  "isv.SMS_SIGNATURE_ILLEGAL": t("smsFault.signature"),
  "isv.SMS_SIGN_ILLEGAL": t("smsFault.signature"),
  "isv.MOBILE_NUMBER_ILLEGAL": t("smsFault.number"),
  MOBILE_NOT_ON_SERVICE: t("smsFault.off"),
  MOBILE_ACCOUNT_ABNORMAL: t("smsFault.off"),
  MOBILE_TERMINAL_ERROR: t("smsFault.off"),
  MOBILE_IN_BLACK: t("smsFault.black"),
  "isv.BLACK_KEY_CONTROL_LIMIT": t("smsFault.words"),
  "isv.SMS_CONTENT_ILLEGAL": t("smsFault.words"),
  CONTENT_KEYWORD: t("smsFault.words"),
  "isv.TEMPLATE_MISSING_PARAMETERS": t("smsFault.values"),
  "isv.INVALID_PARAMETERS": t("smsFault.values"),
  "isv.PARAM_LENGTH_LIMIT": t("smsFault.values"),
  "isv.PARAM_NOT_SUPPORT_URL": t("smsFault.values"),
  "isp.RAM_PERMISSION_DENY": t("smsFault.account"),
  "isp.SYSTEM_ERROR": t("smsFault.carrier"),
  SP_UNKNOWN_ERROR: t("smsFault.carrier"),
} as const;

/** Returns in words why a message did not arrive. An unknown code is shown after a general sentence. */
export function smsFaultShown(fault: string, ctx: Pick<ListContext, "text">): string {
  const code = /^[\w.-]+/.exec(fault)?.[0] ?? "";
  return code in reasons
    ? ctx.text(reasons[code as keyof typeof reasons])
    : `${ctx.text(t("smsFault.other"))} · ${fault}`;
}

/** A column of such reasons. @param sql  our own code or the provider's; null when there is none */
export function smsFault(sql: string, options: ColumnOptions): ColumnDef {
  const shown: ColumnDef["file"] = ({ value }, ctx) =>
    typeof value === "string" && value !== "" ? smsFaultShown(value, ctx) : null;
  return { ...text(sql, options), cell: shown, file: shown };
}
