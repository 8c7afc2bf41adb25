import type { translate } from "../../../engine/i18n/index.ts";
import { closeTabs, refreshTab } from "../../../engine/tabs/close-tabs.ts";
import { isFixed, type Tab } from "../../../engine/tabs/tab.ts";
import { tabActions, useTabs } from "../../../engine/tabs/tabs-store.ts";
import type { MenuItem } from "../../../ui/overlays/Menu.tsx";

/** The actions of a tab's menu. An action without effect is disabled. */
export function menuOf(tab: Tab, t: typeof translate): readonly MenuItem[] {
  const { tabs, closed } = useTabs.getState();
  const closable = (from: number): boolean =>
    tabs.slice(from).some((other) => !isFixed(other) && other.key !== tab.key);
  const at = tabs.findIndex((other) => other.key === tab.key);
  return [
    { key: "refresh", label: t("tabs.refresh"), onSelect: () => void refreshTab(tab.key) },
    {
      key: "pin",
      label: t(tab.pinned ? "tabs.unpin" : "tabs.pin"),
      disabled: tab.affix,
      onSelect: () => tabActions.pin(tab.key, !tab.pinned),
    },
    { key: "close", label: t("tabs.close"), disabled: isFixed(tab), onSelect: () => void closeTabs.one(tab.key) },
    {
      key: "others",
      label: t("tabs.closeOthers"),
      disabled: !closable(0),
      onSelect: () => void closeTabs.others(tab.key),
    },
    {
      key: "right",
      label: t("tabs.closeRight"),
      disabled: !closable(at + 1),
      onSelect: () => void closeTabs.right(tab.key),
    },
    { key: "all", label: t("tabs.closeAll"), disabled: tabs.every(isFixed), onSelect: () => void closeTabs.all() },
    { key: "reopen", label: t("tabs.reopen"), disabled: closed.length === 0, onSelect: () => tabActions.reopen() },
  ];
}
