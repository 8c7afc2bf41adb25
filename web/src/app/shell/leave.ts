import { inWords, translate } from "../../engine/i18n/index.ts";
import { signOut } from "../../engine/session/sign-in.ts";
import { lossOf } from "../../engine/tabs/close-tabs.ts";
import { unsavedElsewhere } from "../../engine/tabs/other-windows.ts";
import { dirtyTabs } from "../../engine/tabs/tabs-store.ts";
import { confirm } from "../../ui/overlays/confirm.tsx";

/** Signs out in all windows of this browser. First asks, naming the unsaved input in this and the other windows. */
export async function leave(): Promise<void> {
  const elsewhere = await unsavedElsewhere();
  const dirty = dirtyTabs();
  const titles = [
    ...(dirty.length > 0 ? [lossOf(dirty)] : []),
    ...elsewhere.losses.map((loss) => translate("session.inOtherWindow", { titles: loss })),
  ];
  if (titles.length > 0) {
    const yes = await confirm({
      title: translate("session.leaveTitle"),
      message: translate("session.leaveBody", { titles: inWords(titles) }),
      confirmText: translate("session.leave"),
      danger: true,
    });
    if (!yes) return;
    elsewhere.giveUp();
  }
  await signOut();
}
