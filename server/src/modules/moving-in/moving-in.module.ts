import {
  moveInInfo,
  moveInRun,
  moveInTotals,
  moveInTry,
  moveInUndo,
} from "@kangying/contract/moving-in/moving-in.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { pageTitle } from "../../core/kernel/page-titles.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { defineJob } from "../../core/jobs/job.ts";
import { callRoute, type CallContext } from "../../core/wire/route.ts";
import { runMoveIn, said, tryMoveIn, undoMoveIn } from "./move-in.ts";
import { moveInErrors } from "./moving-in.errors.ts";
import { movingInInvariants } from "./moving-in.invariants.ts";
import { dropOldRows, lockMoveIn, typeTotal } from "./moving-in.repo.ts";
import { t } from "./moving-in.texts.ts";
import { presentMoveIn } from "./present-move-in.ts";
import { sheetLists as lists } from "./sheets.list.ts";

const keptMs = 30 * 86_400_000;

/**
 * Deletes the sheets a month after moving in, because they contain personal data. Moving in cannot be undone after that; usually the first
 * posting has prevented it long before.
 */
const dropJob = defineJob({
  name: "moveIn.drop",
  cron: "25 19 * * *",
  run: {
    single: async ({ tx, supplier, now }) =>
      void (await dropOldRows(tx, supplier.id, new Date(now.getTime() - keptMs))),
  },
});

const then = (act: (ctx: CallContext) => Promise<void>) => async (ctx: CallContext) => {
  await act(ctx);
  return await presentMoveIn(ctx);
};

/** Moving in from another system: sheets, totals, a trial and the final run. */
export const movingIn = defineModule({
  name: "moving-in",
  errors: Object.values(moveInErrors),
  topics: { move_in: [moveInInfo.api, ...lists.map(({ api }) => api)] },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  jobTitles: t.group("job"),
  fieldTitles: t.group("field"),
  thingTitles: { move_in: pageTitle("movingIn") },
  tables: ["move_in", "move_in_total", "move_in_row"],
  lists,
  jobs: [dropJob],
  routes: [
    callRoute(moveInInfo, presentMoveIn),
    callRoute(moveInTotals, async (ctx, { totals }) => {
      if ((await lockMoveIn(ctx.tx, ctx.supplier.id)).status !== 1) throw new AppError(moveInErrors.move_in_done);
      for (const { key, typed } of totals) await typeTotal(ctx.tx, ctx.supplier.id, key, typed);
      ctx.audit({
        biz_type: "move_in",
        biz_id: null,
        after: { totals: said(ctx, Object.fromEntries(totals.map(({ key, typed }) => [key, typed]))) },
      });
      ctx.changed("move_in", 0);
      return await presentMoveIn(ctx);
    }),
    callRoute(moveInTry, then(tryMoveIn)),
    callRoute(moveInRun, then(runMoveIn)),
    callRoute(moveInUndo, then(undoMoveIn)),
  ],
  invariants: movingInInvariants,
});
