import { liveAddons } from "@kangying/contract/plugins/addons";
import { tree } from "@kangying/contract/tree";
import { AppError } from "../../core/kernel/app-error.ts";
import type { Work } from "../../core/jobs/work.ts";
import { installRow, removeRow } from "./addons.repo.ts";
import { pluginsErrors } from "./plugins.errors.ts";

const live = liveAddons(tree);

/**
 * Installs an add-on: its pages and calls are there with the next call of everybody, and open consoles are told.
 * @throws {AppError} addon_unavailable, wrong_status where it is installed already
 */
export async function installAddon(work: Work, key: string): Promise<void> {
  if (!live.has(key)) throw new AppError(pluginsErrors.addon_unavailable);
  if (!(await installRow(work.tx, work.supplier.id, key, work.now))) throw new AppError("wrong_status");
  work.changed("addon", 0);
  work.audit({ biz_type: "addon", biz_id: null, after: { key, installed: true } });
}

/** Takes an add-on out; what it holds stays. @throws {AppError} wrong_status where it is not installed */
export async function uninstallAddon(work: Work, key: string): Promise<void> {
  if (!(await removeRow(work.tx, key, work.now))) throw new AppError("wrong_status");
  work.changed("addon", 0);
  work.audit({ biz_type: "addon", biz_id: null, before: { key, installed: true } });
}
