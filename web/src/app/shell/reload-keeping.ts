import { translate } from "../../engine/i18n/index.ts";
import { lossOf } from "../../engine/tabs/close-tabs.ts";
import { flushDrafts } from "../../engine/tabs/draft-keeper.ts";
import { dirtyTabs, tabActions } from "../../engine/tabs/tabs-store.ts";
import { confirm } from "../../ui/overlays/confirm.tsx";

/**
 * Reloads the console. Drafts of forms are saved and restored. If a page has changes that cannot be saved, the person is asked first.
 */
export async function reloadKeeping(): Promise<void> {
  const lost = dirtyTabs().filter((tab) => tab.drafts.length === 0);
  if (lost.length > 0) {
    const yes = await confirm({
      title: translate("session.leaveTitle"),
      message: translate("version.loses", { titles: lossOf(lost) }),
      confirmText: translate("version.reloadAnyway"),
      danger: true,
    });
    if (!yes) return;
  }
  flushDrafts();
  // The tabs are saved as they are, so the browser's own question is switched off.
  tabActions.clear();
  location.reload();
}
