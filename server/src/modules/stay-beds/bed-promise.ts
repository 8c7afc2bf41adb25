import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { bedsSuffice, claimSupply } from "../resources/public.ts";
import { readDemand, type StayRow } from "../stays/public.ts";
import { stayBedsErrors } from "./stay-beds.errors.ts";

/**
 * Is there a bed for everybody who was promised one, this stay among them, on every night of it? To be asked after the stay's row says
 * so. Whoever asks for the same room type meanwhile waits, and counts us too.
 * @throws {AppError} no_bed_left
 */
export async function demandBeds(
  work: Work,
  stay: Pick<StayRow, "room_type_id" | "expected_date" | "expected_nights">,
): Promise<void> {
  const { room_type_id, expected_nights } = stay;
  // Nights that are over need no bed any more.
  const from = stay.expected_date < work.today ? work.today : stay.expected_date;
  const supply = await claimSupply(work, room_type_id, from, expected_nights);
  if (supply.length < expected_nights) throw new AppError(stayBedsErrors.no_bed_left);
  const demand = new Map(
    (await readDemand(work.tx, work.supplier.id, room_type_id, from, expected_nights)).map((night) => [
      night.night,
      night,
    ]),
  );
  for (const night of supply) {
    const asked = demand.get(night.night);
    if (asked && !bedsSuffice(night, asked)) throw new AppError(stayBedsErrors.no_bed_left);
  }
}
