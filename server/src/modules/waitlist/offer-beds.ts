import { alone } from "../../core/jobs/alone.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { demandBeds } from "../stay-beds/public.ts";
import { tellStudent, withdrawMessages } from "../messages/public.ts";
import { moveStay, stayFor } from "../stays/public.ts";
import { readRules } from "../packages/public.ts";
import { lapsedOffers, waitingStays } from "./waiting.repo.ts";

const hourMs = 3_600_000;

/** The job that offers free beds. */
export const offerJob = "stay.offerBeds";

/** Queues a check of the waiting lists, because a bed may have become free. */
export async function askBedsOffered(work: Work): Promise<void> {
  await work.enqueue(offerJob, {}, { key: `offer:${work.supplier.id}` });
}

/**
 * Offers free beds to the waiting lists, to the first one of each room type and sex, for the hours that the camp has set. Until then an
 * offer counts as a promise. An appointment whose offer expired goes to the end of the list.
 */
export async function offerBeds(work: Work): Promise<void> {
  const { tx, supplier } = work;
  for (const id of await lapsedOffers(tx, supplier.id, work.now))
    await alone(work, { stay_id: id }, async () => {
      const stay = await stayFor(work, "offer", id, null);
      await moveStay(work, "offer", stay, { patch: { offer_until: null, waitlisted_at: work.now } });
      withdrawMessages(work, id, "bed_offered");
    });
  const rules = await readRules(tx, supplier.id);
  const offer_until = new Date(work.now.getTime() + rules.offer_hours * hourMs);
  const full = new Set<string>();
  for (const { id, room_type_id, gender, offer_until: offered } of await waitingStays(tx, supplier.id, work.today)) {
    const line = `${room_type_id} ${gender}`;
    if (offered !== null || full.has(line)) continue;
    // The order is kept: where the first one finds no bed, the others behind it get no offer.
    if (!(await offerTo(work, id, offer_until))) full.add(line);
  }
}

/** @returns false where no bed is left; an appointment that cannot be offered one for another reason is passed over */
async function offerTo(work: Work, id: number, offer_until: Date): Promise<boolean> {
  let isFull = false;
  await alone(work, { stay_id: id }, async () => {
    const stay = await stayFor(work, "offer", id, null);
    await moveStay(work, "offer", stay, { patch: { offer_until } });
    await demandBeds(work, stay).catch((error: unknown) => {
      isFull = error instanceof AppError && error.code === "no_bed_left";
      throw error;
    });
    await tellStudent(work, id, "bed_offered");
  });
  return !isFull;
}
