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

/** On Mondays, the week's reports are sent once the shop's clock shows this time. */
const toldFrom = "10:00";
const monday = 1;

const said: Readonly<Record<WeightUnit, { readonly weight: Text; readonly week: Text }>> = {
  kg: { weight: t("report.kg"), week: t("report.kgWeek") },
  jin: { weight: t("report.jin"), week: t("report.jinWeek") },
};

/**
 * Sends each student in camp a report once a week: their weight, their loss and their trend. No report for students without a weight in
 * that week, without consent to store health data, or who must not be written to.
 * @returns the number of reports
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

/** On Mondays by the shop's own clock. The job runs every hour; a student who got the report does not get it again. */
export const tellWeightReportsJob = defineJob({
  name: "weight.report",
  cron: "10 * * * *",
  did: t("did.told"),
  run: {
    single: tellWeightReports,
  },
});
