import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { demandView } from "./save-view.ts";
import { updateView } from "./saved-views.repo.ts";

/** Renames a view. @throws {AppError} not_found, no_permission, conflict */
export async function renameView(ctx: CallContext, id: number, name: string): Promise<void> {
  const view = await demandView(ctx, id);
  const renamed = { name, shared: view.shared, state: view.state, alert_above: view.alert_above };
  if (!(await updateView(ctx.tx, id, view.version, renamed, ctx.now))) throw new AppError("conflict");
  ctx.changed("saved_view", id);
  ctx.audit({ biz_type: "saved_view", biz_id: id, before: { name: view.name }, after: { name } });
}
