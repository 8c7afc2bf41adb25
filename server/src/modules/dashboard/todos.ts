import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { countList } from "../../core/list/read/count-list.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { attendanceList } from "../attendance/public.ts";
import { cashPayList, refundPayList } from "../finance/public.ts";
import { contractsList } from "../contracts/public.ts";
import { gapsList } from "../insurance/public.ts";
import { onSaleList } from "../goods/public.ts";
import { kitList } from "../kit/public.ts";
import { leavesList } from "../leaves/public.ts";
import { refundsReturnList } from "../refunds/public.ts";
import { reviewsList } from "../reviews/public.ts";
import { ordersToShip } from "../order-acts/public.ts";
import { settlementsList } from "../supply/public.ts";
import { suppliersList } from "../suppliers/public.ts";
import { entryList, livingList, pausedList, pendingList } from "../stay-acts/public.ts";
import { addressOf, mayOpen } from "./counters.ts";
import { t } from "./dashboard.texts.ts";
import {
  applications,
  broken,
  certifications,
  failedTasks,
  refundCases,
  toPay,
  toShip,
  unverifiedShifts,
  type Figure,
} from "./shared-figures.ts";

/** The to-dos: lists with filters. The most harmful come first. */
const waiting: readonly Figure[] = [
  {
    key: "overdue",
    title: t("todos.overdue"),
    list: livingList,
    filters: { phase: "overdue" },
    color: "red",
    icon: "alarm-clock",
  },
  {
    key: "leave_late",
    title: t("todos.leave_late"),
    list: leavesList,
    filters: { late: "1" },
    color: "red",
    icon: "alarm-clock",
  },
  {
    key: "pause_stuck",
    title: t("todos.pause_stuck"),
    list: livingList,
    filters: { pause_stuck: "1" },
    color: "red",
    icon: "circle-pause",
  },
  {
    key: "absent",
    title: t("todos.absent"),
    list: attendanceList,
    filters: { absent_today: "1" },
    color: "red",
    icon: "circle-alert",
  },
  {
    key: "uninsured",
    title: t("todos.uninsured"),
    list: livingList,
    filters: { insurance: "missing" },
    color: "red",
    icon: "shield-alert",
  },
  {
    key: "gaps",
    title: t("todos.gaps"),
    list: gapsList,
    filters: {},
    color: "red",
    icon: "shield-alert",
  },
  {
    key: "unsigned",
    title: t("todos.unsigned"),
    list: contractsList,
    filters: { waiting: "1" },
    color: "amber",
    icon: "file-signature",
  },
  {
    key: "not_arrived",
    title: t("late"),
    list: entryList,
    filters: { late: "1" },
    color: "red",
    icon: "calendar-x",
  },
  {
    key: "not_back",
    title: t("todos.not_back"),
    list: pausedList,
    filters: { overdue: "1" },
    color: "amber",
    icon: "circle-pause",
  },
  {
    key: "pause_soon",
    title: t("todos.pause_soon"),
    list: livingList,
    filters: { pause_soon: "1" },
    color: "amber",
    icon: "circle-pause",
  },
  {
    key: "confirm",
    title: t("todos.waiting.confirm"),
    list: pendingList,
    filters: {},
    color: "amber",
    icon: "calendar-clock",
  },
  {
    key: "leave_asked",
    title: t("todos.leave_asked"),
    list: leavesList,
    filters: { asked: "1" },
    color: "amber",
    icon: "door-open",
  },
  {
    key: "unweighed",
    title: t("todos.unweighed"),
    list: livingList,
    filters: { unweighed: "1" },
    color: "amber",
    icon: "scale",
  },
  {
    key: "owing",
    title: t("todos.owing"),
    list: livingList,
    filters: { owes: "1" },
    color: "amber",
    icon: "wallet",
  },
  {
    key: "kit",
    title: t("todos.kit"),
    list: kitList,
    filters: { short: "1" },
    color: "amber",
    icon: "package",
  },
  refundCases,
  {
    key: "returns",
    title: t("todos.returns"),
    list: refundsReturnList,
    filters: { status: "30" },
    color: "violet",
    icon: "package",
  },
  {
    key: "orders_late",
    title: t("todos.orders_late"),
    list: ordersToShip,
    filters: { promise: "late" },
    color: "red",
    icon: "truck",
  },
  toShip,
  {
    key: "stock_low",
    title: t("todos.stock_low"),
    list: onSaleList,
    filters: { low: "1" },
    color: "amber",
    icon: "package",
  },
  {
    key: "reviews",
    title: t("todos.reviews"),
    list: reviewsList,
    filters: { status: "0" },
    color: "violet",
    icon: "message-square",
  },
  toPay,
  {
    key: "refunds",
    title: t("todos.refunds"),
    list: refundPayList,
    filters: { stage: "review" },
    color: "violet",
    icon: "undo-2",
  },
  {
    key: "supply_refused",
    title: t("todos.supply_refused"),
    list: settlementsList,
    filters: { to_settle: "1" },
    color: "red",
    icon: "banknote",
  },
  {
    key: "supply_open",
    title: t("todos.supply_open"),
    list: settlementsList,
    filters: { open: "1" },
    color: "amber",
    icon: "banknote",
  },
  applications,
  certifications,
  {
    key: "expiring",
    title: t("todos.expiring"),
    list: suppliersList,
    filters: { state: "4" },
    color: "amber",
    icon: "calendar-clock",
  },
  broken,
  failedTasks,
  unverifiedShifts,
  {
    key: "payments",
    title: t("todos.payments"),
    list: cashPayList,
    filters: { stage: "abnormal" },
    color: "red",
    icon: "circle-alert",
  },
];

/** Returns the to-dos with at least one row. @returns null when the caller may see none of these lists */
export async function readTodos(ctx: ListContext): Promise<Workbench["todos"]> {
  const seen = waiting.filter((figure) => mayOpen(figure, ctx));
  if (seen.length === 0) return null;
  const todos: NonNullable<Workbench["todos"]> = [];
  for (const { key, title, list, filters, color, icon } of seen) {
    const value = await countList(list, filters, ctx);
    if (value > 0) todos.push({ key, title: ctx.text(title), value, to: addressOf(ctx, list, filters), color, icon });
  }
  return todos;
}
