import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { Pin, X } from "lucide-react";
import { useT, useTitles, type translate } from "../../engine/i18n/index.ts";
import { closeTabs, refreshTab } from "../../engine/tabs/close-tabs.ts";
import type { Tab } from "../../engine/tabs/tab.ts";
import { useTabs } from "../../engine/tabs/tabs-store.ts";
import { fullPath } from "../../engine/tabs/window-history.ts";
import { classNames } from "../../ui/class-names.ts";
import { Menu, type MenuItem } from "../../ui/Menu.tsx";
import { openPage } from "./AppLink.tsx";
import "./tab-strip.css";

/** The open pages. Arrows move, Delete closes, the middle button closes, the right one and Shift+F10 open the menu. */
export function TabStrip() {
  const t = useT();
  const tabs = useTabs((state) => state.tabs);
  const active = useTabs((state) => state.active);
  const [menuFor, setMenuFor] = useState<string | null>(null);
  return (
    <nav aria-label={t("tabs.label")}>
      <div className="tab-strip" role="tablist" tabIndex={-1} aria-label={t("tabs.label")} onKeyDown={moveByArrows}>
        {tabs.map((tab) => (
          <TabHead
            key={tab.key}
            tab={tab}
            active={tab.key === active}
            menuOpen={menuFor === tab.key}
            onMenu={(open) => setMenuFor(open ? tab.key : null)}
          />
        ))}
      </div>
    </nav>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = heads.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: heads.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  heads[(to + heads.length) % heads.length]?.focus();
}

interface TabHeadProps {
  readonly tab: Tab;
  readonly active: boolean;
  readonly menuOpen: boolean;
  readonly onMenu: (open: boolean) => void;
}

function TabHead({ tab, active, menuOpen, onMenu }: TabHeadProps) {
  const t = useT();
  const titleOf = useTitles();
  const head = useRef<HTMLButtonElement>(null);
  const title = tab.ownTitle ?? titleOf(tab.title);
  useEffect(() => {
    if (active) head.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active]);
  const close = (): void => void closeTabs.one(tab.key);
  const pressed = (event: MouseEvent): void => {
    if (event.button !== 1 || tab.affix) return;
    event.preventDefault();
    close();
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === "Delete" && !tab.affix) close();
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      event.preventDefault();
      onMenu(true);
    }
  };
  return (
    <div
      className={classNames("tab-head", active && "is-active")}
      role="presentation"
      onAuxClick={pressed}
      // The middle button would begin to scroll the page.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(true);
      }}
    >
      <button
        ref={head}
        type="button"
        role="tab"
        aria-selected={active}
        tabIndex={active ? 0 : -1}
        onClick={() => openPage(fullPath(tab.location))}
        onKeyDown={keyDown}
      >
        {tab.affix && <Pin size={13} aria-label={t("tabs.pinned")} />}
        {tab.dirty && <i className="tab-dirty" role="img" aria-label={t("tabs.dirty")} />}
        <span className="truncate">{title}</span>
      </button>
      {!tab.affix && (
        // By keyboard a tab is closed with Delete; a second stop per tab would double the way through the strip.
        <button
          type="button"
          className="tab-close"
          tabIndex={-1}
          aria-hidden="true"
          title={t("tabs.closeNamed", { title })}
          onClick={close}
        >
          <X size={13} />
        </button>
      )}
      {menuOpen && <Menu open onClose={() => onMenu(false)} anchor={head} items={menuOf(tab, t)} label={title} />}
    </div>
  );
}

/** What can be done with a tab; what would do nothing is off. */
function menuOf(tab: Tab, t: typeof translate): readonly MenuItem[] {
  const { tabs } = useTabs.getState();
  const closable = (from: number): boolean => tabs.slice(from).some((other) => !other.affix && other.key !== tab.key);
  const at = tabs.findIndex((other) => other.key === tab.key);
  return [
    { key: "refresh", label: t("tabs.refresh"), onSelect: () => void refreshTab(tab.key) },
    { key: "close", label: t("tabs.close"), disabled: tab.affix, onSelect: () => void closeTabs.one(tab.key) },
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
    {
      key: "all",
      label: t("tabs.closeAll"),
      disabled: tabs.every((other) => other.affix),
      onSelect: () => void closeTabs.all(),
    },
  ];
}
