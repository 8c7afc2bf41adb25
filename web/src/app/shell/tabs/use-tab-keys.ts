import { useKeys } from "../../../engine/keys/use-keys.ts";
import { closeTabs, refreshTab } from "../../../engine/tabs/close-tabs.ts";
import { tabActions, useTabs } from "../../../engine/tabs/tabs-store.ts";
import { fullPath } from "../../../engine/tabs/window-history.ts";
import { openPage } from "../AppLink.tsx";

function onActive(act: (key: string) => void): void {
  const { active } = useTabs.getState();
  if (active !== null) act(active);
}

/** Shows the next or previous tab of the strip. It wraps around at both ends. */
function step(by: 1 | -1): void {
  const { tabs, active } = useTabs.getState();
  const at = tabs.findIndex((tab) => tab.key === active);
  const next = tabs[(at + by + tabs.length) % tabs.length];
  if (next && at >= 0) openPage(fullPath(next.location));
}

/** Keyboard shortcuts of the tabs, on every page. They use Alt+Shift, as browsers reserve Ctrl+T, Ctrl+W and Ctrl+Tab. */
export function useTabKeys(): void {
  useKeys([
    { keys: "Alt+Shift+ArrowRight", title: "keys.nextTab", group: "tabs", run: () => step(1) },
    { keys: "Alt+Shift+ArrowLeft", title: "keys.previousTab", group: "tabs", run: () => step(-1) },
    {
      keys: "Alt+Shift+R",
      title: "keys.refreshTab",
      group: "tabs",
      run: () => onActive((key) => void refreshTab(key)),
    },
    {
      keys: "Alt+Shift+W",
      title: "keys.closeTab",
      group: "tabs",
      run: () => onActive((key) => void closeTabs.one(key)),
    },
    { keys: "Alt+Shift+T", title: "keys.reopenTab", group: "tabs", run: () => tabActions.reopen() },
    { keys: "Ctrl+Shift+ArrowLeft Ctrl+Shift+ArrowRight", title: "keys.moveTab", group: "tabs" },
    { keys: "Shift+F10", title: "keys.tabMenu", group: "tabs" },
  ]);
}
