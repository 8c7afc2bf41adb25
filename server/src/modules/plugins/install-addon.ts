import { industriesOfAddons } from "@kangying/contract/plugins/addons";
import { tree } from "@kangying/contract/tree";
import type { Work } from "../../core/jobs/work.ts";
import { AppError } from "../../core/kernel/app-error.ts";
import { addonPoint, type AddonFact } from "./addon.ts";
import { installRow, lockAddon, removeRow } from "./addons.repo.ts";
import { pluginsErrors } from "./plugins.errors.ts";

const industriesOf = industriesOfAddons(tree);

/** Keys of the add-ons that it needs and that are not installed. */
export async function missingFor(
  { tx, services }: Pick<Work, "tx" | "services">,
  key: string,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const needed of services.declared.find(addonPoint, key)?.needs ?? [])
    if (!(await lockAddon(tx, needed))?.installed) missing.push(needed);
  return missing;
}

/** Reads the facts about an add-on now. */
export async function factsOf(
  work: Pick<Work, "tx" | "supplier" | "now" | "today" | "services">,
  key: string,
): Promise<readonly AddonFact[]> {
  return (await work.services.declared.find(addonPoint, key)?.now?.(work)) ?? [];
}

/**
 * Installs an add-on. Its pages and calls are available from every user's next call on, and open consoles are notified.
 * @throws {AppError} addon_unavailable, addon_needs, wrong_status when it is installed already
 */
export async function installAddon(work: Work, key: string): Promise<void> {
  if (!industriesOf.get(key)?.has(work.supplier.industry)) throw new AppError(pluginsErrors.addon_unavailable);
  if ((await missingFor(work, key)).length > 0) throw new AppError(pluginsErrors.addon_needs);
  if (!(await installRow(work.tx, work.supplier.id, key, work.now))) throw new AppError("wrong_status");
  work.changed("addon", 0);
  work.audit({ biz_type: "addon", biz_id: null, after: { key, installed: true } });
}

/**
 * Removes an add-on; its data stay.
 * @throws {AppError} wrong_status when it is not installed · addon_busy while a part of it runs or money is held
 */
export async function uninstallAddon(work: Work, key: string): Promise<void> {
  if (!(await removeRow(work.tx, key, work.now))) throw new AppError("wrong_status");
  if ((await factsOf(work, key)).some(({ hinders }) => hinders)) throw new AppError(pluginsErrors.addon_busy);
  work.changed("addon", 0);
  work.audit({ biz_type: "addon", biz_id: null, before: { key, installed: true } });
}
