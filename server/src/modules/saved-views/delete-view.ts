import type { CallContext } from "../../core/wire/route.ts";
import { demandView } from "./save-view.ts";
import { removeView } from "./saved-views.repo.ts";

/** Deletes a view. @throws {AppError} not_found, no_permission */
export async function deleteOwnView(ctx: CallContext, id: number): Promise<void> {
  const view = await demandView(ctx, id);
  await removeView(ctx.tx, id);
  ctx.changed("saved_view", id);
  ctx.audit({
    biz_type: "saved_view",
    biz_id: id,
    before: { name: view.name, shared: view.shared, list: view.list_api },
  });
}
