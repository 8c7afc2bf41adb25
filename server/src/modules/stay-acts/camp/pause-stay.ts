import type { Work } from "../../../core/jobs/work.ts";
import { InvalidFields } from "../../../core/kernel/app-error.ts";
import { daysBetween, startOfDay } from "../../../core/kernel/day.ts";
import { demandFiles } from "../../files/public.ts";
import { demandNoLeaveOver } from "../../leaves/public.ts";
import { readRules } from "../../packages/public.ts";
import { type Acting, type Blocker, faultyField, nightsLeft, refusedBy, type StayRow } from "../../stays/public.ts";
import { faults } from "../faults.texts.ts";
import { type StayParts, stayParts } from "../stay-parts.ts";
import { act, holdStay, noNights } from "../taking-part.ts";

const withdraws = "seller/student/StayLeaveWithdraw";

/** A student leaves for a while and keeps the remaining nights. */
export interface Pause {
  /** The first night away; null or left out: tonight. */
  readonly from?: string | null;
  /** The planned day of return. */
  readonly expected_return: string;
  readonly reason: string;
  /** True for illness or pregnancy: free of charge and without a limit, with a proof. */
  readonly is_medical?: boolean;
  readonly proof?: string | null;
}

/**
 * Pauses a stay from tonight on: its bed and its place in the class are freed, its nights are kept.
 * @throws {AppError} not_found, wrong_status, conflict, renewal_open, leave_open · {InvalidFields} the return is past, the terms allow no
 *   such pause, a medical one without a proof
 */
export async function pauseStay(
  work: Work,
  id: number,
  input: Pause,
  version: number | null,
  parts: StayParts = stayParts,
): Promise<void> {
  const stay = await holdStay(work, "pause", id, version);
  await beginPause(work, stay, input, () => againstPause(work, stay, input), parts);
}

/** Begins the pause of a stay that is held. A planned one begins on its day, even where it is noted later. */
export async function beginPause(
  work: Work,
  stay: StayRow,
  input: Pause,
  blockers: () => Promise<readonly Blocker[]> | readonly Blocker[],
  parts: StayParts,
): Promise<void> {
  const { expected_return, reason, is_medical = false, proof = null } = input;
  const { time_zone, day_cut } = work.supplier;
  const isLate = stay.pause_from !== null && stay.pause_from < work.today;
  const patch = {
    paused_at: isLate ? startOfDay(stay.pause_from, time_zone, day_cut) : work.now,
    pause_reason: reason,
    pause_medical: is_medical,
    pauses: stay.pauses + (is_medical ? 0 : 1),
    nights_kept: nightsLeft(stay, work.today),
    pause_from: null,
    pause_beds: null,
    expected_return,
    planned_end: null,
    return_overdue_at: null,
    return_reminded_at: null,
  };
  const moving = { patch, note: reason, told: proof === null ? {} : { proof } };
  await act(await pauseOf(work, stay, input), { blockers, moving }, parts);
}

/** The act takes no nights; the beds from tonight on are freed. */
export async function pauseOf<Input>(
  work: Work,
  stay: StayRow,
  input: Input,
): Promise<Acting<Input> & { readonly act: "pause" }> {
  const rules = await readRules(work.tx, work.supplier.id);
  return { work, act: "pause", stay, rules, nights: noNights(work), input };
}

/** The terms that prevent a pause. @param input  a missing day of return is not checked */
export async function againstPause(
  work: Work,
  stay: StayRow,
  { from = null, expected_return, is_medical = false, proof = null }: Partial<Pause>,
): Promise<readonly Blocker[]> {
  const first = from ?? work.today;
  return [
    ...againstDay(work, stay, first),
    ...(first > work.today ? await refusedBy(stay, () => demandNoLeaveOver(work, stay.id, first), withdraws) : []),
    ...(is_medical && proof === null ? [faultyField("proof", faults.proof)] : []),
    ...(proof === null ? [] : await refusedBy(stay, () => demandFiles(work, "proof", [proof]))),
    ...(expected_return === undefined
      ? []
      : await refusedBy(stay, () => demandReturn(work, stay, expected_return, is_medical, first))),
    // No other field can solve this; only a medical reason can.
    ...(!is_medical && stay.pauses >= stay.terms.max_pause_times ? [faultyField("is_medical", faults.pausedOut)] : []),
  ];
}

/** The first night away is not past, and it is one that the stay has. */
function againstDay({ today }: Work, { planned_end, pause_from }: StayRow, first: string): readonly Blocker[] {
  if (first < today) return [faultyField("from", faults.inPast)];
  const isBeyond = first > today && pause_from === null && first >= (planned_end ?? today);
  return isBeyond ? [faultyField("from", faults.noNightLeft)] : [];
}

/**
 * Checks that the day of return is in the future and within the days that the terms allow; earlier pauses count.
 * @param since  the first day of the pause
 * @throws {InvalidFields} expected_return
 */
export function demandReturn(
  work: Pick<Work, "today">,
  stay: Pick<StayRow, "terms" | "pause_days">,
  expected_return: string,
  is_medical: boolean,
  since: string,
): void {
  if (expected_return < work.today) throw new InvalidFields({ expected_return: { text: faults.returnBeforeToday } });
  if (expected_return < since) throw new InvalidFields({ expected_return: { text: faults.returnBeforePause } });
  if (is_medical) return;
  const left = Math.max(0, stay.terms.max_pause_days - stay.pause_days);
  if (daysBetween(since, expected_return) > left)
    throw new InvalidFields({ expected_return: { text: faults.pausedLong, data: { days: left } } });
}
