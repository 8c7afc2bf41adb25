import { useState, type ReactNode } from "react";
import { Columns3, RefreshCw } from "lucide-react";
import type { Action } from "@kangying/contract/core/list";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useT } from "../i18n/index.ts";
import { useHeld } from "../session/may.tsx";
import type { Selection } from "./state/selection.ts";
import styles from "./list.module.css";
import buttonStyles from "../../ui/button.module.css";

export interface ToolRowProps {
  readonly selection: Selection;
  /** The sums of the chosen rows, in words. */
  readonly sums: readonly string[];
  /** Number of matching rows, once known. */
  readonly count: number | undefined;
  /** True: all rows of the page are chosen, and there are more. */
  readonly offerAll: boolean;
  readonly bulkActions: readonly Action[];
  readonly refreshing: boolean;
  readonly onBulk: (action: Action) => void;
  readonly onSelectAll: () => void;
  readonly onReset: () => void;
  readonly onColumns: () => void;
  readonly onRefresh: () => void;
  /** The export button and its menu. */
  readonly exportMenu: ReactNode;
  readonly hint: ReactNode;
  /** Frequent filters, shown instead of a selection. */
  readonly quick: ReactNode;
  /** The button that saves the current state as a view, where there is no view bar. */
  readonly saveView: ReactNode;
}

/** On the left the selection and its actions, on the right the list's tools. */
export function ToolRow(props: ToolRowProps) {
  const {
    selection,
    sums,
    count,
    offerAll,
    bulkActions,
    refreshing,
    onBulk,
    onSelectAll,
    onReset,
    onColumns,
    onRefresh,
    exportMenu,
    hint,
    quick,
    saveView,
  } = props;
  const t = useT();
  const isHeld = useHeld();
  const [turning, setTurning] = useState(false);
  const chosen = selection.all ? (count ?? 0) : selection.ids.size;
  return (
    <div className={styles.toolRow}>
      {saveView}
      <div data-part="tool-selection" className={styles.toolSelection} role="status">
        {chosen > 0 && (
          <>
            <span>
              {selection.all ? t("list.selectedAll", { count: chosen }) : t("list.selected", { count: chosen })}
              {sums.length > 0 && (
                <span data-part="tool-sums" className={styles.toolSums}>
                  {["", ...sums].join(" · ")}
                </span>
              )}
            </span>
            <button type="button" data-part="link-button" className={buttonStyles.linkBtn} onClick={onReset}>
              {t("list.resetSelection")}
            </button>
            {offerAll && count !== undefined && (
              <button type="button" data-part="link-button" className={buttonStyles.linkBtn} onClick={onSelectAll}>
                {t("list.selectAll", { count })}
              </button>
            )}
          </>
        )}
      </div>
      {chosen === 0 && quick}
      {chosen > 0 && bulkActions.length > 0 && (
        <div
          data-part="tool-bulk"
          className={styles.toolBulk}
          role="toolbar"
          aria-label={t("list.bulk")}
          aria-keyshortcuts="B"
        >
          {bulkActions.map((action) => (
            <Button
              key={action.name}
              size="small"
              harms={action.danger}
              aria-disabled={isHeld(action)}
              onClick={() => onBulk(action)}
            >
              {action.title}
            </Button>
          ))}
        </div>
      )}
      <div data-part="tool-tools" className={styles.toolTools}>
        {/* In the remaining room, because a hint that appears by itself must not move anything under the pointer. */}
        <div className={styles.toolHint} role="status">
          {hint}
        </div>
        {exportMenu}
        <Button size="small" icon={<Columns3 />} onClick={onColumns}>
          {t("list.columns")}
        </Button>
        <IconButton
          data-part="tool-refresh"
          className={classNames(styles.toolRefresh, (turning || refreshing) && styles.isTurning)}
          label={t("list.refresh")}
          icon={<RefreshCw onAnimationIteration={() => setTurning(false)} />}
          onClick={() => {
            setTurning(true);
            onRefresh();
          }}
        />
      </div>
    </div>
  );
}
