import type { SavedView } from "@kangying/contract/saved-views/saved-views.endpoints";
import { servedList } from "../../core/list/served-lists.ts";
import type { CallContext } from "../../core/wire/route.ts";
import type { ViewRow } from "./saved-views.repo.ts";

/** Permission to share views, and to change those that others have shared. */
export const sharePermission = "seller/view/ViewShare";

/** True if the caller may change or delete the view: their own always, a shared one of another account with the permission. */
export function mayEdit(view: Pick<ViewRow, "account_id" | "shared">, ctx: CallContext): boolean {
  return view.account_id === ctx.caller.account_id || (view.shared && ctx.can(sharePermission));
}

export function presentView(view: ViewRow, ctx: CallContext): SavedView {
  const { alert_above, default_roles } = view;
  return {
    id: view.id,
    list: view.list_api,
    name: view.name,
    shared: view.shared,
    mine: view.account_id === ctx.caller.account_id,
    owner: view.owner_name,
    may_edit: mayEdit(view, ctx),
    pinned: view.pinned,
    alert_above,
    default_roles: ctx.can(sharePermission) ? [...default_roles] : [],
    topic: servedList(ctx, view.list_api)?.topic ?? null,
    state: view.state,
    version: view.version,
  };
}
