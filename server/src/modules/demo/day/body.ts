import type { Gender } from "@kangying/contract/students/stay";
import { Dice } from "../dice.ts";

/** The person whose body it is. */
export interface Body {
  /** The key of the stay: the same key gives the same curve. */
  readonly id: number;
  readonly gender: Gender;
}

/** The measurements of one morning. */
export interface Morning {
  readonly weight_kg: number;
  readonly fat_percent: number;
  readonly waist_cm: number;
  readonly resting_hr: number;
  readonly sys_mmhg: number;
  readonly dia_mmhg: number;
}

/** Days of a standstill: the first day, and the day after the last. */
interface Standstill {
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the measurements of a body on a morning of its stay: in the first days it loses water, then fat at its own pace, with standstills
 * of some days and small gains between.
 * @param days  days since the first morning
 */
export function bodyOn({ id, gender }: Body, days: number): Morning {
  const dice = new Dice(id * 104_729);
  const start = gender === "F" ? dice.between(580, 920) / 10 : dice.between(740, 1230) / 10;
  const water = dice.between(30, 110) / 10_000;
  // One in ten loses more than is healthy, and one in ten almost nothing.
  const [least, most] = dice.weighted<readonly [number, number]>([
    [[70, 110], 8],
    [[110, 165], 1],
    [[5, 30], 1],
  ]);
  const weekly = dice.between(least, most) / 10_000;
  const still = standstills(dice);
  const cycle = gender === "F" ? dice.between(0, 27) : null;
  let fat = 0;
  for (let day = 1; day <= days; day += 1)
    fat += ((weekly / 7) * (still.some(({ from, until }) => day >= from && day < until) ? 0.1 : 1)) / (1 + day / 150);
  const lost = days === 0 ? 0 : water * (1 - Math.exp(-days / 1.4)) + fat;
  const today = new Dice(id * 7907 + days * 104_651);
  const swing = days === 0 ? 0 : (today.next() + today.next() - 1) * 0.45 + held(cycle, days);
  const weight_kg = start * (1 - lost) + swing;
  const sys_mmhg = today.isLucky(0.004) ? today.between(160, 168) : today.between(106, 138);
  return {
    weight_kg: tenths(weight_kg),
    fat_percent: tenths((gender === "F" ? 24 : 16) + (weight_kg - 55) * 0.22),
    waist_cm: Math.round(start * (1 - lost * 1.3) * 0.62 + 38),
    resting_hr: pulse(id, days, today),
    sys_mmhg,
    dia_mmhg: sys_mmhg - today.between(38, 52),
  };
}

function standstills(dice: Dice): readonly Standstill[] {
  const found: Standstill[] = [];
  for (let from = dice.between(6, 11); from < 130; from += dice.between(9, 15)) {
    found.push({ from, until: from + dice.between(2, 5) });
  }
  return found;
}

/** Returns the water retained on some days of each cycle, in kilograms. */
function held(cycle: number | null, days: number): number {
  if (cycle === null) return 0;
  const day = (cycle + days) % 28;
  return day < 5 ? 0.6 * Math.sin(((day + 1) / 6) * Math.PI) : 0;
}

function pulse(id: number, days: number, today: Dice): number {
  const rest = 64 + (id % 20) - 5 * (1 - Math.exp(-days / 12));
  return Math.round(rest * (today.isLucky(0.005) ? 1.26 : 1) + today.between(-2, 2));
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
