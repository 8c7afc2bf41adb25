import type { RefObject } from "react";
import { ChevronDown, Pin, Users } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";
import { useT } from "../../i18n/index.ts";
import { CountMark } from "./CountMark.tsx";
import type { SavedView, ViewCount } from "./views-api.ts";
import styles from "./views.module.css";

interface ViewTabProps {
  readonly view: SavedView;
  readonly active: boolean;
  /** True: the screen differs from the open view. */
  readonly changed: boolean;
  readonly count: ViewCount | undefined;
  readonly menuButton: RefObject<HTMLButtonElement | null>;
  readonly menuOpen: boolean;
  readonly onOpen: () => void;
  readonly onMenu: () => void;
}

/** One view in the bar, with its number of rows. The open one has a menu. */
export function ViewTab(props: ViewTabProps) {
  const { view, active, changed, count, menuButton, menuOpen, onOpen, onMenu } = props;
  const t = useT();
  return (
    <span
      data-part="view-tab-box"
      data-state={active ? "active" : undefined}
      className={classNames(styles.viewTabBox, active && styles.isActive)}
    >
      <button
        type="button"
        data-part="view-tab"
        className={classNames(styles.viewTab, active && styles.isActive)}
        aria-current={active || undefined}
        title={view.shared ? t("list.viewBy", { name: view.owner }) : undefined}
        onClick={onOpen}
      >
        {view.pinned && <Pin size={12} aria-label={t("list.viewIsPinned")} />}
        {view.shared && <Users size={13} aria-label={t("list.viewShared")} />}
        <span className="truncate">{view.name}</span>
        <CountMark count={count} limit={view.alert_above} part="view-count" className={styles.viewCount} />
        {active && changed && <i className={styles.viewChanged} role="img" aria-label={t("list.viewChanged")} />}
      </button>
      {active && (
        <button
          ref={menuButton}
          type="button"
          data-part="view-menu"
          className={styles.viewMenu}
          aria-label={t("list.viewMenu", { name: view.name })}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
