import type { TradeStats } from "@kangying/contract/statistics/trade-stats.endpoints";
import type { LocalDate } from "../../core/kernel/day.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { stepsOf, type Span } from "./trade-stats.repo.ts";
import { t } from "./trade-stats.texts.ts";

const titles = t.group("step");
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Counts how far people came on their own: from a look at goods to a paid order. @param until  the first day that is not counted */
export async function readFunnel(
  ctx: CallContext,
  days: { readonly from: LocalDate; readonly until: LocalDate },
  span: Span,
): Promise<TradeStats["funnel"]> {
  const { looked, carted, ordered, paid } = await stepsOf(ctx.tx, ctx.supplier.id, days, span);
  // A person who filled a cart has also looked at goods, even if the app did not report it.
  const people = { looked: Math.max(looked, carted), carted, ordered, paid };
  const keys = ["looked", "carted", "ordered", "paid"] as const;
  return {
    steps: keys.map((key, at) => {
      const before = keys[at - 1];
      return {
        key,
        title: ctx.text(titles[key]),
        people: people[key],
        rate: before === undefined ? null : ratio(people[key], people[before]),
      };
    }),
    rate: ratio(people.paid, people.looked),
    says: ctx.text(t("funnel.says")),
  };
}
