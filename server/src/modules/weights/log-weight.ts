import {
  gramsIn,
  weightJump,
  type WeightKind,
  type WeightOnDay,
  type WeightSource,
} from "@kangying/contract/students/health/weight";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields, type FieldFault } from "../../core/kernel/app-error.ts";
import { addDays, localDate } from "../../core/kernel/day.ts";
import { localClockText } from "../../core/list/local-clock.ts";
import { demandFiles, removeUnnamed } from "../files/public.ts";
import { demandConsent, demandNamed } from "../students/public.ts";
import { markReplaced, restoreReplaced } from "./replaced.repo.ts";
import { findWeighedStay, type WeighedStay } from "./weighed-stays.repo.ts";
import {
  findWeightBefore,
  findWeight,
  findWeightOn,
  insertWeight,
  markVoided,
  type Measured,
  updateWeight,
  type WeightOfDay,
} from "./weights.repo.ts";
import { weightFaults } from "./weights.texts.ts";

/** The values that a person types after weighing: kilograms, per cent and centimetres, as scale and tape show them. */
export interface WeightEntry {
  readonly kind: WeightKind;
  /** Seconds. */
  readonly measured_at: number;
  readonly weight_kg: number;
  readonly fat_percent: number | null;
  readonly waist_cm: number | null;
  readonly hip_cm: number | null;
  readonly resting_hr: number | null;
  readonly sys_mmhg?: number | null;
  readonly dia_mmhg?: number | null;
  readonly chest_cm?: number | null;
  readonly arm_cm?: number | null;
  readonly thigh_cm?: number | null;
  readonly muscle_kg?: number | null;
  readonly water_percent?: number | null;
  /** The level in the scale's own unit. */
  readonly visceral?: number | null;
  readonly rest_kcal?: number | null;
  readonly note: string | null;
  /** True: the weight is far from the last one, and confirmed as correct. */
  readonly is_sure?: boolean;
  /** Default: recorded by a coach. */
  readonly source?: WeightSource | null;
  readonly device?: string | null;
  /** The file of a picture. Left out at a correction: it stays. */
  readonly photo?: string | null;
  /** True: the user has seen the existing morning weight of that day and wants to replace it. */
  readonly replaces?: boolean | null;
}

/**
 * Logs a student's weight, one log of each kind per day. A second morning weight replaces the first if the user confirms this; the first is
 * voided as `replaced` and stays stored.
 * @returns the log's key
 * @throws {AppError} not_found, student_erased, conflict · {InvalidFields} never entered camp, a second one that day, a time in the future,
 *   an unconfirmed jump
 */
export async function addWeight(work: Work, stay_id: number, entry: WeightEntry): Promise<number> {
  const { tx, supplier, now } = work;
  const stay = await findWeighedStay(tx, supplier.id, stay_id);
  if (!stay) throw new AppError("not_found");
  demandNamed(stay);
  if (![30, 40, 50].includes(stay.status)) throw new InvalidFields({ stay_id: { text: weightFaults.noStay } });
  if (stay.is_withdrawn) throw new InvalidFields({ stay_id: { text: weightFaults.withdrawn } });
  const log = measured(work, entry);
  demandOfStay(work, stay, log);
  await demandPhoto(work, log);
  const before = await standingOf(work, stay.student_id, log);
  if (before && !entry.replaces) throw new InvalidFields({ replaces: replacedFault(work, before) });
  await demandSure(work, stay_id, log, entry.is_sure, before?.id ?? null);
  const { actor } = work;
  if (before && (await markVoided(tx, supplier.id, before, { at: now, name: actor.name, reason: "replaced" })) === null)
    throw new AppError("conflict");
  const id = await onceADay(work, () =>
    insertWeight(tx, supplier.id, {
      ...log,
      student_id: stay.student_id,
      stay_id,
      by_name: work.actor.name,
      at: now,
    }),
  );
  if (before) await markReplaced(tx, supplier.id, before.id, id);
  work.changed("weight", stay.student_id);
  work.audit({ biz_type: "weight", biz_id: id, after: { stay_id, ...log, ...(before && { replaces: before.id }) } });
  return id;
}

/**
 * Corrects a log on its own day; the operator log keeps its former values. Later only its picture can change.
 * @throws {AppError} not_found, student_erased, health_withdrawn, conflict · {InvalidFields} a second one that day, a time in the future,
 *   the log is of an earlier day
 */
export async function editWeight(work: Work, id: number, entry: WeightEntry, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await findWeight(tx, supplier.id, id);
  if (!before) throw new AppError("not_found");
  await demandConsent(work, before.student_id);
  if (version !== null && version !== before.version) throw new AppError("conflict");
  const photo = entry.photo === undefined ? before.photo : entry.photo;
  const log = measured(work, { ...entry, photo, source: entry.source ?? before.source });
  demandSameDay(work, before, log);
  const stay = before.stay_id === null ? null : await findWeighedStay(tx, supplier.id, before.stay_id);
  if (stay && log.measured_on !== before.measured_on) demandOfStay(work, stay, log);
  if (photo !== before.photo) await demandPhoto(work, log);
  if (before.stay_id !== null && log.weight_g !== before.weight_g)
    await demandSure(work, before.stay_id, log, entry.is_sure, id);
  const next = await onceADay(work, () => updateWeight(tx, supplier.id, before, log, now));
  if (next === null) throw new AppError("conflict");
  if (before.photo !== null && before.photo !== photo) await removeUnnamed(work, [before.photo]);
  work.changed("weight", before.student_id);
  work.audit({ biz_type: "weight", biz_id: id, before, after: log });
}

/**
 * Checks that the values of a log change only on its own day. A later correction is a void with its reason, and another log.
 * @throws {InvalidFields} measured_at
 */
function demandSameDay({ today }: Work, before: Measured, { photo: _photo, ...log }: Measured): void {
  if (before.measured_on === today) return;
  const isOther = (Object.keys(log) as (keyof typeof log)[]).some((name) => String(before[name]) !== String(log[name]));
  if (isOther) throw new InvalidFields({ measured_at: { text: weightFaults.otherDay } });
}

/**
 * Checks that a weight belongs to its stay: the loss is computed from the first one, so none is from long before the arrival.
 * @throws {InvalidFields} measured_at: earlier than the day before the arrival
 */
function demandOfStay({ supplier }: Work, { checkin_at }: WeighedStay, { measured_on }: Measured): void {
  if (checkin_at === null) return;
  const earliest = addDays(localDate(checkin_at, supplier.time_zone, supplier.day_cut), -1);
  if (measured_on < earliest) throw new InvalidFields({ measured_at: { text: weightFaults.beforeStay } });
}

/** @throws {InvalidFields} the picture is no upload of this camp */
async function demandPhoto(work: Work, { photo }: Measured): Promise<void> {
  if (photo !== null) await demandFiles(work, "photo", [photo]);
}

/** The morning weight that another one of that day would replace. */
async function standingOf(
  { tx, supplier }: Work,
  student_id: number,
  { kind, measured_on }: Pick<Measured, "kind" | "measured_on">,
): Promise<WeightOfDay | null> {
  return kind === "morning" ? await findWeightOn(tx, supplier.id, student_id, kind, measured_on) : null;
}

/** The message about the weight that would be replaced, in the camp's unit; shown before a second morning weight is saved. */
export function replacedFault(
  { supplier: { weight_unit, time_zone } }: Pick<Work, "supplier">,
  { weight_g, measured_at }: Pick<WeightOfDay, "weight_g" | "measured_at">,
): Required<FieldFault> {
  const data = { weight: weight_g / gramsIn[weight_unit], at: localClockText(measured_at, time_zone).slice(11, 16) };
  return { text: weight_unit === "kg" ? weightFaults.replaces : weightFaults.jinReplaces, data };
}

/** The message about the morning weight that a new one of a stay would replace. Null: none. */
export async function replacedBy(
  work: Work,
  stay_id: number,
  { kind, measured_at }: Pick<WeightEntry, "kind" | "measured_at">,
): Promise<Required<FieldFault> | null> {
  const { tx, supplier } = work;
  const stay = await findWeighedStay(tx, supplier.id, stay_id);
  if (!stay) return null;
  const measured_on = localDate(new Date(measured_at * 1000), supplier.time_zone, supplier.day_cut);
  const before = await standingOf(work, stay.student_id, { kind, measured_on });
  return before && replacedFault(work, before);
}

/**
 * Voids a log: it is removed from curve and figures; its row stays with the reason.
 * @throws {AppError} not_found, conflict
 */
export async function voidWeight(work: Work, id: number, reason: string, version: number | null): Promise<void> {
  const { tx, supplier, now } = work;
  const before = await findWeight(tx, supplier.id, id);
  if (!before) throw new AppError("not_found");
  if (version !== null && version !== before.version) throw new AppError("conflict");
  if ((await markVoided(tx, supplier.id, before, { at: now, name: work.actor.name, reason })) === null)
    throw new AppError("conflict");
  work.changed("weight", before.student_id);
  work.audit({ biz_type: "weight", biz_id: id, before, after: { voided: reason } });
}

/** Undoes a log completely: the log that it replaced counts again. @throws as `voidWeight` */
export async function takeBackWeight(work: Work, id: number, reason: string): Promise<void> {
  await voidWeight(work, id, reason, null);
  await restoreReplaced(work.tx, work.supplier.id, id, work.now);
}

/**
 * Asks once for confirmation of an unlikely weight, such as 斤 typed for kilograms or a typing error.
 * @throws {InvalidFields} far from the weight before, and not confirmed
 */
async function demandSure(
  work: Work,
  stay_id: number,
  { weight_g, measured_at, measured_on }: Measured,
  is_sure: boolean | undefined,
  except: number | null,
): Promise<void> {
  if (is_sure) return;
  const last = await findWeightBefore(work.tx, work.supplier.id, stay_id, measured_at, except);
  const fault = jumpFault(work, { weight_g, day: measured_on }, last);
  if (fault) throw new InvalidFields({ weight_kg: fault });
}

const jumpTexts = {
  kg: { jin: weightFaults.jin, half: weightFaults.half, jump: weightFaults.jump },
  jin: { jin: weightFaults.jinDouble, half: weightFaults.jinHalf, jump: weightFaults.jinJump },
} as const;

/** The question about a weight that is far from the last one, with what may be meant; in the camp's unit. Null: it is a usual change. */
export function jumpFault(
  { supplier: { weight_unit } }: Pick<Work, "supplier">,
  weighed: WeightOnDay,
  last: WeightOnDay | null,
): Required<FieldFault> | null {
  const jump = weightJump(weighed, last);
  if (jump === null || last === null) return null;
  const { weight_g } = weighed;
  const per = gramsIn[weight_unit];
  const change = weight_g - last.weight_g;
  return {
    text: jumpTexts[weight_unit][jump],
    data: {
      last: last.weight_g / per,
      change: `${change < 0 ? "−" : "+"}${(Math.abs(change) / per).toFixed(1)}`,
      meant: (jump === "jin" ? weight_g / 2 : weight_g * 2) / per,
    },
  };
}

/**
 * Turns typed values into stored ones.
 * @throws {InvalidFields} a time in the future, an impossible blood pressure, more muscle than weight
 */
function measured(work: Work, entry: WeightEntry): Measured {
  const at = new Date(entry.measured_at * 1000);
  if (at > work.now) throw new InvalidFields({ measured_at: { text: weightFaults.future } });
  const [sys, dia] = [entry.sys_mmhg ?? null, entry.dia_mmhg ?? null];
  if ((sys === null) !== (dia === null) || (sys !== null && dia !== null && sys <= dia))
    throw new InvalidFields({ dia_mmhg: { text: weightFaults.pressure } });
  if ((entry.muscle_kg ?? 0) >= entry.weight_kg) throw new InvalidFields({ muscle_kg: { text: weightFaults.muscle } });
  const { time_zone, day_cut } = work.supplier;
  const scaled = (value: number | null, by: number): number | null => (value === null ? null : Math.round(value * by));
  return {
    kind: entry.kind,
    measured_at: at,
    measured_on: localDate(at, time_zone, day_cut),
    weight_g: Math.round(entry.weight_kg * 1000),
    fat_bp: scaled(entry.fat_percent, 100),
    waist_mm: scaled(entry.waist_cm, 10),
    hip_mm: scaled(entry.hip_cm, 10),
    resting_hr: entry.resting_hr,
    sys_mmhg: entry.sys_mmhg ?? null,
    dia_mmhg: entry.dia_mmhg ?? null,
    chest_mm: scaled(entry.chest_cm ?? null, 10),
    arm_mm: scaled(entry.arm_cm ?? null, 10),
    thigh_mm: scaled(entry.thigh_cm ?? null, 10),
    muscle_g: scaled(entry.muscle_kg ?? null, 1000),
    water_bp: scaled(entry.water_percent ?? null, 100),
    visceral_tenths: scaled(entry.visceral ?? null, 10),
    rest_kcal: entry.rest_kcal ?? null,
    note: entry.note ?? "",
    source: entry.source ?? "coach",
    device: entry.device?.trim() || null,
    photo: entry.photo ?? null,
  };
}

/** The unique key decides: of two writes at once, one is refused. @throws {InvalidFields} */
async function onceADay<T>(work: Work, write: () => Promise<T>): Promise<T> {
  try {
    return await work.tx.savepoint(write);
  } catch (error) {
    if (isUniqueViolation(error, "weight_log_one_a_day"))
      throw new InvalidFields({ measured_at: { text: weightFaults.twice } });
    throw error;
  }
}
