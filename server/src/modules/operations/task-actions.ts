import { AppError } from "../../core/kernel/app-error.ts";
import { text as say } from "../../core/kernel/text.ts";
import { rowAction } from "../../core/list/actions.ts";
import { announceCommitted } from "../../core/jobs/wake.ts";
import { dueQueue } from "../../core/jobs/boss.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { pauseTask, runTask } from "./operations.repo.ts";

/** A part of the platform's own call that acts across suppliers. @throws {AppError} not_found where the task is no more */
async function asPlatform(ctx: CallContext, act: () => Promise<string | null>): Promise<string> {
  await ctx.tx.become({ role: "platform" });
  const name = await act();
  await ctx.tx.become({ role: "app", supplier_id: ctx.supplier.id });
  if (name === null) throw new AppError("not_found");
  return name;
}

function pausing(wish: boolean) {
  return async (ctx: CallContext, id: number): Promise<void> => {
    const name = await asPlatform(ctx, () => pauseTask(ctx.tx, id, wish, ctx.caller.name, ctx.now));
    ctx.changed("task", 0);
    ctx.audit({ biz_type: "task", biz_id: null, after: { name, paused: wish } });
  };
}

/** What the platform's people may do to a timed task. A paused one still runs by hand. */
export const taskActions = {
  run: rowAction({
    api: "seller/system/TaskRun",
    class: "audit",
    title: say("立即运行", "Run now", "Ejecutar ahora", "今すぐ実行"),
    confirm: say(
      "现在就运行这个任务？下次计划时间不变。",
      "Run this task now? Its next planned time stays.",
      "¿Ejecutar esta tarea ahora? La próxima hora prevista no cambia.",
      "このタスクを今すぐ実行しますか？次回の予定は変わりません。",
    ),
    icon: "play",
    repeatable: true,
    run: async (ctx, id) => {
      const name = await asPlatform(ctx, () => runTask(ctx.tx, id));
      const { database } = ctx.services;
      ctx.tx.afterCommit(() => announceCommitted(database, new Set([dueQueue])));
      ctx.changed("task", 0);
      ctx.audit({ biz_type: "task", biz_id: null, after: { name, run: "by hand" } });
    },
  }),
  pause: rowAction({
    api: "seller/system/TaskPause",
    class: "edit",
    title: say("暂停", "Pause", "Pausar", "一時停止"),
    confirm: say(
      "暂停后不再按计划运行，直到恢复。",
      "It will not run by its plan until it is resumed.",
      "No se ejecutará según su plan hasta que se reanude.",
      "再開するまで予定どおりには実行されません。",
    ),
    danger: true,
    icon: "pause",
    repeatable: true,
    when: (state) => state["paused"] === false,
    undo: "seller/system/TaskResume",
    run: pausing(true),
  }),
  resume: rowAction({
    api: "seller/system/TaskResume",
    class: "edit",
    title: say("恢复", "Resume", "Reanudar", "再開"),
    icon: "play",
    repeatable: true,
    when: (state) => state["paused"] === true,
    undo: "seller/system/TaskPause",
    run: pausing(false),
  }),
};
