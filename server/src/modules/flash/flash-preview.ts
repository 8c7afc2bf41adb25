import { AppError } from "../../core/kernel/app-error.ts";
import type { CallContext } from "../../core/wire/route.ts";
import { previewQuotas } from "../activities/public.ts";
import { flashAddon } from "./flash-addon.ts";
import { findSession, sessionItems } from "./flash.repo.ts";
import { t } from "./flash.texts.ts";

/** What publishing would lock, what each piece leaves, and what is short. @throws {AppError} not_found */
export async function previewPublish(ctx: CallContext, { id }: { readonly id: number }) {
  const session = await findSession(ctx.tx, ctx.supplier.id, id);
  if (!session) throw new AppError("not_found");
  const items = await sessionItems(ctx.tx, ctx.supplier.id, id);
  const { margin_percent } = await flashAddon.read(ctx);
  const { pieces, facts, hindered } = await previewQuotas(ctx, items, margin_percent);
  return {
    rows: [],
    total_fen: 0,
    note: ctx.text(t("preview.note"), { pieces, minutes: session.pay_minutes }),
    facts,
    button: ctx.text(t("preview.button"), { pieces }),
    ...hindered,
  };
}
