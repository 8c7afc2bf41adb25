import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { text } from "../../core/kernel/text.ts";
import { maySee } from "../../core/list/as-reader.ts";
import { countList } from "../../core/list/count-list.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { cashPayList, refundPayList } from "../finance/public.ts";
import { kitList } from "../kit/public.ts";
import { entryList, livingList, pausedList, pendingList } from "../stay-acts/public.ts";
import { addressOf, type Figure } from "./counters.ts";

/** What should not wait, each a list with its filters; those that harm most stand first. */
const waiting: readonly Figure[] = [
  {
    key: "overdue",
    title: text("超期未结营", "Overdue stays", "Estancias vencidas", "期限超過の滞在"),
    list: livingList,
    filters: { phase: "overdue" },
    color: "red",
    icon: "alarm-clock",
  },
  {
    key: "uninsured",
    title: text("在营学员未投保", "In camp without insurance", "En el campamento sin seguro", "保険未加入の滞在者"),
    list: livingList,
    filters: { insurance: "missing" },
    color: "red",
    icon: "shield-alert",
  },
  {
    key: "not_arrived",
    title: text("逾期未到", "Not arrived", "No llegaron", "未到着"),
    list: entryList,
    filters: { late: "1" },
    color: "red",
    icon: "calendar-x",
  },
  {
    key: "not_back",
    title: text("停卡逾期未复营", "Not back from a pause", "Sin volver de la pausa", "休止から未復帰"),
    list: pausedList,
    filters: { overdue: "1" },
    color: "amber",
    icon: "circle-pause",
  },
  {
    key: "confirm",
    title: text("预约待确认", "Appointments to confirm", "Reservas por confirmar", "確認待ちの予約"),
    list: pendingList,
    filters: {},
    color: "amber",
    icon: "calendar-clock",
  },
  {
    key: "unweighed",
    title: text("未测入营体重", "No weight at entry", "Sin peso de entrada", "入営時体重の未測定"),
    list: livingList,
    filters: { unweighed: "1" },
    color: "amber",
    icon: "scale",
  },
  {
    key: "owing",
    title: text("在营欠费", "In camp with fees due", "Con cuotas pendientes", "未払いの滞在者"),
    list: livingList,
    filters: { owes: "1" },
    color: "amber",
    icon: "wallet",
  },
  {
    key: "kit",
    title: text("物品不足", "Kit running short", "Material escaso", "不足している備品"),
    list: kitList,
    filters: { short: "1" },
    color: "amber",
    icon: "package",
  },
  {
    key: "refunds",
    title: text("退款待审核", "Refunds to approve", "Reembolsos por aprobar", "承認待ちの返金"),
    list: refundPayList,
    filters: { stage: "review" },
    color: "violet",
    icon: "undo-2",
  },
  {
    key: "payments",
    title: text("收款异常", "Abnormal payments", "Cobros anómalos", "異常な入金"),
    list: cashPayList,
    filters: { stage: "abnormal" },
    color: "red",
    icon: "circle-alert",
  },
];

/** What waits and is not nothing. @returns null where the caller may see none of these lists */
export async function readTodos(ctx: ListContext): Promise<Workbench["todos"]> {
  const seen = waiting.filter(({ list }) => maySee(list, ctx));
  if (seen.length === 0) return null;
  const todos: NonNullable<Workbench["todos"]> = [];
  for (const { key, title, list, filters, color, icon } of seen) {
    const value = await countList(list, filters, ctx);
    if (value > 0) todos.push({ key, title: ctx.text(title), value, to: addressOf(list, filters), color, icon });
  }
  return todos;
}
