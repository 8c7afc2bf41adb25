import type { WorkbenchCounter } from "@kangying/contract/dashboard/workbench.endpoints";
import type { OptionColor } from "@kangying/contract/core/form";
import type { Text } from "@kangying/contract/core/language";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { maySee } from "../../core/list/as-reader.ts";
import { countList } from "../../core/list/count-list.ts";
import type { AnyList } from "../../core/list/define-list.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { bedsList } from "../bed-map/public.ts";
import { operatorsList, rolesList } from "../roles/public.ts";
import { entryList, livingList, pausedList, pendingList } from "../stay-acts/public.ts";
import { suppliersList } from "../suppliers/public.ts";
import { ordersToPay, ordersToReceive, ordersToShip } from "../order-acts/public.ts";
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

/** The figures across the top of the Workbench, in order; each is there for those who may see its list. */
const figures: readonly Figure[] = [
  {
    key: "pending",
    title: t("counters.pending"),
    list: pendingList,
    filters: {},
    color: "amber",
    icon: "calendar-clock",
  },
  {
    key: "entry",
    title: t("entry"),
    list: entryList,
    filters: {},
    color: "violet",
    icon: "log-in",
  },
  {
    key: "arriving",
    title: t("counters.arriving"),
    list: entryList,
    filters: { arrives_today: "1" },
    color: "green",
    icon: "calendar-check",
  },
  {
    key: "late",
    title: t("late"),
    list: entryList,
    filters: { late: "1" },
    color: "red",
    icon: "calendar-x",
  },
  {
    key: "leaving",
    title: t("counters.leaving"),
    list: livingList,
    filters: { leaves_today: "1" },
    color: "cyan",
    icon: "log-out",
  },
  {
    key: "living",
    title: t("counters.living"),
    list: livingList,
    filters: {},
    color: "blue",
    icon: "users",
  },
  {
    key: "paused",
    title: t("paused"),
    list: pausedList,
    filters: {},
    color: "slate",
    icon: "circle-pause",
  },
  {
    key: "free_beds",
    title: t("counters.free_beds"),
    list: bedsList,
    filters: { free: "1" },
    color: "slate",
    icon: "bed-single",
  },
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
  {
    key: "suppliers",
    title: t("counters.suppliers"),
    list: suppliersList,
    filters: {},
    color: "blue",
    icon: "store",
  },
  {
    key: "operators",
    title: t("counters.operators"),
    list: operatorsList,
    filters: {},
    color: "slate",
    icon: "user-cog",
  },
  {
    key: "roles",
    title: t("counters.roles"),
    list: rolesList,
    filters: {},
    color: "slate",
    icon: "shield-check",
  },
];

/** Keys of figures that stand there where the supplier has no camp. */
const ofTheOffice = new Set(["orders_pay", "orders_ship", "orders_send", "suppliers", "operators", "roles"]);

/** Page on which a list stands, with filters in its address. */
export function addressOf(list: AnyList, filters: Readonly<Record<string, string>>): string {
  const page = flattenTree(tree).find((node) => node.list === list.api)?.path ?? "/dashboard";
  const query = new URLSearchParams(filters).toString();
  return query === "" ? page : `${page}?${query}`;
}

/** May this caller open the list? An operator of the platform may hold a list across suppliers, but only a platform account reads it. */
function mayOpen(list: AnyList, ctx: ListContext): boolean {
  const isOurs = list.schema !== "platform" || (ctx.caller.kind === "platform" && !ctx.caller.acting);
  return isOurs && maySee(list, ctx);
}

/**
 * The figures that this caller may see, each counted by its list.
 * @param hasCamp  the supplier runs a camp; otherwise its office is counted
 */
export async function readCounters(ctx: ListContext, hasCamp: boolean): Promise<WorkbenchCounter[]> {
  const shown = figures.filter((figure) => ofTheOffice.has(figure.key) !== hasCamp && mayOpen(figure.list, ctx));
  const counters: WorkbenchCounter[] = [];
  for (const { key, title, list, filters, color, icon } of shown) {
    const value = await countList(list, filters, ctx);
    counters.push({ key, title: ctx.text(title), value, note: null, to: addressOf(list, filters), color, icon });
  }
  return counters;
}
