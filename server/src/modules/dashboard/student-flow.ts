import { stayStatus } from "@kangying/contract/students/stay-status";
import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { seconds } from "../../core/kernel/clock.ts";
import { addDays, endOfMonth, startOfDay, startOfMonth } from "../../core/kernel/day.ts";
import { maySee } from "../../core/list/read/as-reader.ts";
import { countList } from "../../core/list/read/count-list.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { entryList, finishedList, livingList, pausedList, pendingList } from "../stay-acts/public.ts";
import { addressOf } from "./counters.ts";
import type { Figure } from "./shared-figures.ts";
import { readMeanSince } from "./flow.repo.ts";
import { t } from "./dashboard.texts.ts";

const dayMs = 86_400_000;

type Step = Omit<Figure, "key" | "icon"> & { readonly status: number };

/** Returns the steps through the camp: how many stays have each status now, and how many finished this month. */
function steps(ctx: ListContext): readonly Step[] {
  const { time_zone } = ctx.supplier;
  const from = seconds(startOfDay(startOfMonth(ctx.today), time_zone));
  const until = seconds(startOfDay(addDays(endOfMonth(ctx.today), 1), time_zone)) - 1;
  return [
    {
      status: stayStatus.pending,
      title: t("studentFlow.steps"),
      list: pendingList,
      filters: {},
      color: "amber",
    },
    {
      status: stayStatus.confirmed,
      title: t("entry"),
      list: entryList,
      filters: {},
      color: "violet",
    },
    {
      status: stayStatus.living,
      title: t("studentFlow.steps.title"),
      list: livingList,
      filters: {},
      color: "blue",
    },
    {
      status: stayStatus.paused,
      title: t("paused"),
      list: pausedList,
      filters: {},
      color: "slate",
    },
    {
      status: stayStatus.finished,
      title: t("studentFlow.steps.finished_month"),
      list: finishedList,
      filters: { finished: `${from},${until}` },
      color: "green",
    },
  ];
}

/** Returns the student flow. @returns null when the caller may see none of the steps */
export async function readFlow(ctx: ListContext): Promise<Workbench["flow"]> {
  const flow: NonNullable<Workbench["flow"]> = [];
  const since = new Map((await readMeanSince(ctx.tx, ctx.supplier.id)).map(({ status, at }) => [status, at]));
  for (const { status, title, list, filters, color } of steps(ctx)) {
    if (!maySee(list, ctx)) continue;
    flow.push({
      status,
      title: ctx.text(title),
      value: await countList(list, filters, ctx),
      to: addressOf(ctx, list, filters),
      color,
      days: daysSince(since.get(status), ctx.now),
    });
  }
  return flow.length === 0 ? null : flow;
}

function daysSince(at: Date | undefined, now: Date): number | null {
  return at ? Math.max(0, Math.round(((now.getTime() - at.getTime()) / dayMs) * 10) / 10) : null;
}
