import { AppError, InvalidFields } from "../../../core/kernel/app-error.ts";
import { instantAt, type LocalDate, startOfDay } from "../../../core/kernel/day.ts";
import type { Work } from "../../../core/jobs/work.ts";
import { act, type DemoActor, type Stage } from "../act.ts";
import { Dice } from "../dice.ts";
import type { PackageKey } from "../packages.ts";

/** The people who work in the demo camp. */
export interface Staff {
  readonly owner: DemoActor;
  readonly reception: DemoActor;
  readonly finance: DemoActor;
}

/** The camp with the data that its days need. */
export interface DemoCamp {
  readonly stage: Stage;
  readonly staff: Staff;
  readonly package_ids: Readonly<Record<PackageKey, number>>;
}

/**
 * One day at the camp. Its events follow from the stored rows and from dice that depend on the day's number only. So a history can be
 * continued on any day from the stored rows.
 */
export class CampDay {
  readonly camp: DemoCamp;
  readonly day: LocalDate;
  /** Counted from the day on which the story is told: −735 is two years before. */
  readonly number: number;
  readonly #seed: number;
  /** No act is later than this instant. */
  readonly #latest: Date;

  constructor(camp: DemoCamp, day: LocalDate, number: number, seed: number, latest: Date) {
    this.camp = camp;
    this.day = day;
    this.number = number;
    this.#seed = seed;
    this.#latest = latest;
  }

  /** Returns the dice for one question of this day. @param about  a stay's key, or a number for the day's question */
  dice(question: number, about = 0): Dice {
    let mixed = this.#seed ^ Math.imul(this.number + 4096, 0x9e3779b1) ^ Math.imul(question, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) ^ Math.imul(about, 0x27d4eb2f);
    return new Dice(mixed ^ (mixed >>> 13));
  }

  /** Returns the minute of the shop's day as an instant; on a day that is not over, no later than now. */
  at(minute: number): Date {
    const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    const { time_zone, day_cut } = this.camp.stage.supplier;
    const planned = instantAt(this.day, time, time_zone);
    if (planned <= this.#latest) return planned;
    // As early as the day allows, because an act must not lie in the future.
    return new Date(Math.max(startOfDay(this.day, time_zone, day_cut).getTime(), this.#latest.getTime()));
  }

  /** Runs one act; an act that the product refuses leaves no trace. @returns whether it was done */
  async try(who: keyof Staff, minute: number, api: string, run: (work: Work) => Promise<unknown>): Promise<boolean> {
    const { stage, staff } = this.camp;
    try {
      await stage.tx.savepoint(() => act(stage, staff[who], this.at(minute), api, run));
      return true;
    } catch (error) {
      if (error instanceof AppError || error instanceof InvalidFields) return false;
      throw error;
    }
  }
}
