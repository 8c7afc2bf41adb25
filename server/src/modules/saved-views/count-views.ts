import { countLimit } from "@kangying/contract/saved-views/saved-views.endpoints";
import { AppError } from "../../core/kernel/app-error.ts";
import { sqlState } from "../../core/db/sql-errors.ts";
import { countUpTo } from "../../core/list/read/count-list.ts";
import { servedList } from "../../core/list/served-lists.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { isOpen } from "./read-views.ts";
import { viewsById } from "./saved-views.repo.ts";

export interface ViewCount {
  readonly id: number;
  readonly count: number | null;
  readonly more: boolean;
}

/** Most milliseconds for the count of one view, so that all counts together end soon enough for the user. */
const patience_ms = 300;
/** SQLSTATE of a statement that took too long. */
const tooSlow = "57014";

/**
 * Counts the rows that each view shows now. The cost is limited twice: a count stops at `countLimit` rows, and at `patience_ms`. A view
 * that takes longer, or whose filters the caller may not use, has no count.
 */
export async function countViews(ctx: CallContext, ids: readonly number[]): Promise<ViewCount[]> {
  const views = (await viewsById(ctx.tx, ctx.caller.account_id, ids)).filter((view) => isOpen(view, ctx));
  const counts: ViewCount[] = [];
  for (const view of views) {
    const list = servedList(ctx, view.list_api);
    if (!list) continue;
    const found = await counted(ctx, () => countUpTo(list, view.state.filters, countLimit, ctx));
    counts.push({
      id: view.id,
      count: found === null ? null : Math.min(found, countLimit),
      more: (found ?? 0) > countLimit,
    });
  }
  return counts;
}

async function counted(ctx: CallContext, count: () => Promise<number>): Promise<number | null> {
  try {
    return await ctx.tx.savepoint(async () => {
      const [usual] = await ctx.tx.query<{ ms: string }>(
        "select current_setting('statement_timeout') /* not null: every session has one */ as ms",
      );
      await ctx.tx.query("select set_config('statement_timeout', $1, true)", [String(patience_ms)]);
      const found = await count();
      await ctx.tx.query("select set_config('statement_timeout', $1, true)", [usual?.ms ?? "0"]);
      return found;
    });
  } catch (error) {
    if (error instanceof AppError || sqlState(error) === tooSlow) return null;
    throw error;
  }
}
