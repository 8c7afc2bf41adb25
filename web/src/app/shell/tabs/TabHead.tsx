import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { Pin, X } from "lucide-react";
import { useT, useTitles } from "../../../engine/i18n/index.ts";
import { closeTabs } from "../../../engine/tabs/close-tabs.ts";
import { isFixed, type Tab } from "../../../engine/tabs/tab.ts";
import { fullPath } from "../../../engine/tabs/window-history.ts";
import { classNames } from "../../../ui/class-names.ts";
import { openPage } from "../AppLink.tsx";
import { useTabDrag } from "./use-tab-drag.ts";
import styles from "./tab-strip.module.css";

interface TabHeadProps {
  readonly tab: Tab;
  readonly active: boolean;
  /** Called to open the tab's menu at this element. */
  readonly onMenu: (head: HTMLElement) => void;
}

/** One tab of the strip. */
export function TabHead({ tab, active, onMenu }: TabHeadProps) {
  const t = useT();
  const titleOf = useTitles();
  const head = useRef<HTMLButtonElement>(null);
  const drag = useTabDrag(tab.key);
  const title = tab.ownTitle ?? titleOf(tab.title);
  const fixed = isFixed(tab);
  useEffect(() => {
    if (active) head.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [active]);
  const close = (): void => void closeTabs.one(tab.key);
  const pressed = (event: MouseEvent): void => {
    if (event.button !== 1 || fixed) return;
    event.preventDefault();
    close();
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === "Delete" && !fixed) close();
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      event.preventDefault();
      if (head.current) onMenu(head.current);
    }
  };
  return (
    <div
      data-part="tab-head"
      className={classNames(styles.tabHead, active && styles.isActive)}
      role="presentation"
      {...drag}
      onAuxClick={pressed}
      // Otherwise the middle button starts automatic scrolling.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault();
        if (head.current) onMenu(head.current);
      }}
    >
      <button
        ref={head}
        type="button"
        role="tab"
        aria-selected={active}
        tabIndex={active ? 0 : -1}
        data-key={tab.key}
        onClick={() => openPage(fullPath(tab.location))}
        onKeyDown={keyDown}
      >
        {fixed && <Pin size={13} aria-label={t("tabs.pinned")} />}
        {tab.dirty && <i data-part="tab-dirty" className={styles.tabDirty} role="img" aria-label={t("tabs.dirty")} />}
        <span className="truncate">{title}</span>
      </button>
      {!fixed && (
        // Not in the tab order: by keyboard a tab is closed with Delete, and a second stop per tab would double the way.
        <button
          type="button"
          data-part="tab-close"
          className={styles.tabClose}
          tabIndex={-1}
          aria-hidden="true"
          title={t("tabs.closeNamed", { title })}
          onClick={close}
        >
          <X size={13} />
        </button>
      )}
    </div>
  );
}
