import { type ColumnDef, type ColumnOptions, text } from "../../core/list/columns.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { t } from "./wx-messages.texts.ts";

/** The reasons why a message did not arrive: our own codes, and what WeChat reports of messages that it took. */
const reasons = {
  unanswered: t("reason.noAnswer"),
  no_answer: t("reason.noAnswer"),
  stale: t("reason.stale"),
  switched_off: t("reason.switchedOff"),
  left: t("reason.left"),
  unlinked: t("reason.unlinked"),
  template_gone: t("reason.templateGone"),
  day_limit: t("reason.dayLimit"),
  wx_not_bound: t("reason.notBound"),
  "failed:user block": t("reason.blocked"),
} as const;

/** Returns in words why a message did not arrive. WeChat's own words stay as they are. */
export function wxFaultShown(fault: string, ctx: Pick<ListContext, "text">): string {
  return Object.hasOwn(reasons, fault) ? ctx.text(reasons[fault as keyof typeof reasons]) : fault;
}

/** A column of such reasons. @param sql  the code; null when there is none */
export function wxFault(sql: string, options: ColumnOptions): ColumnDef {
  const shown: ColumnDef["file"] = ({ value }, ctx) =>
    typeof value === "string" && value !== "" ? wxFaultShown(value, ctx) : null;
  return { ...text(sql, options), cell: shown, file: shown };
}
