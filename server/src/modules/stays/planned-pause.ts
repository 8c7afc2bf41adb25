import { AppError } from "../../core/kernel/app-error.ts";
import { daysBetween } from "../../core/kernel/day.ts";
import { blocker, type Blocker } from "./stay-part.ts";
import { staysErrors } from "./stays.errors.ts";
import type { StayRow } from "./stays.repo.ts";

const drops = "seller/student/StayDropPause";

/** The obstacle that a planned pause is to acts on the nights after it. Dropping the plan removes it. */
export function againstPlannedPause(stay: Pick<StayRow, "id" | "pause_from">): readonly Blocker[] {
  return stay.pause_from === null ? [] : [blocker(stay, staysErrors.pause_planned, { day: stay.pause_from }, drops)];
}

/** Checks that no pause is planned. @throws {AppError} pause_planned */
export function demandNoPlannedPause({ pause_from }: Pick<StayRow, "pause_from">): void {
  if (pause_from !== null) throw new AppError(staysErrors.pause_planned, { day: pause_from });
}

/** The nights that a stay in camp or paused still has: those up to its end, and those kept for after a pause. */
export function nightsLeft(
  { planned_end, nights_kept }: Pick<StayRow, "planned_end" | "nights_kept">,
  today: string,
): number {
  return (nights_kept ?? 0) + (planned_end === null ? 0 : Math.max(0, daysBetween(today, planned_end)));
}
