import type { z } from "zod";
import type { monitorOverview } from "@kangying/contract/platform/overview.endpoints";
import { nextRun } from "../../core/jobs/running/next-run.ts";
import { seconds } from "../../core/kernel/clock.ts";
import { ruleTitlePoint, titleOf } from "../../core/list/words/words.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { didWords, readTasks, taskWords } from "../operations/public.ts";
import { readRulesOverAll } from "./rules.repo.ts";

/** At most this many sound rules are shown, in addition to all others. */
const fewRules = 6;
const mostRules = 20;
const fewTasks = 8;

/** Returns an overview of rules and jobs, problems first. */
export async function presentOverview(ctx: CallContext): Promise<z.output<typeof monitorOverview.output>> {
  const { tx, supplier, now } = ctx;
  await tx.become({ role: "platform" });
  const rules = await readRulesOverAll(tx);
  const tasks = await readTasks(tx);
  await tx.become({ role: "app", supplier_id: supplier.id });
  const troubled = rules.filter(({ state }) => state !== "sound");
  const first = rules.slice(0, Math.min(mostRules, Math.max(fewRules, troubled.length)));
  const asked = rules.map(({ checked_at }) => seconds(checked_at));
  return {
    at: seconds(now),
    rules: {
      sound: rules.length - troubled.length,
      troubled: troubled.length,
      checked_at: asked.length === 0 ? null : Math.min(...asked),
      first: first.map(({ checked_at: _at, since, ...rule }) => {
        const title = titleOf(ctx, ruleTitlePoint, rule.name);
        return { ...rule, title: title ? ctx.text(title) : rule.name, since: seconds(since) };
      }),
    },
    tasks: {
      total: tasks.length,
      failed: tasks.filter(({ result }) => result === "failed").length,
      paused: tasks.filter(({ paused }) => paused).length,
      first: tasks
        .slice(0, fewTasks)
        .map(({ id, name, cron, result, last_at, last_seconds, did, did_at, paused, paused_until }) => {
          const next = paused && !paused_until ? null : nextRun(cron, paused_until ?? now);
          return {
            id,
            name,
            title: taskWords(name, ctx),
            result,
            last_at: last_at && seconds(last_at),
            last_seconds,
            did: didWords(name, did || null, ctx),
            did_at: did_at && seconds(did_at),
            next_at: next && seconds(next),
            paused,
          };
        }),
    },
  };
}
