import type { SavedView } from "@kangying/contract/saved-views/saved-views.endpoints";
import { maySee } from "../../core/list/read/as-reader.ts";
import { servedList } from "../../core/list/served-lists.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { defaultViewOf } from "./default-views.ts";
import { readPreferences } from "./preferences.repo.ts";
import { presentView, sharePermission } from "./present-view.ts";
import { pinnedViews, viewsOfList, type ViewRow } from "./saved-views.repo.ts";

/** Views of one list, or (undefined) those in the caller's sidebar. Views of lists that the caller may not see are left out. */
export async function readViews(
  ctx: CallContext,
  list: string | undefined,
): Promise<{ views: SavedView[]; may_share: boolean; default_view: number | null; remembered: unknown }> {
  const account = ctx.caller.account_id;
  const rows = list === undefined ? await pinnedViews(ctx.tx, account) : await viewsOfList(ctx.tx, account, list);
  const open = rows.filter((view) => isOpen(view, ctx));
  const first = list === undefined ? null : await defaultViewOf(ctx, list);
  return {
    views: open.map((view) => presentView(view, ctx)),
    may_share: ctx.can(sharePermission),
    default_view: open.some((view) => view.id === first) ? first : null,
    remembered: list === undefined ? null : await rememberedOf(ctx, list),
  };
}

async function rememberedOf({ tx, caller }: CallContext, list: string): Promise<unknown> {
  const key = `list:${list}`;
  return (await readPreferences(tx, caller.account_id, [key]))[key] ?? null;
}

/** True if the view's list exists and the caller may see it. */
export function isOpen(view: ViewRow, ctx: CallContext): boolean {
  const list = servedList(ctx, view.list_api);
  return list !== undefined && maySee(list, ctx);
}
