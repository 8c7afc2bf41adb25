import { nextRun } from "../../core/jobs/running/next-run.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { instant, number, tag, text, toggle, type ColumnDef, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byMultiselect, bySwitch } from "../../core/list/filters/filters.ts";
import { taskActions } from "./task-actions.ts";
import { didWords, taskWords } from "./task-words.ts";
import { t } from "./operations.texts.ts";
import { jobPoint } from "../../core/jobs/job.ts";
import { verbatim } from "../../core/kernel/text.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { jobTitlePoint, titleOf } from "../../core/list/words/words.ts";

/** The scheduled jobs of this build. */
const tasks = async (ctx: ListContext): Promise<readonly OptionDef[]> =>
  ctx.services.declared
    .all(jobPoint)
    .filter(({ cron }) => cron !== undefined)
    .map(({ name }) => ({ value: name, title: titleOf(ctx, jobTitlePoint, name) ?? verbatim(name) }));

const results: readonly OptionDef[] = [
  { value: "done", title: t("ok"), color: "green" },
  { value: "running", title: t("tasks.running"), color: "blue" },
  { value: "waiting", title: t("tasks.waiting"), color: "slate" },
  { value: "failed", title: t("tasks.failed"), color: "red" },
];
const titles = t.group("tasksTitles");

/**
 * The next run: not a column of a table, but computed from the cron expression on reading. A job that is paused without an end has none.
 */
const nextAt: ColumnDef = {
  title: t("tasks.nextAt"),
  type: "datetime",
  parts: { value: "t.cron", paused: "t.paused", until: "t.paused_until" },
  cell: (parts, ctx) => {
    const until = parts["until"];
    if (parts["paused"] === true && !(until instanceof Date)) return null;
    const next = nextRun(String(parts["value"]), until instanceof Date ? until : ctx.now);
    return next && seconds(next);
  },
};

const taskTitle: ColumnDef = {
  title: titles.name,
  type: "text",
  width: 260,
  fixed: true,
  parts: { value: "t.name" },
  cell: (parts, ctx) => taskWords(parts["value"], ctx),
  file: (parts, ctx) => taskWords(parts["value"], ctx),
};

const didColumn: ColumnDef = {
  title: titles.did,
  type: "text",
  width: 130,
  parts: { value: "t.did", name: "t.name" },
  cell: ({ value, name }, ctx) => didWords(name, value, ctx),
  file: ({ value, name }, ctx) => didWords(name, value, ctx),
};

/** The list of scheduled jobs over all suppliers, with schedules and last runs. */
export const tasksList = defineList({
  api: "seller/system/TaskList",
  id: "tasks",
  title: t("tasks"),
  from: "platform.task t",
  pk: "t.id",
  tenant: null,
  schema: "platform",
  columns: {
    title: taskTitle,
    result: tag("t.result", { title: titles.result, options: results, card: true }),
    did: didColumn,
    did_at: instant("t.did_at", { title: titles.didAt, width: 170 }),
    cron: text("t.cron", {
      title: t("tasks.cron"),
      width: 140,
    }),
    next_at: nextAt,
    last_at: instant("t.last_at", {
      title: t("tasks.last_at"),
      sort: true,
      card: true,
    }),
    last_seconds: number("t.last_seconds", {
      title: t("ms"),
      unit: t("tasks.last_seconds.unit"),
      decimal: 2,
      card: true,
    }),
    paused: toggle("t.paused", { title: titles.paused, width: 90 }),
    paused_until: instant("t.paused_until", { title: titles.pausedUntil, width: 150 }),
    running: number("t.running", { title: t("tasks.running") }),
    waiting: number("t.waiting", { title: t("tasks.list.tasks.waiting") }),
    fails: number("t.fails", { title: t("tasks.fails"), sort: true }),
    name: text("t.name", { title: t("tasks.name"), sort: true, width: 200 }),
  },
  filters: {
    name: byMultiselect({ title: titles.name, sql: "t.name", options: tasks }),
    result: byMultiselect({ title: titles.result, sql: "t.result", options: results }),
    paused: bySwitch({ title: titles.paused, sql: "t.paused" }),
  },
  order: "name",
  state: { paused: "t.paused" },
  actions: taskActions,
  topic: "task",
});
