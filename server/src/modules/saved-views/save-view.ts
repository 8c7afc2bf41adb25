import { mostViews, type saveView, type SavedView } from "@kangying/contract/saved-views/saved-views.endpoints";
import type { z } from "zod";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { maySee } from "../../core/list/read/as-reader.ts";
import { checkFilters } from "../../core/list/read/count-list.ts";
import { servedList } from "../../core/list/served-lists.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { mayEdit, presentView, sharePermission } from "./present-view.ts";
import { openFirstFor } from "./default-views.ts";
import { dropSchedulesOfOthers } from "./schedules/export-schedules.repo.ts";
import {
  countViewsOf,
  insertView,
  lockView,
  unpinOthers,
  updateView,
  viewsById,
  type ViewRow,
} from "./saved-views.repo.ts";
import { texts } from "./saved-views.texts.ts";

type Input = z.output<typeof saveView.input>;

/**
 * Saves a view: a new one, or over an old one if its version is the one that the caller has seen.
 * @throws {AppError} no_permission to share or to set a role's default view, not_found, conflict · {InvalidFields} list, filters,
 *   default_roles
 */
export async function saveOwnView(ctx: CallContext, input: Input): Promise<SavedView> {
  const { tx, caller, supplier, now } = ctx;
  const list = servedList(ctx, input.list);
  if (!list || !maySee(list, ctx)) throw new InvalidFields({ list: { text: texts.unknownList } });
  // A view with filters that cannot be applied would only fail later, and for other users.
  await checkFilters(list, input.state.filters, ctx);
  if (input.default_roles) ctx.demand(sharePermission);
  const before = input.id === undefined ? undefined : await demandView(ctx, input.id);
  const { name, shared, state, alert_above = before?.alert_above ?? null } = input;
  const view = { name, shared, state, alert_above };
  let id: number;
  if (!before) {
    if (shared) ctx.demand(sharePermission);
    if ((await countViewsOf(tx, caller.account_id)) >= mostViews)
      throw new InvalidFields({ name: { text: texts.tooMany, data: { n: mostViews } } });
    id = await insertView(
      tx,
      { ...view, supplier_id: supplier.id, account_id: caller.account_id, owner_name: caller.name, list_api: list.api },
      now,
    );
  } else {
    if (before.list_api !== list.api) throw new InvalidFields({ list: { text: texts.unknownList } });
    if (shared || before.shared) ctx.demand(sharePermission);
    ({ id } = before);
    if (!(await updateView(tx, id, input.version ?? before.version, view, now))) throw new AppError("conflict");
    if (before.shared && !shared) await takeFromOthers(ctx, before);
  }
  const default_roles = shared ? input.default_roles : [];
  if (default_roles) await openFirstFor(ctx, { id, list_api: list.api }, default_roles);
  ctx.changed("saved_view", id);
  // Filters may contain a person's name or number. So the log records which view it is, not its filters.
  ctx.audit({
    biz_type: "saved_view",
    biz_id: id,
    before: before ? told(before) : null,
    after: { ...told(view), list: list.api, ...(default_roles ? { default_roles } : {}) },
  });
  // A view of another account that is not shared any more is invisible to the caller. The caller still gets its new state as the answer.
  const mine = before && { ...before, ...view, version: before.version + 1, pinned: false, default_roles: [] };
  const saved = (await viewsById(tx, caller.account_id, [id]))[0] ?? mine;
  if (!saved) throw new AppError("not_found");
  return presentView(saved, ctx);
}

type Told = Pick<ViewRow, "name" | "shared" | "alert_above">;

function told({ name, shared, alert_above }: Told): Told {
  return { name, shared, alert_above };
}

/** Removes a view that is no longer shared from the others' sidebars, and ends their scheduled exports of it. */
async function takeFromOthers({ tx }: CallContext, { id, account_id }: ViewRow): Promise<void> {
  await unpinOthers(tx, id, account_id);
  await dropSchedulesOfOthers(tx, id, account_id);
}

/**
 * Locks a view that the caller may change until the end of the transaction.
 * @throws {AppError} not_found, no_permission
 */
export async function demandView(ctx: CallContext, id: number): Promise<ViewRow> {
  const view = await lockView(ctx.tx, ctx.caller.account_id, id);
  if (!view) throw new AppError("not_found");
  if (!mayEdit(view, ctx)) throw new AppError("no_permission");
  return view;
}
