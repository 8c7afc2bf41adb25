import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { setPin, viewsById } from "./saved-views.repo.ts";

/** Adds a view to the caller's sidebar or removes it; a second call changes nothing. @throws {AppError} not_found */
export async function pinOwnView(ctx: CallContext, id: number, pinned: boolean): Promise<void> {
  const [view] = await viewsById(ctx.tx, ctx.caller.account_id, [id]);
  if (!view) throw new AppError("not_found");
  await setPin(ctx.tx, ctx.supplier.id, ctx.caller.account_id, id, pinned, ctx.now);
}
