import type { Work } from "../../../core/jobs/work.ts";
import { AppError } from "../../../core/kernel/app-error.ts";
import { verbatim } from "../../../core/kernel/text.ts";
import type { OptionDef } from "../../../core/list/columns.ts";
import type { ListContext } from "../../../core/list/list-context.ts";
import { findDrawer, insertDrawer, listDrawers } from "./drawers.repo.ts";

/** The name of the drawer that a desk gets automatically. */
const firstDrawer = "前台";

/**
 * Returns the drawer into which a desk takes money: the given one, otherwise the oldest. Creates the first drawer when there is none.
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

/** Adds a drawer. @throws {AppError} already_exists */
export async function addDrawer(work: Work, { name }: { readonly name: string }): Promise<number> {
  const { id, is_new } = await insertDrawer(work.tx, work.supplier.id, name);
  if (!is_new) throw new AppError("already_exists", { what: name });
  work.changed("payment", id);
  work.audit({ biz_type: "drawer", biz_id: id, after: { name } });
  return id;
}

/** Returns the drawer when the supplier has only one; null when a person must choose. */
export async function onlyDrawer(work: Pick<Work, "tx" | "supplier">): Promise<number | null> {
  const [first, second] = await listDrawers(work.tx, work.supplier.id);
  return first && !second ? first.id : null;
}

/** Returns the drawers as options. */
export async function drawerOptions(ctx: ListContext): Promise<readonly OptionDef[]> {
  return (await listDrawers(ctx.tx, ctx.supplier.id)).map(({ id, name }) => ({ value: id, title: verbatim(name) }));
}
