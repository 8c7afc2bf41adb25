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
import { flagsList } from "../care-flags/public.ts";
import { certificationsList } from "../certifications/public.ts";
import { applicationsList } from "../onboarding/public.ts";
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

/** A figure across the top, with those of its rows that matter now: the same list, narrowed. */
interface TopFigure extends Figure {
  readonly facts?: readonly Pick<Figure, "key" | "title" | "filters">[];
}

/** The figures across the top of the Workbench, in order; each is there for those who may see its list. */
const figures: readonly TopFigure[] = [
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

const ofOrders = ["orders_pay", "orders_ship", "orders_send"] as const;
const ofTheOffice = ["operators", "roles"] as const;

/** Keys of the figures of a supplier without a camp: a shop's orders, the platform's suppliers. */
function keysWithoutCamp(industry: string): ReadonlySet<string> {
  const own = industry === "admin" ? ["applications", "certifications", "suppliers"] : ofOrders;
  return new Set([...own, ...ofTheOffice]);
}

const anyWithoutCamp = new Set([...keysWithoutCamp("admin"), ...keysWithoutCamp("shop")]);

/** Page of the reader's industry on which a list stands, with filters in its address. */
export function addressOf(
  { supplier }: Pick<ListContext, "supplier">,
  list: AnyList,
  filters: Readonly<Record<string, string>>,
): string {
  const pages = flattenTree(tree).filter((node) => node.list === list.api);
  const page = pages.find(({ industries }) => industries.includes(supplier.industry))?.path ?? "/dashboard";
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
  const keys = keysWithoutCamp(ctx.supplier.industry);
  const isShown = hasCamp ? (key: string) => !anyWithoutCamp.has(key) : (key: string) => keys.has(key);
  const shown = figures.filter((figure) => isShown(figure.key) && mayOpen(figure.list, ctx));
  const counters: WorkbenchCounter[] = [];
  for (const { key, title, list, filters, color, icon, facts = [] } of shown) {
    const value = await countList(list, filters, ctx);
    const told: WorkbenchCounter["facts"] = [];
    for (const fact of facts)
      told.push({
        key: fact.key,
        title: ctx.text(fact.title),
        value: await countList(list, fact.filters, ctx),
        to: addressOf(ctx, list, fact.filters),
      });
    counters.push({ key, title: ctx.text(title), value, facts: told, to: addressOf(ctx, list, filters), color, icon });
  }
  return counters;
}
