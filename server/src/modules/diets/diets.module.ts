import {
  dietAddPreview,
  dietSetPreview,
  dietStays,
  kitchenSheetEndpoint,
} from "@kangying/contract/students/health/diet.endpoints";
import { defineJob } from "../../core/jobs/job.ts";
import { defineModule } from "../../core/module/define-module.ts";
import { callRoute } from "../../core/wire/route.ts";
import { dietsInvariants } from "./diets.invariants.ts";
import { dietsList } from "./diets.list.ts";
import { searchFedStays } from "./diets.repo.ts";
import { t } from "./diets.texts.ts";
import { kitchenList } from "./kitchen.list.ts";
import { kitchenSheet } from "./kitchen-sheet.ts";
import { lookAtPlans } from "./look-at-plans.ts";
import { previewPlan } from "./preview-plan.ts";

/** Checks the plans each hour: a plan set ahead starts on its day, and limits and stays change too. */
const look = defineJob({
  name: "diet.look",
  cron: "35 * * * *",
  run: { single: (work) => lookAtPlans(work) },
});

/** Diet plans: what students eat each day, and the kitchen's list. */
export const diets = defineModule({
  name: "diets",
  topics: { diet_plan: [dietsList.api, kitchenList.api, "seller/student/StudentInfo"] },
  callTitles: t.group("call"),
  ruleTitles: t.group("rule"),
  jobTitles: t.group("job"),
  thingTitles: t.group("thing"),
  fieldTitles: t.group("field"),
  tables: ["diet_plan"],
  lends: ["diet_plan"],
  lists: [dietsList, kitchenList],
  routes: [
    callRoute(dietAddPreview, (ctx, { stay_id, ...asked }) => previewPlan(ctx, stay_id, asked)),
    callRoute(dietSetPreview, (ctx, { id, ...asked }) => previewPlan(ctx, id, asked)),
    callRoute(dietStays, async (ctx, { q = "", value }) => {
      const found = await searchFedStays(ctx.tx, ctx.supplier.id, { q, value: value ?? null });
      return { options: found.map(({ id, no, name, place }) => ({ value: id, title: `${name} · ${place ?? no}` })) };
    }),
    callRoute(kitchenSheetEndpoint, (ctx) => kitchenSheet(ctx)),
  ],
  jobs: [look],
  invariants: dietsInvariants,
});
