import type { OptionColor } from "@kangying/contract/core/form/form";
import type { Text } from "@kangying/contract/core/language";
import type { AnyList } from "../../core/list/define-list.ts";
import { certificationsList } from "../certifications/public.ts";
import { rulesList } from "../monitoring/public.ts";
import { payStaffLogList } from "../offline-pay/public.ts";
import { applicationsList } from "../onboarding/public.ts";
import { tasksList } from "../operations/public.ts";
import { ordersToPay, ordersToShip } from "../order-acts/public.ts";
import { refundsPendingList } from "../refunds/public.ts";
import { t } from "./dashboard.texts.ts";

/** A figure: the number of rows that a list shows with these filters. */
export interface Figure {
  readonly key: string;
  readonly title: Text;
  readonly list: AnyList;
  readonly filters: Readonly<Record<string, string>>;
  readonly color: OptionColor;
  readonly icon: string;
}

// These figures are used both at the top of a Workbench and in the to-dos.
export const toPay = {
  key: "orders_pay",
  title: t("todos.orders_pay"),
  list: ordersToPay,
  filters: {},
  color: "amber",
  icon: "receipt-text",
} as const satisfies Figure;
export const toShip = {
  key: "orders_ship",
  title: t("todos.orders_ship"),
  list: ordersToShip,
  filters: {},
  color: "violet",
  icon: "truck",
} as const satisfies Figure;
export const refundCases = {
  key: "refund_cases",
  title: t("todos.refund_cases"),
  list: refundsPendingList,
  filters: { status: "10" },
  color: "amber",
  icon: "undo-2",
} as const satisfies Figure;
export const applications = {
  key: "applications",
  title: t("counters.applications"),
  list: applicationsList,
  filters: { status: "1" },
  color: "amber",
  icon: "clipboard-check",
} as const satisfies Figure;
export const certifications = {
  key: "certifications",
  title: t("counters.certifications"),
  list: certificationsList,
  filters: { status: "20" },
  color: "amber",
  icon: "badge-check",
} as const satisfies Figure;
export const broken = {
  key: "rules",
  title: t("counters.rules"),
  list: rulesList,
  filters: { state: "broken,failed" },
  color: "red",
  icon: "circle-alert",
} as const satisfies Figure;
export const failedTasks = {
  key: "tasks",
  title: t("counters.tasks"),
  list: tasksList,
  filters: { result: "failed" },
  color: "red",
  icon: "alarm-clock",
} as const satisfies Figure;
export const unverifiedShifts = {
  key: "unverified",
  title: t("counters.unverified"),
  list: payStaffLogList,
  filters: { unverified: "1" },
  color: "amber",
  icon: "clipboard-check",
} as const satisfies Figure;
