import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { bedRefusal, findBedPlace, nightsFrom, resourcesErrors } from "../resources/public.ts";
import type { StayRow } from "../stays/public.ts";
import { holderOf } from "./campsite.repo.ts";
import { stayBedsErrors } from "./stay-beds.errors.ts";

/** The bed of a stay's last planned night, where nights that are added begin. A change of bed may be planned before it. */
export async function lastBedOf(
  { tx, supplier, today }: Pick<Work, "tx" | "supplier" | "today">,
  stay: Pick<StayRow, "id" | "bed_id">,
): Promise<number | null> {
  const ahead = await nightsFrom(tx, supplier.id, stay.id, today);
  return ahead.findLast(({ kind }) => kind === "stay")?.bed_id ?? stay.bed_id;
}

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
