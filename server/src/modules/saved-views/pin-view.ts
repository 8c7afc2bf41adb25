import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { setPin, viewsById } from "./saved-views.repo.ts";

/** Puts a view into the caller's sidebar or takes it out; doing it twice does no more. @throws {AppError} not_found */
export async function pinOwnView(ctx: CallContext, id: number, pinned: boolean): Promise<void> {
  const [view] = await viewsById(ctx.tx, ctx.caller.account_id, [id]);
  if (!view) throw new AppError("not_found");
  await setPin(ctx.tx, ctx.supplier.id, ctx.caller.account_id, id, pinned, ctx.now);
}
