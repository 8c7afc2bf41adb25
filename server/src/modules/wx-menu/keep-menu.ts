import { type MenuFault, menuFaults, type MenuTree } from "@kangying/contract/plugins/wxpub/wx-menu";
import { isUniqueViolation } from "../../core/db/sql-errors.ts";
import type { Work } from "../../core/jobs/work.ts";
import { AppError, InvalidFields } from "../../core/kernel/app-error.ts";
import { boundAccount, wxErrors } from "../wx-account/public.ts";
import { findMenu, insertAgain, type MenuRow, nextNumber, sendDraft, writeDraft } from "./menu.repo.ts";
import { t } from "./wx-menu.texts.ts";

/** The job that sends the menu to WeChat's server. */
export const menuJob = "wx.publishMenu";

function demandGood(tree: MenuTree): void {
  const faults = [...menuFaults(tree)];
  if (faults.length === 0) return;
  throw new InvalidFields(
    Object.fromEntries(
      faults.map(([place, fault]: readonly [string, MenuFault]) => [`tree.${place}`, { text: t(`fault.${fault}`) }]),
    ),
  );
}

/** Saves the draft; followers do not see it yet. @returns its version @throws {InvalidFields} tree.<place> · {AppError} conflict */
export async function saveMenu(
  work: Work,
  { version, tree }: { readonly version: number; readonly tree: MenuTree },
): Promise<number> {
  const { tx, supplier, actor, now } = work;
  demandGood(tree);
  const next = await writeDraft(tx, supplier.id, { tree, by_name: actor.name, seen: version }, now);
  if (next === null) throw new AppError("conflict");
  work.changed("wx_menu", supplier.id, next);
  work.audit({
    biz_type: "wx_menu",
    biz_id: supplier.id,
    after: { version: next, menu_names: tree.map(({ name }) => name).join(" / ") },
  });
  return next;
}

/**
 * Publishes the draft, or an earlier version again.
 * @returns its number
 * @throws {AppError} wx_not_bound, not_found, conflict, wrong_status: another one is being published
 */
export async function publishMenu(
  work: Work,
  { version, number }: { readonly version: number; readonly number?: number | undefined },
): Promise<number> {
  const { tx, supplier, actor, now } = work;
  if (!(await boundAccount(work))) throw new AppError(wxErrors.wx_not_bound);
  if (await findMenu(tx, supplier.id, { status: 2 })) throw new AppError("wrong_status");
  const chosen: MenuRow | null = await findMenu(tx, supplier.id, number === undefined ? { status: 1 } : { number });
  if (!chosen) throw new AppError("not_found");
  if (number === undefined && chosen.version !== version) throw new AppError("conflict");
  if (number !== undefined && chosen.status !== 4 && chosen.status !== 5) throw new AppError("wrong_status");
  if (chosen.tree.length === 0) throw new InvalidFields({ tree: { text: t("fault.empty") } });
  const next = await nextNumber(tx, supplier.id);
  const again = { tree: chosen.tree, number: next, by_name: actor.name };
  const sent =
    number === undefined
      ? sendDraft(tx, supplier.id, chosen.id, next)
      : insertAgain(tx, supplier.id, { ...again, from_number: number }, now);
  await sent.catch((error: unknown) => {
    // Somebody else published another version at this moment.
    throw isUniqueViolation(error) ? new AppError("wrong_status") : error;
  });
  work.changed("wx_menu", supplier.id);
  work.audit({ biz_type: "wx_menu", biz_id: supplier.id, after: { number: next, from_number: number ?? null } });
  await work.enqueue(menuJob, {}, { key: `wx.menu:${supplier.id}` });
  return next;
}
