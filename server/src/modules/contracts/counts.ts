import { countList } from "../../core/list/read/count-list.ts";
import { formatFenInWords } from "../../core/kernel/money.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { contractsList } from "./contracts.list.ts";
import { counterFacts, withoutContract } from "./contracts.repo.ts";
import { t } from "./contracts.texts.ts";

const path = "/student/service/contracts";
const titles = t.group("counter");

/** The counters above the list; each counts what the list with these filters shows. */
const counted = {
  all: {},
  waiting: { waiting: "1" },
  cooling: { cooling: "1" },
  ending: { ending: "1" },
  overdue: { state: "overdue" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Counter {
  readonly key: string;
  readonly title: string;
  readonly value: number;
  readonly fact: string | null;
  readonly to: string;
}

/** Returns the counters of contracts (all, waiting, cancellable, ending, overdue) and of students without a contract. */
export async function contractCounts(ctx: CallContext): Promise<{ counters: Counter[] }> {
  const { beds, today, cooling_fen } = await counterFacts(ctx.tx, ctx.supplier.id, ctx.today);
  const facts: Readonly<Record<string, string | null>> = {
    waiting: beds === 0 ? null : ctx.text(t("counter.beds"), { count: beds }),
    ending: today === 0 ? null : ctx.text(t("counter.today"), { count: today }),
    cooling:
      cooling_fen === 0 ? null : ctx.text(t("counter.refundable"), { amount: `¥${formatFenInWords(cooling_fen)}` }),
  };
  const counters: Counter[] = [];
  for (const [key, filters] of Object.entries(counted) as [keyof typeof counted, Readonly<Record<string, string>>][])
    counters.push({
      key,
      title: ctx.text(titles[key]),
      value: await countList(contractsList, filters, ctx),
      fact: facts[key] ?? null,
      to: key === "all" ? path : `${path}?${new URLSearchParams(filters).toString()}`,
    });
  const value = await withoutContract(ctx.tx, ctx.supplier.id);
  return {
    counters: [
      ...counters,
      {
        key: "without",
        title: ctx.text(titles.without),
        value,
        fact: null,
        to: "/student/campsite/living?contract=missing",
      },
    ],
  };
}
