import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { rowAction, type RowState } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { announceCommitted } from "../../core/jobs/wake.ts";
import { dueQueue } from "../../core/jobs/running/boss.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { cutPauseUntil, pauseTask, runTask } from "./operations.repo.ts";
import { t } from "./operations.texts.ts";

/** Runs a part of a platform call that reads or acts on all suppliers. */
async function acrossSuppliers<T>(ctx: CallContext, act: () => Promise<T>): Promise<T> {
  await ctx.tx.become({ role: "platform" });
  const answer = await act();
  await ctx.tx.become({ role: "app", supplier_id: ctx.supplier.id });
  return answer;
}

/** Runs an action on a job. @returns its name @throws {AppError} not_found when the job does not exist */
async function asPlatform(ctx: CallContext, act: () => Promise<string | null>): Promise<string> {
  const name = await acrossSuppliers(ctx, act);
  if (name === null) throw new AppError("not_found");
  return name;
}

async function setPaused(ctx: CallContext, id: number, wish: boolean, until: Date | null): Promise<void> {
  const by = { who: ctx.caller.name, now: ctx.now, until };
  const name = await asPlatform(ctx, () => pauseTask(ctx.tx, id, wish, by));
  ctx.changed("task", 0);
  ctx.audit({ biz_type: "task", biz_id: null, after: { name, paused: wish, ...(until && { until }) } });
}

const pauseForm = { until: fields.datetime({ title: t("taskActions.until"), help: t("taskActions.until.help") }) };

/** The actions of the platform's operators on scheduled jobs. A paused job can still be run by hand. */
export const taskActions = {
  run: rowAction({
    api: "seller/system/TaskRun",
    class: "audit",
    title: t("taskActions.run"),
    confirm: t("taskActions.run.confirm"),
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
    title: t("taskActions.pause"),
    confirm: t("taskActions.pause.confirm"),
    danger: true,
    icon: "pause",
    repeatable: true,
    when: (state: RowState<"paused">) => state.paused === false,
    undo: "seller/system/TaskResume",
    form: pauseForm,
    // Undoing a resumption pauses the job again until the same time.
    prefill: async (ctx, id) => {
      const end = await acrossSuppliers(ctx, () => cutPauseUntil(ctx.tx, id));
      return { until: end && seconds(end) };
    },
    run: async (ctx, id, { until }) => {
      const end = until === null ? null : new Date(until * 1000);
      if (end && end <= ctx.now) throw new InvalidFields({ until: { text: t("taskActions.until.past") } });
      await setPaused(ctx, id, true, end);
    },
  }),
  resume: rowAction({
    api: "seller/system/TaskResume",
    class: "edit",
    title: t("taskActions.resume"),
    icon: "play",
    repeatable: true,
    when: (state: RowState<"paused">) => state.paused === true,
    undo: "seller/system/TaskPause",
    run: (ctx, id) => setPaused(ctx, id, false, null),
  }),
};
