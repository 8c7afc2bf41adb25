import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { addDays } from "../../../core/kernel/day.ts";
import { backToBed } from "../../housekeeping/public.ts";
import { readRules } from "../../packages/public.ts";
import { demandInsurance } from "../../papers/public.ts";
import { bedRefusal, lockBeds, takeNights } from "../../resources/public.ts";
import {
  demandCompany,
  demandExpected,
  demandStillFree,
  noteMove,
  type PriceStep,
  priceSteps,
} from "../../stay-beds/public.ts";
import { blocker, type Blocker, moveStay, refusedBy, type StayRow } from "../../stays/public.ts";
import { demandNone, holdStay } from "../taking-part.ts";

const insures = "seller/student/StayInsure";

/** How a planned pause is dropped. */
export interface PauseDrop {
  /** The bed for all kept nights; null: each night's own bed, as before the plan. */
  readonly bed_id?: number | null;
  /** The difference of the bed's price that the operator was shown; if it is different now, dropping is refused. */
  readonly expected_fen?: number | null;
}

/** Nights in a row in one bed. */
export interface BedRun {
  readonly bed_id: number;
  readonly from: string;
  readonly nights: number;
}

/** The nights that come back when a planned pause is dropped. */
export interface NightsBack {
  readonly from: string;
  readonly until: string;
  readonly count: number;
  /** The beds that they had before the plan. */
  readonly former: readonly BedRun[];
  /** The beds that they get. */
  readonly beds: readonly BedRun[];
  /** The difference of the price; none in the beds that they had. */
  readonly steps: readonly PriceStep[];
}

/**
 * Drops a planned pause: the student gets the kept nights back, in the beds that they had or in another one.
 * @throws {AppError} not_found, wrong_status, conflict · insurance_gap · bed_given_on where another student has a bed by now · bed_taken,
 *   bed_unavailable, room_gender, roommate_avoided, difference_changed
 */
export async function dropPause(
  work: Work,
  id: number,
  { bed_id = null, expected_fen = null }: PauseDrop,
  version: number | null,
): Promise<void> {
  const stay = await holdStay(work, "drop_pause", id, version);
  const back = await nightsBack(work, stay, bed_id);
  const { from, until, count, beds, former, steps } = back;
  await lockBeds(work.tx, work.supplier.id, [...new Set(beds.map((run) => run.bed_id))]);
  demandNone(await againstDrop(work, stay, back));
  const tonight = from === work.today ? beds[0]?.bed_id : undefined;
  await moveStay(work, "drop_pause", stay, {
    patch: {
      ...(tonight === undefined ? {} : { bed_id: tonight }),
      pause_from: null,
      pause_beds: null,
      planned_end: until,
      nights_kept: null,
      expected_return: null,
      pause_reason: null,
      pause_medical: false,
    },
    told: { nights: count },
  });
  for (const run of beds) await takeNights(work, { ...run, stay_id: id, sex: stay.gender, kind: "stay" });
  const [bed] = beds;
  // A student who goes on in their bed does not leave it to the cleaners.
  if (bed) await backToBed(work, id, bed.bed_id);
  if (beds !== former && bed) {
    const moved = { former: former[0]?.bed_id ?? null, bed_id: bed.bed_id, from, reason: null, swapped_with: null };
    await noteMove(work, stay, { ...moved, before: bedsOf(former) });
  }
  demandExpected(
    expected_fen,
    steps.reduce((sum, { nights, unit_fen }) => sum + nights * unit_fen, 0),
  );
}

/** The nights that a stay gets back, from today on at the earliest. @throws {AppError} wrong_status: no pause is planned */
export async function nightsBack(work: Work, stay: StayRow, bed_id: number | null): Promise<NightsBack> {
  const { pause_from, nights_kept: count } = stay;
  if (pause_from === null || count === null) throw new AppError("wrong_status");
  const from = pause_from < work.today ? work.today : pause_from;
  const former = runsOfBeds(stay, from, count);
  const isFormer = bed_id === null || former.every((run) => run.bed_id === bed_id);
  return {
    from,
    until: addDays(from, count),
    count,
    former,
    beds: isFormer ? former : [{ bed_id, from, nights: count }],
    steps: isFormer ? [] : await priceSteps(work, bedsOf(former), bed_id, from),
  };
}

/** What prevents the nights from coming back in these beds. */
export async function againstDrop(
  work: Work,
  stay: StayRow,
  { from, until, beds, former }: NightsBack,
): Promise<readonly Blocker[]> {
  const rules = await readRules(work.tx, work.supplier.id);
  const found = [...(await refusedBy(stay, () => demandInsurance(work, stay, rules, { from, until }), insures))];
  for (const run of beds) {
    const end = addDays(run.from, run.nights);
    const taken = beds === former ? await againstFormer(work, stay, run) : await againstOther(work, stay, run, end);
    found.push(
      ...(taken.length > 0
        ? taken
        : await refusedBy(stay, () => demandCompany(work, stay, run.bed_id, run.from, end), "seller/student/StayEdit")),
    );
  }
  return found;
}

/** Who has a former bed by now, or why it cannot be used. */
export async function againstFormer(work: Work, stay: StayRow, run: BedRun): Promise<readonly Blocker[]> {
  return await refusedBy(stay, () => demandStillFree(work, stay, run));
}

async function againstOther(
  work: Work,
  stay: StayRow,
  { bed_id, from }: BedRun,
  until: string,
): Promise<readonly Blocker[]> {
  const refused = await bedRefusal(work, { bed_id, from, until, sex: stay.gender, stay_id: stay.id });
  return refused ? [blocker(stay, refused.kind, refused.data, null)] : [];
}

const bedsOf = (runs: readonly BedRun[]): readonly { readonly bed_id: number }[] =>
  runs.flatMap(({ bed_id, nights }) => Array.from({ length: nights }, () => ({ bed_id })));

/** The beds for the kept nights, as they were before the plan. Nights that were added later follow in the last bed. */
function runsOfBeds({ pause_beds, bed_id }: StayRow, from: string, nights: number): readonly BedRun[] {
  const had = pause_beds ?? [];
  const beds = Array.from({ length: nights }, (_, nth) => had[nth] ?? had.at(-1) ?? bed_id ?? 0);
  const runs: BedRun[] = [];
  for (const [nth, bed] of beds.entries()) {
    const last = runs.at(-1);
    if (last?.bed_id === bed) runs[runs.length - 1] = { ...last, nights: last.nights + 1 };
    else runs.push({ bed_id: bed, from: addDays(from, nth), nights: 1 });
  }
  return runs;
}
