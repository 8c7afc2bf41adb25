import { addDays, instantAt } from "../../core/kernel/day.ts";
import type { Work } from "../../core/jobs/work.ts";
import { membersByLastPurchase } from "./member-stats.repo.ts";
import { t } from "./member-stats.texts.ts";

/** The borders between the parts of members, in days before today. */
const days = [30, 90, 180] as const;
/** The parts of members by their last purchase; each member belongs to one. The number: how many borders lie before the last purchase. */
const passed = { "30": 3, "90": 2, "180": 1, more: 0, never: null } as const;
export type Recency = keyof typeof passed;

const titles = t.group("recency");
/** The parts as options of a choice. */
export const recencyOptions = (["30", "90", "180", "more", "never"] as const).map((value) => ({
  value,
  title: titles[value],
}));

type Reading = Pick<Work, "tx" | "supplier" | "today">;

/** The times of the borders, the most recent first. */
export const bordersOf = ({ supplier, today }: Pick<Work, "supplier" | "today">): readonly Date[] =>
  days.map((ago) => instantAt(addDays(today, -ago), "00:00", supplier.time_zone));

export const isRecency = (value: unknown): value is Recency =>
  typeof value === "string" && Object.hasOwn(passed, value);

/** How many borders lie before a part's last purchases; null: members who never bought. */
export const passedOf = (recency: Recency): number | null => passed[recency];

/** Those of these members whose last purchase lies in a part. */
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
