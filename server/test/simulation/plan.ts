import { Dice } from "../../src/modules/demo/dice.ts";
import { actKinds } from "./acts.ts";
import { lifeActs } from "./life-acts.ts";

/**
 * none · retry: the reply was lost, the client sends it again · twice: a double click, both at once · crash: the process dies in the middle, and
 * the client tries again · stale: the desk saw an older row
 */
export type Fault = "none" | "retry" | "twice" | "crash" | "stale";

/** One thing that happens in one camp. All of it stands here, so that any selection of acts can be lived through again. */
export interface PlannedAct {
  readonly day: number;
  readonly minute: number;
  readonly camp: number;
  /** Of `actKinds`, or `book`, or a nightly job. */
  readonly kind: string;
  /** Which of the rows that it may be drawn for. */
  readonly nth: number;
  readonly dice: number;
  readonly fault: Fault;
}

export interface PlanOptions {
  readonly seed: number;
  readonly days: number;
  readonly camps: number;
  /** Acts of each camp on each day, on average. */
  readonly acts_a_day: number;
  /** For each of those, how many more are of people's lives; default a half. */
  readonly lives_share?: number;
  /** More kinds, with their weights. */
  readonly more?: Readonly<Record<string, number>>;
}

/** What the timers do, with the minute at which they do it. */
export const timers = {
  night: 120,
  end_due: 600,
  no_show: 720,
  holds: 780,
  offers: 790,
  pauses: 605,
  leaves: 1260,
} as const;

/** What sends messages, drawn apart: a seed's other acts stay what they were before there were any. */
const senders = { messages: 545, late_messages: 1290 } as const;

/** Timers of people's lives, drawn apart likewise. */
const lifeTimers = { follow_ups: 570, coaches: 15, contracts_end: 615, care: 1200, kept_too_long: 220 } as const;
/** Planned pauses, drawn apart likewise. */
const planned_pauses = { plan_pause: 540, begin_pauses: 725, drop_pause: 1100 } as const;
/** The same seed plans the same acts on every machine. */
export function planActs({
  seed,
  days,
  camps,
  acts_a_day,
  lives_share = 0.5,
  more = {},
}: PlanOptions): readonly PlannedAct[] {
  const dice = new Dice(seed);
  const kinds = [
    ["book", 26] as const,
    ...Object.entries(actKinds).map(([kind, { weight }]) => [kind, weight] as const),
    ...Object.entries(more),
  ];
  const planned: PlannedAct[] = [];
  const apart = new Dice(seed + 1);
  const lives = new Dice(seed + 2);
  const pauses = new Dice(seed + 3);
  const lifeKinds = Object.entries(lifeActs).map(([kind, { weight }]) => [kind, weight] as const);
  const add = (day: number, camp: number, kind: string, minute: number, by = dice): void => {
    planned.push({
      day,
      minute,
      camp,
      kind,
      nth: by.between(0, 1_000_000),
      dice: by.between(0, 2_000_000_000),
      fault: by.weighted<Fault>([
        ["none", 70],
        ["retry", 8],
        ["twice", 8],
        ["crash", 8],
        ["stale", 6],
      ]),
    });
  };
  for (let day = 0; day < days; day += 1) {
    for (let camp = 0; camp < camps; camp += 1) {
      for (const [kind, minute] of Object.entries(timers)) add(day, camp, kind, minute);
      for (const [kind, minute] of Object.entries(senders)) add(day, camp, kind, minute, apart);
      for (const [kind, minute] of Object.entries(lifeTimers)) add(day, camp, kind, minute, lives);
      for (const [kind, minute] of Object.entries(planned_pauses)) add(day, camp, kind, minute, pauses);
      for (let nth = 0; nth < acts_a_day * lives_share; nth += 1)
        add(day, camp, lives.weighted(lifeKinds), lives.between(480, 1320), lives);
      const count = dice.between(Math.floor(acts_a_day * 0.5), Math.ceil(acts_a_day * 1.5));
      for (let nth = 0; nth < count; nth += 1) add(day, camp, dice.weighted(kinds), dice.between(480, 1320));
    }
  }
  return planned.toSorted((a, b) => a.day - b.day || a.minute - b.minute);
}
