import { translate } from "../../engine/i18n/index.ts";
import { lossOf } from "../../engine/tabs/close-tabs.ts";
import { flushDrafts } from "../../engine/tabs/draft-keeper.ts";
import { dirtyTabs, tabActions } from "../../engine/tabs/tabs-store.ts";
import { confirm } from "../../ui/overlays/confirm.tsx";

/**
 * Reloads the console. Unsent forms are kept and stand there again afterwards; a page whose changes are kept nowhere is asked about first.
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
  // The strip is kept as it stood; nothing is left for the browser to ask about.
  tabActions.clear();
  location.reload();
}
