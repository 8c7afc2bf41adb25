import { prepaidCalls } from "@kangying/contract/statistics/prepaid-risk.endpoints";
import type { Work } from "../../core/jobs/work.ts";
import { topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { type CampCosts, readCosts, writeCosts } from "./costs.repo.ts";
import { t } from "./camp-costs.texts.ts";

/** Sets the running costs of the camp. Figures computed from now on use them. */
export async function setCosts(work: Work, after: CampCosts): Promise<void> {
  const before = await readCosts(work.tx, work.supplier.id);
  await writeCosts(work.tx, work.supplier.id, after, work.now);
  work.audit({ biz_type: "camp_cost", biz_id: work.supplier.id, before, after });
}

const costFields = {
  meal_fen: fields.money<true>({ title: t("meal"), help: t("meal.help"), required: true, min: 0 }),
  coach_hour_fen: fields.money<true>({ title: t("coach_hour"), help: t("coach_hour.help"), required: true, min: 0 }),
  daily_fen: fields.money<true>({ title: t("daily"), help: t("daily.help"), required: true, min: 0 }),
};

/** The action with the form of the costs, at the top of a money list. */
export const costsAction = topAction<typeof costFields>({
  ...prepaidCalls.CampCosts,
  title: t("costs"),
  saves: true,
  icon: "settings",
  form: costFields,
  prefill: async (ctx) => ({ ...(await readCosts(ctx.tx, ctx.supplier.id)) }),
  run: setCosts,
});
