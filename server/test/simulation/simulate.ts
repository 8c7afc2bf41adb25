import { openWork } from "../../src/core/jobs/open-work.ts";
import { writeJobAudit } from "../../src/core/jobs/operate-log.ts";
import type { Services } from "../../src/core/jobs/services.ts";
import type { Work } from "../../src/core/jobs/work.ts";
import { AppError, InvalidFields } from "../../src/core/kernel/app-error.ts";
import type { HeldClock } from "../../src/core/kernel/clock.ts";
import { addDays, instantAt } from "../../src/core/kernel/day.ts";
import { Dice } from "../../src/modules/demo/dice.ts";
import { People } from "../../src/modules/demo/people/people.ts";
import { bookStay } from "../../src/modules/stay-acts/appointments/book-stay.ts";
import {
  flagLateFromLeave,
  flagMissing,
  beginPauses,
  flagOverdueReturns,
  lapseHolds,
  remindOfEnds,
} from "../../src/modules/stay-acts/jobs/flag-stays.ts";
import { noteRefused, noteSent, takeMessage } from "../../src/modules/messages/send-messages.ts";
import { nextNightToPost, postNight, showTonightsBeds } from "../../src/modules/stay-money/post-night.ts";
import { offerBeds } from "../../src/modules/waitlist/offer-beds.ts";
import { lookAround } from "../../src/modules/care-flags/care-flags.ts";
import { remindEnding } from "../../src/modules/contracts/remind-ending.ts";
import { eraseKeptTooLong } from "../../src/modules/privacy/erase-student.ts";
import { askFollowUps } from "../../src/modules/retention/public.ts";
import { doDueChanges } from "../../src/modules/stay-coaches/give-coach.ts";
import { type ActKind, actKinds } from "./acts.ts";
import { drawTarget, makeSimulatedCamp, type SimulatedCamp, type Target } from "./camp.ts";
import { Crash, crashingAt } from "./crashing.ts";
import { lifeActs } from "./life-acts.ts";
import type { PlannedAct } from "./plan.ts";
import { askAllRules, type Verdict } from "./verdict.ts";

const firstDay = "2026-03-02";

/** What went wrong, and how far the acts had come. */
export interface Failure {
  readonly day: number;
  readonly camp: number;
  readonly what: string;
}

/** How often each outcome came: `enter done`, `enter bed_taken`. */
export type Outcomes = Map<string, number>;

type Run = (work: Work) => Promise<unknown>;

const jobs: Readonly<Record<string, Run>> = {
  end_due: remindOfEnds,
  no_show: flagMissing,
  holds: lapseHolds,
  offers: offerBeds,
  pauses: flagOverdueReturns,
  begin_pauses: beginPauses,
  leaves: flagLateFromLeave,
  night: async (work) => {
    const night = await nextNightToPost(work);
    if (night !== null) await postNight(work, night);
    await showTonightsBeds(work);
  },
  follow_ups: askFollowUps,
  coaches: doDueChanges,
  contracts_end: remindEnding,
  care: lookAround,
  kept_too_long: eraseKeptTooLong,
  messages: tell,
  late_messages: tell,
};

/** Sends what is due; every seventh try comes to nothing. */
async function tell(work: Work): Promise<void> {
  for (let taken = await takeMessage(work); taken; taken = await takeMessage(work))
    await (taken.id % 7 === taken.attempts ? noteRefused(work, taken) : noteSent(work, taken));
}

/** Lives through planned acts in camps of its own, and asks every rule at the end of every day. */
export class Simulation {
  readonly outcomes: Outcomes = new Map();
  /** Whom each act was about, by phone. */
  readonly about = new Map<PlannedAct, string>();
  readonly #services: Services;
  readonly #clock: HeldClock;
  readonly #more: Readonly<Record<string, ActKind>>;
  readonly #camps = new Map<number, SimulatedCamp>();

  /** @param more  kinds of acts besides the product's own */
  constructor(services: Services, clock: HeldClock, more: Readonly<Record<string, ActKind>> = {}) {
    this.#services = services;
    this.#clock = clock;
    this.#more = more;
  }

  /**
   * @param days  how many days to live; those without an act are looked at too
   * @param only  ask the rules at the end of the last day alone
   * @returns the first failure, or null
   */
  async run(
    acts: readonly PlannedAct[],
    days: number,
    only: "every day" | "last day" = "every day",
  ): Promise<Failure | null> {
    this.#camps.clear();
    this.#clock.set(instantAt(firstDay, "00:10", "Asia/Shanghai"));
    for (const camp of new Set(acts.map((act) => act.camp)))
      this.#camps.set(camp, await makeSimulatedCamp(this.#services));
    const byDay = Map.groupBy(acts, (act) => act.day);
    for (let day = 0; day < days; day += 1) {
      for (const act of byDay.get(day) ?? []) {
        const what = await this.#live(act);
        if (what !== null) return { day, camp: act.camp, what };
      }
      if (only === "last day" && day < days - 1) continue;
      const failure = await this.#judge(day);
      if (failure) return failure;
    }
    return null;
  }

  async #judge(day: number): Promise<Failure | null> {
    for (const [camp, { supplier }] of this.#camps) {
      const [broken] = await this.#services.database.transaction(
        { role: "app", supplier_id: supplier.id },
        askAllRules,
      );
      if (broken) return { day, camp, what: say(broken) };
    }
    return null;
  }

  /** @returns what must not have happened, or null */
  async #live(act: PlannedAct): Promise<string | null> {
    const camp = this.#camps.get(act.camp);
    if (!camp) return null;
    const time = `${String(Math.floor(act.minute / 60)).padStart(2, "0")}:${String(act.minute % 60).padStart(2, "0")}`;
    this.#clock.set(instantAt(addDays(firstDay, act.day), time, "Asia/Shanghai"));
    const prepared = await this.#prepare(act, camp);
    if (!prepared) return null;
    const { run, isOnce } = prepared;
    try {
      const done = await this.#withFault(act, camp, run);
      return isOnce && done > 1 ? `${act.kind} was done ${done} times for one order` : null;
    } catch (error) {
      return `${act.kind} broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    }
  }

  async #prepare(act: PlannedAct, camp: SimulatedCamp): Promise<{ run: Run; isOnce: boolean } | null> {
    const job = jobs[act.kind];
    if (job) return { run: job, isOnce: false };
    if (act.kind === "book") {
      this.about.set(act, bookedPhone(camp, act.dice));
      return { run: (work) => book(work, camp, act.dice), isOnce: true };
    }
    const kind = this.#more[act.kind] ?? actKinds[act.kind] ?? lifeActs[act.kind];
    if (!kind) throw new Error(`there is no act ${act.kind}`);
    const target = await this.#services.database.transaction({ role: "app", supplier_id: camp.supplier.id }, (tx) =>
      drawTarget(tx, kind.of, { nth: act.nth, today: addDays(firstDay, act.day) }),
    );
    if (!target) return null;
    this.about.set(act, target.phone);
    // Every desk and every retry throws the same dice.
    return { run: (work) => kind.run(work, drawn(camp, target, act)), isOnce: kind.isRepeatable !== true };
  }

  /** @returns how often it was done */
  async #withFault(act: PlannedAct, camp: SimulatedCamp, run: Run): Promise<number> {
    const attempt = (crash_at?: number): Promise<boolean> => this.#attempt(act, camp, run, crash_at);
    switch (act.fault) {
      case "retry":
        return Number(await attempt()) + Number(await attempt());
      case "twice":
        return (await Promise.all([attempt(), attempt()])).filter(Boolean).length;
      case "crash":
        await attempt(1 + (act.dice % 24));
        return Number(await attempt());
      default:
        return Number(await attempt());
    }
  }

  /** One transaction, as a call or a timer would open it. @returns whether it was committed */
  async #attempt(act: PlannedAct, camp: SimulatedCamp, run: Run, crash_at?: number): Promise<boolean> {
    const { database } = this.#services;
    const note = (outcome: string): void => {
      const name = `${act.kind} ${outcome}`;
      this.outcomes.set(name, (this.outcomes.get(name) ?? 0) + 1);
    };
    try {
      await database.transaction({ role: "app", supplier_id: camp.supplier.id }, async (plain) => {
        const tx = crash_at === undefined ? plain : crashingAt(plain, crash_at);
        const actor = { kind: "account", account_id: 1 + (act.dice % 3), name: `desk ${act.dice % 3}` } as const;
        const opened = openWork({ services: this.#services, tx, supplier: camp.supplier, actor });
        await run(opened.work);
        writeJobAudit(opened.work, opened.entries, { job: act.kind, ms: 0 });
        await opened.flush();
        // At the latest right before its commit.
        if (crash_at !== undefined) throw new Crash("before the commit");
      });
      note("done");
      return true;
    } catch (error) {
      if (error instanceof Crash) note("crashed");
      else if (error instanceof AppError) note(error.code);
      else if (error instanceof InvalidFields) note("invalid");
      else throw error;
      return false;
    }
  }
}

function drawn(camp: SimulatedCamp, target: Target, act: PlannedAct): Parameters<ActKind["run"]>[1] {
  const version = target.version - (act.fault === "stale" ? 1 : 0);
  return { camp, target, version, dice: new Dice(act.dice) };
}

/** The phone is the first that a booking's dice give. */
function bookedPhone(camp: SimulatedCamp, seed: number): string {
  return camp.phone(new Dice(seed));
}

async function book(work: Work, camp: SimulatedCamp, seed: number): Promise<void> {
  const dice = new Dice(seed);
  const phone = camp.phone(dice);
  const { name, gender, birthday } = new People(dice, 2026).invent();
  await bookStay(work, {
    name,
    gender,
    birthday,
    phone,
    package_id: dice.pick(camp.package_ids),
    expected_date: addDays(work.today, dice.between(0, 6)),
    source: "wechat",
    coach_id: null,
    remark: null,
  });
}

function say({ rule, sample }: Verdict): string {
  return `the rule ${rule} is broken: ${JSON.stringify(sample)}`;
}
