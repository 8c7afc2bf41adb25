import { translate } from "../../engine/i18n/index.ts";
import { signOut } from "../../engine/session/sign-in.ts";
import { lossOf } from "../../engine/tabs/close-tabs.ts";
import { dirtyTabs } from "../../engine/tabs/tabs-store.ts";
import { confirm } from "../../ui/confirm.tsx";

/** Signs out, after saying what would be lost. */
export async function leave(): Promise<void> {
  const dirty = dirtyTabs();
  if (dirty.length > 0) {
    const yes = await confirm({
      title: translate("session.leaveTitle"),
      message: translate("session.leaveBody", { titles: lossOf(dirty) }),
      confirmText: translate("session.leave"),
      danger: true,
    });
    if (!yes) return;
  }
  await signOut();
}
