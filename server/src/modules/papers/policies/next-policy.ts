import type { Work } from "../../../core/jobs/work.ts";
import { addDays } from "../../../core/kernel/day.ts";
import type { StayRow } from "../../stays/public.ts";
import { firstUninsuredNight, lastInsurer } from "../papers.repo.ts";

/** Suggests a stay's next policy: the nights that are not covered yet, and the last insurer of the camp. */
export async function nextPolicy(
  work: Work,
  stay: StayRow,
): Promise<{ readonly insurer?: string; readonly nights?: readonly [string, string] }> {
  const { tx, supplier, today } = work;
  const insurer = await lastInsurer(tx, supplier.id);
  const from = stay.status === 30 || stay.expected_date < today ? today : stay.expected_date;
  const until = stay.planned_end ?? addDays(from, stay.nights_kept ?? stay.expected_nights);
  const night = from < until ? await firstUninsuredNight(tx, supplier.id, stay.id, from, until) : null;
  return {
    ...(insurer === null ? {} : { insurer }),
    ...(night === null ? {} : { nights: [night, addDays(until, -1)] as const }),
  };
}
