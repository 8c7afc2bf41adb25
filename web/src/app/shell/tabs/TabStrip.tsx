import { useRef, useState, type KeyboardEvent } from "react";
import { useT } from "../../../engine/i18n/index.ts";
import { closeTabs, nameOfTab } from "../../../engine/tabs/close-tabs.ts";
import { isFixed } from "../../../engine/tabs/tab.ts";
import { tabActions, useTabs } from "../../../engine/tabs/tabs-store.ts";
import { fullPath } from "../../../engine/tabs/window-history.ts";
import { ChevronDown } from "../../../ui/icons.tsx";
import { Menu, MenuButton } from "../../../ui/overlays/Menu.tsx";
import { openPage } from "../AppLink.tsx";
import { menuOf } from "./tab-menu.ts";
import { TabHead } from "./TabHead.tsx";
import { useTabsInSight } from "./use-tabs-in-sight.ts";
import styles from "./tab-strip.module.css";

/**
 * The tabs of the open pages. Arrow keys move the focus, with Ctrl+Shift they move the tab. Delete or the middle button closes a tab, the
 * right button or Shift+F10 opens its menu.
 */
export function TabStrip() {
  const t = useT();
  const tabs = useTabs((state) => state.tabs);
  const active = useTabs((state) => state.active);
  const [menuFor, setMenuFor] = useState<string | null>(null);
  const menuHead = useRef<HTMLElement>(null);
  const [said, say] = useState("");
  const strip = useRef<HTMLDivElement>(null);
  useTabsInSight(strip, tabs);
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (!moveTab(event)) return moveFocus(event);
    const key = (event.target as HTMLElement).dataset["key"];
    const now = useTabs.getState().tabs;
    const at = now.findIndex((tab) => tab.key === key);
    const tab = now[at];
    if (tab) say(t("tabs.moved", { title: nameOfTab(tab), at: at + 1, count: now.length }));
  };
  const chosen = tabs.find((tab) => tab.key === menuFor);
  return (
    <nav data-part="tab-nav" className={styles.tabNav} aria-label={t("tabs.label")}>
      <div
        ref={strip}
        data-part="tab-strip"
        className={styles.tabStrip}
        role="tablist"
        tabIndex={-1}
        aria-label={t("tabs.label")}
        onKeyDown={keyDown}
        onWheel={(event) => (event.currentTarget.scrollLeft += event.deltaX === 0 ? event.deltaY : 0)}
      >
        {tabs.map((tab) => (
          <TabHead
            key={tab.key}
            tab={tab}
            active={tab.key === active}
            onMenu={(head) => {
              menuHead.current = head;
              setMenuFor(tab.key);
            }}
          />
        ))}
      </div>
      {/* Where heads are out of sight, all of them stand in a list. */}
      <div className={styles.tabList}>
        <MenuButton
          icon={<ChevronDown />}
          label={t("tabs.all", { count: tabs.length })}
          placement="bottom-end"
          items={tabs.map((tab) => ({
            key: tab.key,
            label: nameOfTab(tab),
            checked: tab.key === active,
            onSelect: () => openPage(fullPath(tab.location)),
            closeLabel: t("tabs.closeNamed", { title: nameOfTab(tab) }),
            ...(isFixed(tab) ? {} : { onClose: () => void closeTabs.one(tab.key) }),
          }))}
        />
      </div>
      {chosen && (
        // Outside the tablist: that role may contain only tabs.
        <Menu
          open
          onClose={() => setMenuFor(null)}
          anchor={menuHead}
          items={menuOf(chosen, t)}
          label={nameOfTab(chosen)}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </nav>
  );
}

/** @returns whether the key moved the tab that has the focus */
function moveTab(event: KeyboardEvent<HTMLDivElement>): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const key = (event.target as HTMLElement).dataset["key"];
  if (step === undefined || key === undefined || !event.ctrlKey || !event.shiftKey) return false;
  event.preventDefault();
  const at = useTabs.getState().tabs.findIndex((tab) => tab.key === key);
  tabActions.move(key, at + step);
  return true;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = heads.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: heads.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  heads[(to + heads.length) % heads.length]?.focus();
}
