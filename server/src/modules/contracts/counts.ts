import { countList } from "../../core/list/count-list.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { contractsList } from "./contracts.list.ts";
import { withoutContract } from "./contracts.repo.ts";
import { t } from "./contracts.texts.ts";

const path = "/student/service/contracts";
const titles = t.group("counter");

/** Counters above the list: each counts what its address shows. */
const counted = {
  waiting: { waiting: "1" },
  cooling: { cooling: "1" },
  ending: { ending: "1" },
  overdue: { state: "overdue" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** So many contracts wait, may be given up, end, are over; and so many students have none. */
export async function contractCounts(
  ctx: CallContext,
): Promise<{ counters: { key: string; title: string; value: number; to: string }[] }> {
  const counters = [];
  for (const [key, filters] of Object.entries(counted) as [keyof typeof counted, Readonly<Record<string, string>>][])
    counters.push({
      key,
      title: ctx.text(titles[key]),
      value: await countList(contractsList, filters, ctx),
      to: `${path}?${new URLSearchParams(filters).toString()}`,
    });
  const value = await withoutContract(ctx.tx, ctx.supplier.id);
  return {
    counters: [
      ...counters,
      { key: "without", title: ctx.text(titles.without), value, to: "/student/campsite/living?contract=missing" },
    ],
  };
}
