import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { bedRefusal, findBedPlace, resourcesErrors } from "../resources/public.ts";
import type { StayRow } from "../stays/public.ts";
import { holderOf } from "./campsite.repo.ts";
import { stayBedsErrors } from "./stay-beds.errors.ts";

/**
 * Checks that a bed that a stay has given up can be its own again on these nights.
 * @throws {AppError} bed_given_on with the name of who has it by now · bed_taken, bed_unavailable, room_gender
 */
export async function demandStillFree(
  work: Work,
  stay: Pick<StayRow, "id" | "gender">,
  { bed_id, from, nights }: { readonly bed_id: number; readonly from: string; readonly nights: number },
): Promise<void> {
  const { tx, supplier } = work;
  const until = addDays(from, nights);
  const refused = await bedRefusal(work, { bed_id, from, until, sex: stay.gender, stay_id: stay.id });
  if (!refused) return;
  const holder =
    refused.kind === resourcesErrors.bed_taken ? await holderOf(tx, supplier.id, bed_id, from, until) : null;
  if (!holder) throw refused;
  const place = await findBedPlace(tx, supplier.id, bed_id);
  const bed = place ? `${place.building} ${place.room}-${place.bed}` : "";
  throw new AppError(stayBedsErrors.bed_given_on, { ...holder, bed });
}
