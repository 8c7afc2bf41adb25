import { returnOfferCalls } from "@kangying/contract/statistics/return-offers.calls";
import type { Work } from "../../core/jobs/work.ts";
import { topAction } from "../../core/list/actions/actions.ts";
import { fields } from "../../core/list/fields.ts";
import { type OfferRules, readOfferRules, writeOfferRules } from "./return-offers.repo.ts";
import { t } from "./return-offers.texts.ts";

/** Changes the settings of return offers. Offers already made stay unchanged. */
export async function setOfferRules(work: Work, after: OfferRules): Promise<void> {
  const before = await readOfferRules(work.tx, work.supplier.id);
  await writeOfferRules(work.tx, work.supplier.id, after, work.now);
  work.audit({ biz_type: "return_offer", biz_id: work.supplier.id, before, after });
}

const whole = { required: true, decimals: 0 } as const;

const ruleFields = {
  is_on: fields.switch({ title: t("is_on"), help: t("is_on.help") }),
  off_fen: fields.money<true>({ title: t("off"), help: t("off.help"), required: true, min: 1, max: 100_000_000 }),
  valid_days: fields.number<true>({ title: t("valid_days"), ...whole, min: 7, max: 365 }),
  rest_days: fields.number<true>({ title: t("rest_days"), ...whole, min: 30, max: 1095 }),
  regain_percent: fields.number<true>({
    title: t("regain_percent"),
    help: t("regain_percent.help"),
    ...whole,
    min: 0,
    max: 100,
  }),
};

/** The form of the settings, above the list of offers. */
export const offerRulesAction = topAction<typeof ruleFields>({
  ...returnOfferCalls.ReturnOfferRules,
  title: t("rules"),
  saves: true,
  icon: "settings",
  form: ruleFields,
  prefill: async (ctx) => ({ ...(await readOfferRules(ctx.tx, ctx.supplier.id)) }),
  run: setOfferRules,
});
