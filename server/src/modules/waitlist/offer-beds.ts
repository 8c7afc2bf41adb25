import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { demandBeds } from "../stay-beds/public.ts";
import { tellStudent, withdrawMessages } from "../messages/public.ts";
import { moveStay, stayFor } from "../stays/public.ts";
import { readRules } from "../packages/public.ts";
import { lapsedOffers, waitingStays } from "./waiting.repo.ts";

const hourMs = 3_600_000;

/** The queue that looks whether a bed can be offered. */
export const offerJob = "stay.offerBeds";

/** A bed may have become free: has the waiting lists looked at soon. */
export async function askBedsOffered(work: Work): Promise<void> {
  await work.enqueue(offerJob, {}, { key: `offer:${work.supplier.id}` });
}

/**
 * Offers free beds to the waiting lists, to the first in line of each room type and sex, for as many hours as the camp says. An offer
 * counts as promised until then. Who let it pass goes to the end of the line.
 */
export async function offerBeds(work: Work): Promise<void> {
  const { tx, supplier } = work;
  for (const id of await lapsedOffers(tx, supplier.id, work.now)) {
    const stay = await stayFor(work, "offer", id, null);
    await moveStay(work, "offer", stay, { patch: { offer_until: null, waitlisted_at: work.now } });
    withdrawMessages(work, id, "bed_offered");
  }
  const rules = await readRules(tx, supplier.id);
  const offer_until = new Date(work.now.getTime() + rules.offer_hours * hourMs);
  const full = new Set<string>();
  for (const { id, room_type_id, gender, offer_until: offered } of await waitingStays(tx, supplier.id, work.today)) {
    const line = `${room_type_id} ${gender}`;
    if (offered !== null || full.has(line)) continue;
    // The line is kept: where the first finds no bed, nobody behind them is asked.
    if (!(await offerTo(work, id, offer_until))) full.add(line);
  }
}

async function offerTo(work: Work, id: number, offer_until: Date): Promise<boolean> {
  try {
    await work.tx.savepoint(async () => {
      const stay = await stayFor(work, "offer", id, null);
      await moveStay(work, "offer", stay, { patch: { offer_until } });
      await demandBeds(work, stay);
      await tellStudent(work, id, "bed_offered");
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "no_bed_left") return false;
    throw error;
  }
}
