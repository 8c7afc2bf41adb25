import { useLayoutEffect, useRef } from "react";
import { isPage, type FoldedTree } from "@kangying/contract/core/fold-tree";
import { onSessionReset } from "../../../engine/session/reset.ts";
import { useSession } from "../../../engine/session/session-store.ts";
import { tokens } from "../../../engine/session/tokens.ts";
import { translate } from "../../../engine/i18n/translate.ts";
import { lossOf } from "../../../engine/tabs/close-tabs.ts";
import { forgetTabs, keepTabs } from "../../../engine/tabs/keep-tabs.ts";
import type { Tab } from "../../../engine/tabs/tab.ts";
import { dirtyTabs, tabActions, useTabs } from "../../../engine/tabs/tabs-store.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { nodeAt } from "../../guard/decide.ts";
import { isBuilt } from "../../screens.ts";

let keptFor: string | null = null;
// Registered once per page load. A logout closes all tabs for good; after an expired session or a reload they come back.
onSessionReset((how) => {
  if (how === "left" && keptFor !== null) forgetTabs(keptFor);
});

/** Keeps the account's tabs across a reload. Closes tabs whose page is no longer permitted or whose add-on was uninstalled. */
export function useKeptTabs(): void {
  const uid = useSession((session) => session.user?.uid);
  const folded = useSession((session) => session.folded);
  const installed = useRef<readonly string[]>([]);
  const account = uid === undefined ? null : `${uid}:${tokens.suid() ?? ""}`;
  useLayoutEffect(() => {
    const rights = useSession.getState().folded;
    if (account === null || !rights) return undefined;
    keptFor = account;
    const pageAt = (path: string) => pageFor(rights, path);
    return keepTabs(
      account,
      pageAt,
      rights.nodes.filter((node) => node.affix),
    );
  }, [account]);
  useLayoutEffect(() => {
    const before = installed.current;
    installed.current = useSession.getState().permissions?.addons ?? [];
    if (!folded) return;
    const removed = new Set(before.filter((addon) => !installed.current.includes(addon)));
    const gone = useTabs
      .getState()
      .tabs.filter((tab) => !pageFor(folded, tab.location.pathname) || removed.has(addonSetUpIn(tab) ?? ""));
    if (gone.length === 0) return;
    // Shown before they close: a tab that disappears without a message looks like an error.
    toast(translate("tabs.gone", { titles: lossOf(gone) }), { kind: "info", seconds: 5 });
    tabActions.close(new Set(gone.map((tab) => tab.key)));
  }, [folded]);
  useLayoutEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (dirtyTabs().length > 0) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
}

/** The add-on of a setup tab. The setup page is always permitted, so its tab must be closed when the add-on is uninstalled. */
function addonSetUpIn({ name, location }: Tab): string | null {
  return name === "PluginSetup" ? new URLSearchParams(location.search).get("key") : null;
}

function pageFor(folded: FoldedTree, path: string) {
  const node = nodeAt(folded.nodes, path);
  return node && isPage(node) && isBuilt(node) ? node : null;
}
