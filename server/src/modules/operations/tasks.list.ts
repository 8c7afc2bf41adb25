import { nextRun } from "../../core/jobs/next-run.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { text as say } from "../../core/kernel/text.ts";
import { instant, number, tag, text, toggle, type ColumnDef, type OptionDef } from "../../core/list/columns.ts";
import { defineList } from "../../core/list/define-list.ts";
import { byMultiselect, bySwitch } from "../../core/list/filters.ts";
import { taskActions } from "./task-actions.ts";
import { taskTitles, taskWords } from "./task-words.ts";

const tasks: readonly OptionDef[] = Object.entries(taskTitles).map(([value, title]) => ({ value, title }));

const results: readonly OptionDef[] = [
  { value: "done", title: say("成功", "Done", "Hecho", "成功"), color: "green" },
  { value: "running", title: say("运行中", "Running", "En curso", "実行中"), color: "blue" },
  { value: "waiting", title: say("待运行", "Waiting", "En espera", "待機中"), color: "slate" },
  { value: "failed", title: say("失败", "Failed", "Fallida", "失敗"), color: "red" },
];
const titles = {
  name: say("任务", "Task", "Tarea", "タスク"),
  paused: say("已暂停", "Paused", "En pausa", "停止中"),
  result: say("上次结果", "Last result", "Último resultado", "前回の結果"),
};

/** The next due time: no column of a table, but what the cron expression says at the time of asking. A paused task has none. */
const nextAt: ColumnDef = {
  title: say("下次运行", "Next run", "Próxima ejecución", "次回実行"),
  type: "datetime",
  parts: { value: "t.cron", paused: "t.paused" },
  cell: (parts, ctx) => {
    if (parts["paused"] === true) return null;
    const next = nextRun(String(parts["value"]), ctx.now);
    return next && seconds(next);
  },
};

const taskTitle: ColumnDef = {
  title: titles.name,
  type: "text",
  width: 200,
  fixed: true,
  parts: { value: "t.name" },
  cell: (parts, ctx) => taskWords(parts["value"], ctx),
  file: (parts, ctx) => taskWords(parts["value"], ctx),
};

/** Timed tasks over all suppliers, as their schedules and last runs stand. */
export const tasksList = defineList({
  api: "seller/system/TaskList",
  id: "tasks",
  title: say("定时任务", "Timed tasks", "Tareas programadas", "定期タスク"),
  from: "platform.task t",
  pk: "t.id",
  tenant: null,
  schema: "platform",
  columns: {
    title: taskTitle,
    name: text("t.name", { title: say("代码", "Code", "Código", "コード"), sort: true, width: 200 }),
    cron: text("t.cron", {
      title: say("计划 (UTC)", "Schedule (UTC)", "Programación (UTC)", "スケジュール (UTC)"),
      width: 140,
    }),
    next_at: nextAt,
    last_at: instant("t.last_at", {
      title: say("上次运行", "Last run", "Última ejecución", "前回実行"),
      sort: true,
      card: true,
    }),
    last_seconds: number("t.last_seconds", {
      title: say("耗时", "Took", "Duración", "所要時間"),
      unit: say("秒", "s", "s", "秒"),
      decimal: 2,
      card: true,
    }),
    result: tag("t.result", { title: titles.result, options: results, card: true }),
    paused: toggle("t.paused", { title: titles.paused, width: 90 }),
    running: number("t.running", { title: say("运行中", "Running", "En curso", "実行中") }),
    waiting: number("t.waiting", { title: say("排队", "Waiting", "En espera", "待機") }),
    fails: number("t.fails", { title: say("失败次数", "Failures", "Fallos", "失敗回数"), sort: true }),
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
