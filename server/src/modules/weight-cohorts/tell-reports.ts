import type { Text } from "@kangying/contract/core/language";
import { gramsIn, type WeightUnit } from "@kangying/contract/students/health/weight";
import { defineJob } from "../../core/jobs/job.ts";
import type { Work } from "../../core/jobs/work.ts";
import { addDays, lastDatePast, weekday } from "../../core/kernel/day.ts";
import { formatText } from "../../core/kernel/text.ts";
import { announce, waysOf } from "../event-messages/public.ts";
import { onePerDay } from "./safety-flags.ts";
import { paceOf } from "./weight-math.ts";
import { livingLogs, reportedStays } from "./weight-cohorts.repo.ts";
import { t } from "./weight-cohorts.texts.ts";

/** When the shop's clock shows this on a Monday, the week's reports are told. */
const toldFrom = "10:00";
const monday = 1;

const said: Readonly<Record<WeightUnit, { readonly weight: Text; readonly week: Text }>> = {
  kg: { weight: t("report.kg"), week: t("report.kgWeek") },
  jin: { weight: t("report.jin"), week: t("report.jinWeek") },
};

/**
 * Tells those in camp how the week went, once a week each: what they weigh, what they have lost, and their trend. Of whom nothing was weighed in
 * the week, who has not agreed that health data is kept, and who may not be written to, is told nothing.
 * @returns to how many it was told
 */
export async function tellWeightReports(work: Work): Promise<number> {
  const { tx, supplier, now } = work;
  const day = lastDatePast(now, toldFrom, supplier.time_zone);
  if (weekday(day) !== monday) return 0;
  const ways = await waysOf(work, "weight_report");
  if (!ways.sms && !ways.wechat) return 0;
  const logsOf = Map.groupBy(await livingLogs(tx, supplier.id), ({ stay_id }) => stay_id);
  const { weight, week } = said[supplier.weight_unit];
  const inUnit = (grams: number): string => (Math.abs(grams) / gramsIn[supplier.weight_unit]).toFixed(1);
  const signed = (lost_g: number): string => `${lost_g < 0 ? "+" : "−"}${inUnit(lost_g)}`;
  let count = 0;
  for (const { stay_id, name, phone, baseline_g, locale } of await reportedStays(tx, supplier.id)) {
    const logs = (logsOf.get(stay_id) ?? []).filter((log) => log.day < day);
    const last = logs.at(-1);
    if (!last || last.day < addDays(day, -7)) continue;
    const pace = paceOf(onePerDay(logs));
    await announce(work, "weight_report", {
      occasion: `${stay_id}:${day}`,
      stay_id,
      to: { name, phone },
      told: {
        name,
        camp: supplier.name,
        date: addDays(day, -1),
        weight: formatText(weight, locale, { value: inUnit(last.weight_g) }),
        loss: formatText(weight, locale, { value: signed(baseline_g - last.weight_g) }),
        trend: pace === null ? "–" : formatText(week, locale, { value: signed(pace) }),
      },
    });
    count += 1;
  }
  return count;
}

/** On Mondays by the shop's own clock: it comes by every hour, and whom it told is not told again. */
export const tellWeightReportsJob = defineJob({
  name: "weight.report",
  cron: "10 * * * *",
  run: {
    single: async (work) => {
      await tellWeightReports(work);
    },
  },
});
