import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addDays } from "../../core/kernel/day.ts";
import { findBedPlace, freeNights, lockBeds } from "../resources/public.ts";
import { holdNights } from "../stay-acts/public.ts";
import { demandCompany, firstNight } from "../stay-beds/public.ts";
import { findStay, moveStay, stayFor, type StayRow } from "../stays/public.ts";
import { findStudent } from "../students/public.ts";
import { bedSolverErrors } from "./bed-solver.errors.ts";

/** The bed that was proposed for one stay. */
export interface BedLine {
  readonly stay_id: number;
  /** The version of the stay that the proposal was made from. */
  readonly version: number;
  readonly bed_id: number;
}

/** A date before all nights. */
const always = "0001-01-01";

/**
 * Holds all proposed beds, and moves the holds that make room for them, or changes nothing. Locks the stays by key, then the beds, in the
 * same order as all other commands. The unique key of the bed nights decides whether a night is free.
 * @throws {AppError} proposal_outdated with stay and bed when something has changed since the proposal · beds_asked_twice
 */
export async function applyBeds(
  work: Work,
  { placed, moved }: { readonly placed: readonly BedLine[]; readonly moved: readonly BedLine[] },
): Promise<{ placed: number; moved: number }> {
  const lines = [...placed, ...moved].toSorted((a, b) => a.stay_id - b.stay_id);
  if (new Set(lines.map(({ stay_id }) => stay_id)).size < lines.length)
    throw new AppError(bedSolverErrors.beds_asked_twice);
  const held: { line: BedLine; stay: StayRow }[] = [];
  for (const line of lines)
    held.push({ line, stay: await orOutdated(work, line, () => stayFor(work, "hold", line.stay_id, line.version)) });
  await lockBeds(
    work.tx,
    work.supplier.id,
    lines.map(({ bed_id }) => bed_id),
  );
  // Holds may exchange beds with each other, so all are released before any is taken.
  for (const { stay } of held) await freeNights(work, stay.id, always);
  for (const { line, stay } of held) {
    await moveStay(work, "hold", stay, { patch: { bed_id: line.bed_id }, told: { by: "solver" } });
    await orOutdated(work, line, () => holdNights(work, stay, line.bed_id));
  }
  for (const { line, stay } of held) {
    const from = firstNight(work, stay);
    const until = addDays(from, stay.expected_nights);
    await orOutdated(work, line, () => demandCompany(work, stay, line.bed_id, from, until));
  }
  return { placed: placed.length, moved: moved.length };
}

/** Runs an act; its error becomes one that names the line. */
async function orOutdated<T>(work: Work, { stay_id, bed_id }: BedLine, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const place = await findBedPlace(work.tx, work.supplier.id, bed_id);
    const stay = await findStay(work.tx, work.supplier.id, stay_id);
    const student = stay ? await findStudent(work.tx, work.supplier.id, stay.student_id) : null;
    const bed = place ? `${place.building} ${place.room}-${place.bed}` : "";
    throw new AppError(bedSolverErrors.proposal_outdated, { name: student?.name ?? "", bed });
  }
}
