import { weightBounds } from "@kangying/contract/students/health/weight";
import { rowAction } from "../../core/list/actions/actions.ts";
import { addDays, daysBetween } from "../../core/kernel/day.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { fields } from "../../core/list/fields.ts";
import { findTarget, goalFields, setTarget } from "../weights/public.ts";
import { proposedTarget } from "./weight-math.ts";
import { livingStays } from "./weight-cohorts.repo.ts";
import { t } from "./weight-cohorts.texts.ts";

const targetFields = {
  target_kg: fields.number<true>({
    title: t("target.target"),
    help: t("target.help"),
    measure: "weight",
    min: weightBounds.least_g / 1000,
    max: weightBounds.most_g / 1000,
    decimals: 1,
    required: true,
  }),
  target_on: fields.date<true>({ title: t("target.on"), required: true }),
  ...goalFields,
};

/**
 * The action that sets or changes a target. If there is none yet, it proposes one that can be reached in healthy steps by the end of the
 * stay.
 */
export const proposeTargetAction = rowAction<typeof targetFields>({
  api: "seller/weight/TargetPropose",
  class: "edit",
  title: t("target.set"),
  form: targetFields,
  prefill: async (ctx, id) => {
    const stay = (await livingStays(ctx.tx, ctx.supplier.id, ctx.today)).find(({ stay_id }) => stay_id === id);
    if (!stay) throw new AppError("not_found");
    const now = await findTarget(ctx.tx, ctx.supplier.id, id);
    if (now)
      return {
        target_kg: now.target_g / 1000,
        target_on: now.target_on,
        target_fat_percent: now.target_fat_bp === null ? null : now.target_fat_bp / 100,
        weekly_kg: now.weekly_g === null ? null : now.weekly_g / 1000,
      };
    const until = stay.planned_end > ctx.today ? stay.planned_end : addDays(ctx.today, 28);
    const days = daysBetween(stay.checkin_date, until);
    const target_g = stay.baseline_g === null ? null : proposedTarget(stay.baseline_g, stay.height_mm, days);
    return { target_kg: target_g === null ? null : target_g / 1000, target_on: until };
  },
  run: (ctx, id, wanted) => setTarget(ctx, id, wanted),
});
