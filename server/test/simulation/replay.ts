import type { Services } from "../../src/core/jobs/services.ts";
import type { HeldClock } from "../../src/core/kernel/clock.ts";
import type { ActKind } from "./acts.ts";
import { planActs, type PlanOptions, type PlannedAct } from "./plan.ts";
import { shortest } from "./shortest.ts";
import { Simulation, type Failure, type Outcomes } from "./simulate.ts";

export interface Ran {
  readonly failure: Failure | null;
  readonly outcomes: Outcomes;
  /** For a failure: the seed, what broke, and the fewest acts that lead to it. */
  readonly told: string | null;
  readonly replay: readonly PlannedAct[];
}

export interface RunOptions extends PlanOptions {
  /** Kinds of acts besides the product's own, to see the simulation fail. */
  readonly odd?: Readonly<Record<string, ActKind>>;
  /** Milliseconds to spend on looking for a shorter replay. */
  readonly shorten_ms?: number;
}

/** The environment variable that names a run to repeat. */
export const replayVariable = "SIMULATION_REPLAY";
type Size = Pick<PlanOptions, "seed" | "days" | "camps" | "acts_a_day">;

/** `seed:days:camps:acts a day`. The days of a plan stay the same if more days follow. */
function printReplay({ seed, days, camps, acts_a_day }: Size): string {
  return [seed, days, camps, acts_a_day].join(":");
}

/** @throws {RangeError} if the text is not four whole numbers */
export function readReplay(text: string): Size {
  const numbers = /^\d+:\d+:\d+:\d+$/.test(text) ? text.split(":").map(Number) : [];
  const [seed, days, camps, acts_a_day] = numbers;
  if (seed === undefined || days === undefined || camps === undefined || acts_a_day === undefined)
    throw new RangeError(`${replayVariable} must be seed:days:camps:acts, not ${text}`);
  return { seed, days, camps, acts_a_day };
}

/** Plans acts by the seed and runs them. On a failure it looks for the fewest acts that lead to it. */
export async function simulate(services: Services, clock: HeldClock, options: RunOptions): Promise<Ran> {
  const { odd = {}, shorten_ms = 60_000, days, seed } = options;
  const acts = planActs(options);
  const whole = new Simulation(services, clock, odd);
  const failure = await whole.run(acts, days);
  if (!failure) return { failure, outcomes: whole.outcomes, told: null, replay: [] };
  // Camps do not affect each other. Only acts in that camp, up to that day, can matter.
  const before = acts.filter(({ camp, day }) => camp === failure.camp && day <= failure.day);
  const kind = failure.what.split(":")[0];
  const fails = async (some: readonly PlannedAct[]): Promise<boolean> => {
    const again = await new Simulation(services, clock, odd).run(some, failure.day + 1, "last day");
    return again?.what.split(":")[0] === kind;
  };
  const from = performance.now();
  const few = await aboutFew(before, whole.about, fails, from + shorten_ms / 2);
  const replay = await shortest(few, fails, from + shorten_ms);
  const told = [
    `seed ${seed}, day ${failure.day}, camp ${failure.camp}: ${failure.what}`,
    `live through it again, up to that day: ${replayVariable}=${printReplay({ ...options, days: failure.day + 1 })}`,
    `shortest replay found, ${replay.length} of ${before.length} acts:`,
    ...replay.map((act) => `  ${JSON.stringify(act)}`),
  ].join("\n");
  return { failure, outcomes: whole.outcomes, told, replay };
}

/** First leaves out people with all acts about them: most failures are about one or two people. */
async function aboutFew(
  acts: readonly PlannedAct[],
  about: ReadonlyMap<PlannedAct, string>,
  fails: (acts: readonly PlannedAct[]) => Promise<boolean>,
  until: number,
): Promise<readonly PlannedAct[]> {
  const people = [...new Set(acts.flatMap((act) => about.get(act) ?? []))];
  const actsOf = (some: readonly string[]): readonly PlannedAct[] => {
    const kept = new Set(some);
    return acts.filter((act) => act.kind === "night" || kept.has(about.get(act) ?? ""));
  };
  if (!(await fails(actsOf(people)))) return acts;
  return actsOf(await shortest(people, (some) => fails(actsOf(some)), until));
}
