import type { OptionColor } from "@kangying/contract/core/form";
import type { Text } from "@kangying/contract/core/language";
import type { AnyList } from "../../core/list/define-list.ts";
import { bedsList } from "../bed-map/public.ts";
import { flagsList } from "../care-flags/public.ts";
import { certificationsList } from "../certifications/public.ts";
import { rulesList } from "../monitoring/public.ts";
import { payStaffList, payStaffLogList } from "../offline-pay/public.ts";
import { applicationsList } from "../onboarding/public.ts";
import { faultsList, tasksList } from "../operations/public.ts";
import { ordersToPay, ordersToReceive, ordersToShip } from "../order-acts/public.ts";
import { entryList, livingList, pausedList, pendingList } from "../stay-acts/public.ts";
import { suppliersList } from "../suppliers/public.ts";
import { t } from "./dashboard.texts.ts";

/** A figure: so many rows does this list show with these filters. */
export interface Figure {
  readonly key: string;
  readonly title: Text;
  readonly list: AnyList;
  readonly filters: Readonly<Record<string, string>>;
  readonly color: OptionColor;
  readonly icon: string;
}

/** A figure across the top, with those of its rows that matter now: the same list, narrowed. */
export interface TopFigure extends Figure {
  readonly facts?: readonly Pick<Figure, "key" | "title" | "filters">[];
}

/** The figures across the top of the Workbench by the business, in order; each is there for those who may see its list. */
export const figures = {
  camp: [
    {
      key: "pending",
      title: t("counters.pending"),
      list: pendingList,
      filters: {},
      color: "amber",
      icon: "calendar-clock",
      facts: [{ key: "waiting", title: t("counters.waiting"), filters: { waits: "1" } }],
    },
    {
      key: "entry",
      title: t("entry"),
      list: entryList,
      filters: {},
      color: "violet",
      icon: "log-in",
      facts: [
        { key: "arriving", title: t("counters.arriving"), filters: { arrives_today: "1" } },
        { key: "late", title: t("counters.late"), filters: { late: "1" } },
      ],
    },
    {
      key: "living",
      title: t("counters.living"),
      list: livingList,
      filters: {},
      color: "blue",
      icon: "users",
      facts: [
        { key: "leaving", title: t("counters.leaving"), filters: { leaves_today: "1" } },
        { key: "away", title: t("counters.away"), filters: { on_leave: "1" } },
      ],
    },
    {
      key: "care",
      title: t("counters.care"),
      list: flagsList,
      filters: { open: "1" },
      color: "red",
      icon: "heart-pulse",
    },
    {
      key: "unready_beds",
      title: t("counters.unready_beds"),
      list: bedsList,
      filters: { unready: "1" },
      color: "amber",
      icon: "sparkles",
    },
    {
      key: "paused",
      title: t("paused"),
      list: pausedList,
      filters: {},
      color: "slate",
      icon: "circle-pause",
      facts: [{ key: "not_back", title: t("counters.not_back"), filters: { overdue: "1" } }],
    },
    {
      key: "free_beds",
      title: t("counters.free_beds"),
      list: bedsList,
      filters: { free: "1" },
      color: "slate",
      icon: "bed-single",
    },
  ],
  shop: [
    {
      key: "orders_pay",
      title: t("todos.orders_pay"),
      list: ordersToPay,
      filters: {},
      color: "amber",
      icon: "receipt-text",
    },
    {
      key: "orders_ship",
      title: t("todos.orders_ship"),
      list: ordersToShip,
      filters: {},
      color: "violet",
      icon: "truck",
    },
    {
      key: "orders_send",
      title: t("todos.orders_send"),
      list: ordersToReceive,
      filters: {},
      color: "blue",
      icon: "package-check",
    },
  ],
  admin: [
    {
      key: "applications",
      title: t("counters.applications"),
      list: applicationsList,
      filters: { status: "1" },
      color: "amber",
      icon: "clipboard-check",
    },
    {
      key: "certifications",
      title: t("counters.certifications"),
      list: certificationsList,
      filters: { status: "20" },
      color: "amber",
      icon: "badge-check",
    },
    {
      key: "suppliers",
      title: t("counters.suppliers"),
      list: suppliersList,
      filters: {},
      color: "blue",
      icon: "store",
      facts: [
        { key: "expiring", title: t("counters.expiring"), filters: { state: "4" } },
        { key: "expired", title: t("counters.expired"), filters: { state: "3" } },
      ],
    },
    {
      key: "rules",
      title: t("counters.rules"),
      list: rulesList,
      filters: { state: "broken,failed" },
      color: "red",
      icon: "circle-alert",
    },
    {
      key: "tasks",
      title: t("counters.tasks"),
      list: tasksList,
      filters: { result: "failed" },
      color: "red",
      icon: "alarm-clock",
    },
    {
      key: "faults",
      title: t("counters.faults"),
      list: faultsList,
      filters: {},
      color: "red",
      icon: "circle-alert",
    },
  ],
  "offline-pay": [
    {
      key: "at_counter",
      title: t("counters.at_counter"),
      list: payStaffList,
      filters: { shift: "1,2" },
      color: "green",
      icon: "users",
    },
    {
      key: "unverified",
      title: t("counters.unverified"),
      list: payStaffLogList,
      filters: { unverified: "1" },
      color: "amber",
      icon: "clipboard-check",
    },
  ],
} as const satisfies Readonly<Record<string, readonly TopFigure[]>>;
