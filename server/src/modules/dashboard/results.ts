import type { Workbench } from "@kangying/contract/dashboard/workbench.endpoints";
import { maySee } from "../../core/list/read/as-reader.ts";
import type { ListContext } from "../../core/list/list-context.ts";
import { finishedList } from "../stay-acts/public.ts";
import { weightsList } from "../weights/public.ts";
import { addressOf } from "./counters.ts";
import { type Outcome, readOutcomes } from "./results.repo.ts";
import { spanOf } from "./span.ts";

/** The largest number of finished stays read; a camp finishes some hundreds a month. */
const mostStays = 5000;
const bucketKilograms = 2;
const buckets = 8;

type Weighed = Outcome & { readonly baseline_g: number; readonly latest_g: number };

/**
 * Computes the weight loss of the students who finished in the span.
 * @returns null when the caller may not see weights; a result without a mean when no finished student was weighed twice
 */
export async function readResults(ctx: ListContext, days: number): Promise<Workbench["results"]> {
  if (!maySee(finishedList, ctx) || !maySee(weightsList, ctx)) return null;
  const span = spanOf(ctx, days);
  const outcomes = await readOutcomes(ctx.tx, ctx.supplier.id, span.since, span.until, mostStays);
  const weighed = outcomes.filter((each): each is Weighed => each.baseline_g !== null && each.latest_g !== null);
  const losses = weighed.map((each) => each.baseline_g - each.latest_g);
  const aimed = weighed.filter((each) => each.target_g !== null);
  const counts = Array.from({ length: buckets }, () => 0);
  for (const loss of losses) {
    const at = Math.min(buckets - 1, Math.max(0, Math.floor(loss / (bucketKilograms * 1000))));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return {
    finished: outcomes.length,
    weighed: weighed.length,
    mean_loss_g: losses.length === 0 ? null : Math.round(losses.reduce((sum, loss) => sum + loss, 0) / losses.length),
    with_target: aimed.length,
    attained: aimed.filter((each) => each.latest_g <= (each.target_g ?? 0)).length,
    buckets: counts,
    to: addressOf(ctx, finishedList, { finished: span.filter }),
  };
}
