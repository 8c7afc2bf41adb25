import { addDays } from "../../core/kernel/day.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import type { Work } from "../../core/jobs/work.ts";
import { deleteNights, findBedPlace, firstTakenNight, insertNights, type NightsWanted } from "./bed-nights.repo.ts";

/** What the database says of a write that its keys refuse. */
function refusal(error: unknown): "taken" | "sex" | null {
  const code = (error as { code?: unknown } | null)?.code;
  // 23505 unique violation, 23P01 exclusion violation.
  return code === "23505" ? "taken" : code === "23P01" ? "sex" : null;
}

/**
 * Takes a bed for a stay on every night of a range, or on none. Whether a night is free is decided by the keys of `bed_night` alone:
 * of any number of desks that ask at once, one succeeds.
 * @throws {AppError} bed_taken with the first clashing night · room_gender · bed_unavailable where the bed or room is closed
 */
export async function takeNights(work: Work, wanted: NightsWanted): Promise<void> {
  const { tx, supplier } = work;
  let written: number;
  try {
    written = await tx.savepoint(() => insertNights(tx, supplier.id, wanted));
  } catch (error) {
    const refused = refusal(error);
    if (refused === null) throw error;
    if (refused === "sex") throw new AppError("room_gender");
    const until = addDays(wanted.from, wanted.nights);
    const night = await firstTakenNight(tx, supplier.id, wanted.bed_id, wanted.from, until);
    throw new AppError("bed_taken", { night: night ?? wanted.from });
  }
  if (written === 0) {
    const place = await findBedPlace(tx, supplier.id, wanted.bed_id);
    if (place && (await isUsable(work, wanted.bed_id))) throw new AppError("room_gender");
    throw new AppError("bed_unavailable");
  }
  work.changed("bed", wanted.bed_id);
}

/**
 * Gives back the nights that a stay still has.
 * @param from  the first night given back, `YYYY-MM-DD`; earlier ones were slept and stay
 */
export async function freeNights(work: Work, stay_id: number, from: string): Promise<void> {
  const beds = await deleteNights(work.tx, work.supplier.id, stay_id, from);
  for (const bed of beds) work.changed("bed", bed);
}

async function isUsable(work: Work, bed_id: number): Promise<boolean> {
  const rows = await work.tx.query(
    `select from bed b join room r on r.supplier_id = b.supplier_id and r.id = b.room_id
     where b.supplier_id = $1 and b.id = $2 and b.status = 1 and r.status = 1`,
    [work.supplier.id, bed_id],
  );
  return rows.length > 0;
}
