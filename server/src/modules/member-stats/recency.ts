import { addDays, instantAt } from "../../core/kernel/day.ts";
import type { Work } from "../../core/jobs/work.ts";
import { membersByLastPurchase } from "./member-stats.repo.ts";
import { t } from "./member-stats.texts.ts";

/** Days ago at which one part of the members ends and the next begins. */
const days = [30, 90, 180] as const;
/** Parts of all members by their last purchase: each member is in one. The number: how many of the borders it lies after. */
const passed = { "30": 3, "90": 2, "180": 1, more: 0, never: null } as const;
export type Recency = keyof typeof passed;

const titles = t.group("recency");
/** The parts to choose from. */
export const recencyOptions = (["30", "90", "180", "more", "never"] as const).map((value) => ({
  value,
  title: titles[value],
}));

type Reading = Pick<Work, "tx" | "supplier" | "today">;

/** The instants of the borders, the nearest first. */
export const bordersOf = ({ supplier, today }: Pick<Work, "supplier" | "today">): readonly Date[] =>
  days.map((ago) => instantAt(addDays(today, -ago), "00:00", supplier.time_zone));

export const isRecency = (value: unknown): value is Recency =>
  typeof value === "string" && Object.hasOwn(passed, value);

/** How many of the borders a part's last purchases lie after; null: those who never bought. */
export const passedOf = (recency: Recency): number | null => passed[recency];

/** Those of some members whose last purchase lies in a part. */
export async function whoLastBought(
  work: Reading,
  recency: Recency,
  members: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await membersByLastPurchase(work.tx, work.supplier.id, {
    borders: bordersOf(work),
    passed: passed[recency],
    members,
  });
  return new Set(found.map(({ id }) => id));
}
