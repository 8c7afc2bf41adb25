import type { WorkbenchCounter } from "@kangying/contract/dashboard/workbench.endpoints";
import type { OptionColor } from "@kangying/contract/core/form";
import type { Text } from "@kangying/contract/core/language";
import { flattenTree } from "@kangying/contract/core/tree";
import { tree } from "@kangying/contract/tree";
import { text } from "../../core/kernel/text.ts";
import { maySee } from "../../core/list/as-reader.ts";
import { countList } from "../../core/list/count-list.ts";
import type { AnyList } from "../../core/list/define-list.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { bedsList } from "../resources/public.ts";
import { operatorsList, rolesList } from "../roles/public.ts";
import { entryList, livingList, pausedList, pendingList } from "../stay-acts/public.ts";
import { suppliersList } from "../suppliers/public.ts";

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
    title: text("待确认预约", "To confirm", "Por confirmar", "確認待ち"),
    list: pendingList,
    filters: {},
    color: "amber",
    icon: "calendar-clock",
  },
  {
    key: "entry",
    title: text("待入营", "To arrive", "Por llegar", "入営待ち"),
    list: entryList,
    filters: {},
    color: "violet",
    icon: "log-in",
  },
  {
    key: "arriving",
    title: text("今日入营", "Arriving today", "Llegan hoy", "本日の到着"),
    list: entryList,
    filters: { arrives_today: "1" },
    color: "green",
    icon: "calendar-check",
  },
  {
    key: "late",
    title: text("逾期未到", "Not arrived", "No llegaron", "未到着"),
    list: entryList,
    filters: { late: "1" },
    color: "red",
    icon: "calendar-x",
  },
  {
    key: "leaving",
    title: text("今日结营", "Leaving today", "Salen hoy", "本日の修了"),
    list: livingList,
    filters: { leaves_today: "1" },
    color: "cyan",
    icon: "log-out",
  },
  {
    key: "living",
    title: text("在营学员", "In camp", "En el campamento", "滞在中"),
    list: livingList,
    filters: {},
    color: "blue",
    icon: "users",
  },
  {
    key: "paused",
    title: text("停卡", "Paused", "En pausa", "休止中"),
    list: pausedList,
    filters: {},
    color: "slate",
    icon: "circle-pause",
  },
  {
    key: "free_beds",
    title: text("今晚空床", "Free tonight", "Libres esta noche", "今夜の空き"),
    list: bedsList,
    filters: { free: "1" },
    color: "slate",
    icon: "bed-single",
  },
  {
    key: "suppliers",
    title: text("商家", "Suppliers", "Proveedores", "事業者"),
    list: suppliersList,
    filters: {},
    color: "blue",
    icon: "store",
  },
  {
    key: "operators",
    title: text("操作员", "Operators", "Operadores", "オペレーター"),
    list: operatorsList,
    filters: {},
    color: "slate",
    icon: "user-cog",
  },
  {
    key: "roles",
    title: text("角色", "Roles", "Roles", "役割"),
    list: rolesList,
    filters: {},
    color: "slate",
    icon: "shield-check",
  },
];

/** Keys of figures that stand there where the supplier has no camp. */
const ofTheOffice = new Set(["suppliers", "operators", "roles"]);

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
