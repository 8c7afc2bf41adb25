import { daysBetween } from "../../../core/kernel/day.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { leavesErrors, openLeavesOf } from "../../leaves/public.ts";
import { unpaidRenewal } from "../../nights/public.ts";
import { bedRefusal } from "../../resources/public.ts";
import { demandCompany } from "../../stay-beds/public.ts";
import { type Blocker, faultyField, refusedBy, type StayRow, staysErrors } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";

/** The nights of a stay from tonight on. */
export const nightsLeft = ({ today }: Pick<Work, "today">, { planned_end }: Pick<StayRow, "planned_end">): number =>
  Math.max(0, daysBetween(today, planned_end ?? today));

/** Checks that no renewal or leave prevents a move. @throws {AppError} renewal_open; leave_open, where a bed is kept for later nights */
export async function demandMovable(work: Work, stay_id: number): Promise<void> {
  if (await unpaidRenewal(work, stay_id)) throw new AppError(staysErrors.renewal_open);
  const leaves = await openLeavesOf(work.tx, work.supplier.id, stay_id);
  if (leaves.some(({ nights_moved }) => nights_moved > 0)) throw new AppError(leavesErrors.leave_open);
}

/** The obstacles to a swap, found without locks. The act checks the same under its locks. */
export async function againstSwap(work: Work, first: StayRow, second: StayRow): Promise<readonly Blocker[]> {
  const found: Blocker[] = [];
  for (const [stay, partner] of [
    [first, second],
    [second, first],
  ] as const) {
    const until = stay.planned_end ?? work.today;
    const bed_id = partner.bed_id ?? 0;
    if (nightsLeft(work, stay) === 0) {
      found.push(faultyField("with_stay_id", faults.noNightLeft));
      continue;
    }
    const check = async (): Promise<void> => {
      await demandMovable(work, stay.id);
      const meant = { bed_id, from: work.today, until, sex: stay.gender, stay_id: stay.id, partner_id: partner.id };
      const refused = await bedRefusal(work, meant);
      if (refused) throw refused;
      await demandCompany(work, stay, bed_id, work.today, until, partner.id);
    };
    found.push(...(await refusedBy(stay, check)));
  }
  return found;
}
