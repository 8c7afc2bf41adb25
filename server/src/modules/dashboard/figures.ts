import { bedsList } from "../bed-map/public.ts";
import { codesList } from "../codes/public.ts";
import { payStaffList } from "../offline-pay/public.ts";
import { faultsList } from "../operations/public.ts";
import { ordersToReceive } from "../order-acts/public.ts";
import { refundsReturnList } from "../refunds/public.ts";
import { entryList, livingList, pausedList, pendingList } from "../stay-acts/public.ts";
import { suppliersList } from "../suppliers/public.ts";
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

/** A figure at the top, with counts of those of its rows that matter now: the same list with more filters. */
export interface TopFigure extends Figure {
  readonly facts?: readonly Fact[];
}

interface Fact extends Pick<Figure, "key" | "title" | "filters"> {
  /** A money column that the list sums; the figure is then the sum of these rows, not their number. */
  readonly sum?: string;
}

/**
 * The figures at the top of the Workbench for each business, in order. A caller sees those whose list they may see. They fit in one row, so
 * that beds and to-dos stay visible below. A figure with a card of its own is not among them.
 */
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
    { ...toPay, facts: [{ key: "to_collect", title: t("counters.to_collect"), filters: {}, sum: "payable_fen" }] },
    {
      ...toShip,
      facts: [
        { key: "ship_late", title: t("counters.overdue"), filters: { promise: "late" } },
        { key: "ship_soon", title: t("counters.ship_soon"), filters: { promise: "soon" } },
      ],
    },
    {
      key: "codes",
      title: t("counters.codes"),
      list: codesList,
      filters: { open: "1" },
      color: "violet",
      icon: "qr-code",
    },
    {
      ...refundCases,
      facts: [
        { key: "refund_asked", title: t("counters.refund_asked"), filters: refundCases.filters, sum: "apply_fen" },
      ],
    },
    {
      key: "returning",
      title: t("counters.returning"),
      list: refundsReturnList,
      filters: {},
      color: "violet",
      icon: "package",
      facts: [{ key: "sent_back", title: t("counters.sent_back"), filters: { status: "30" } }],
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
    applications,
    certifications,
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
    broken,
    failedTasks,
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
    unverifiedShifts,
  ],
} as const satisfies Readonly<Record<string, readonly TopFigure[]>>;
