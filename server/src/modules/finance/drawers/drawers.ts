import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import type { OptionDef } from "../../../core/list/columns.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { findDrawer, insertDrawer, listDrawers } from "./drawers.repo.ts";

/** The drawer that a desk has before anybody has named one. */
const firstDrawer = "前台";

/**
 * The drawer into which a desk takes money: the one that is named, else the oldest; a desk without any gets its first.
 * @throws {AppError} not_found
 */
export async function drawerFor(work: Work, wanted: number | null): Promise<number> {
  const { tx, supplier } = work;
  if (wanted !== null) {
    const drawer = await findDrawer(tx, supplier.id, wanted);
    if (drawer?.status !== 1) throw new AppError("not_found");
    return drawer.id;
  }
  const [oldest] = await listDrawers(tx, supplier.id);
  return oldest?.id ?? (await insertDrawer(tx, supplier.id, firstDrawer)).id;
}

/** @throws {AppError} already_exists */
export async function addDrawer(work: Work, { name }: { readonly name: string }): Promise<number> {
  const { id, is_new } = await insertDrawer(work.tx, work.supplier.id, name);
  if (!is_new) throw new AppError("already_exists", { what: name });
  work.changed("payment", id);
  work.audit({ biz_type: "drawer", biz_id: id, after: { name } });
  return id;
}

/** The drawer, where the house has but one; null where somebody has to choose. */
export async function onlyDrawer(work: Pick<Work, "tx" | "supplier">): Promise<number | null> {
  const [first, second] = await listDrawers(work.tx, work.supplier.id);
  return first && !second ? first.id : null;
}

/** Drawers as choices. */
export async function drawerOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await listDrawers(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}
