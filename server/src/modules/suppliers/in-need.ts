import type { LocalDate } from "../../core/kernel/day.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { asPlatform } from "./platform-acts.ts";
import { suppliersInNeed } from "./suppliers.repo.ts";
import { t } from "./suppliers.texts.ts";

/** A supplier that needs the platform's attention. */
export interface InNeed {
  readonly id: number;
  readonly name: string;
  /** The problem, in the reader's language. */
  readonly reason: string;
  /** The earliest end of service or papers; null: none is near. */
  readonly until: LocalDate | null;
}

/** Lists suppliers that need attention. For a caller who may read all suppliers. @param most  the limit */
export async function readInNeed(ctx: ListContext, most: number): Promise<readonly InNeed[]> {
  const found = await asPlatform(ctx, () => suppliersInNeed(ctx.tx, ctx.today, most));
  return found.map(({ id, name, service_until, papers_until, weak_points }) => ({
    id,
    name,
    reason: [
      ...(service_until === null ? [] : [ctx.text(t("counter.ending"))]),
      ...(papers_until === null ? [] : [ctx.text(t("counter.papers"))]),
      ...(weak_points === null ? [] : [ctx.text(t("need.weak"), { points: weak_points })]),
    ].join(" · "),
    until: [service_until, papers_until].filter((day) => day !== null).toSorted()[0] ?? null,
  }));
}
