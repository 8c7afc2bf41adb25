import { lazy, Suspense, useEffect, useRef, type KeyboardEvent } from "react";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { Action, ListRow, TableDescription } from "@kangying/contract/core/list";
import type { ChangesCell } from "@kangying/contract/core/list-cells";
import { IconButton } from "../../../ui/Button.tsx";
import { Drawer } from "../../../ui/overlays/Drawer.tsx";
import { Empty, SkeletonRows } from "../../../ui/states.tsx";
import { useT } from "../../i18n/index.ts";
import { isPressed } from "../../keys/key-text.ts";
import { actionsOf } from "../acts/row-actions.ts";
import { keyOf } from "../state/selection.ts";
import { Changes } from "../changes/Changes.tsx";
import { cellOf } from "../table/cells.tsx";
import { nameOf } from "../table/row-name.ts";
import type { TableColumn } from "../table/table-column.ts";
import { RowNoteLines } from "../notes/RowNotes.tsx";
import { useRailAnswer, withButton } from "../rail/use-rail-answer.ts";
import type { RowNotes } from "../notes/use-row-notes.ts";
import { PreviewActions } from "./PreviewActions.tsx";
import type { Preview } from "./use-preview.ts";
import styles from "./preview.module.css";

const RailAnswer = lazy(() => import("../rail/RailAnswer.tsx").then((module) => ({ default: module.RailAnswer })));

interface RowPreviewProps {
  readonly preview: Preview;
  readonly notes: RowNotes;
  readonly description: TableDescription;
  /** The visible columns, in their order; the list's other columns follow. */
  readonly columns: readonly TableColumn[];
  readonly actions: ReadonlyMap<string, Action>;
  readonly count: number | undefined;
  readonly onRun: (action: Action, row: ListRow) => void;
  readonly onOpen: (row: ListRow) => void;
}

/**
 * One row with all of its cells and actions, so that a queue can be worked through without returning to the list. J and K or the arrows
 * move on, Enter opens the record, a digit runs its action.
 */
export function RowPreview({ preview, notes, description, columns, actions, count, onRun, onOpen }: RowPreviewProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const { row, place, hasNext, hasPrevious, step, close } = preview;
  const id = row ? keyOf(row, description.pk) : null;
  const offered = row ? actionsOf(row, actions) : [];
  const answer = useRailAnswer(description.rail, description.topic, id).data;
  // The dialog of an action returns the focus to an element that is removed together with its row.
  useEffect(() => {
    const drawer = frame.current?.closest("dialog");
    if (!drawer?.contains(document.activeElement) && !document.querySelector("dialog[data-part~=dialog][open]"))
      frame.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another row is on the screen: that is when the focus may be lost
  }, [id]);
  const keyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target as HTMLElement).closest("dialog") !== frame.current?.closest("dialog")
    )
      return;
    const inControl = (event.target as HTMLElement).closest("button, a, input");
    const digit = Number(event.key);
    if (isPressed("J", event) || event.key === "ArrowDown" || event.key === "ArrowRight") step(1);
    else if (isPressed("K", event) || event.key === "ArrowUp" || event.key === "ArrowLeft") step(-1);
    else if (event.key === "Enter" && !inControl && row && description.detail) onOpen(row);
    else if (digit >= 1 && digit <= offered.length && row) onRun(offered[digit - 1] as Action, row);
    else return;
    event.preventDefault();
  };
  const shown = new Set(columns.map((column) => column.name));
  const rest = description.column_names.flatMap((name) => (shown.has(name) ? [] : (description.rows[name] ?? [])));
  const name = row ? nameOf(row, columns) : "";
  return (
    <Drawer
      open
      size="default"
      data-part="row-preview"
      title={name || description.title}
      note={
        row && count !== undefined ? (
          <span className="figures">{t("list.previewPlace", { place, count: Math.max(count, place) })}</span>
        ) : undefined
      }
      onClose={close}
      footer={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as in the body below
        <div className={styles.previewFoot} role="group" aria-label={t("list.actions")} onKeyDown={keyDown}>
          <IconButton
            label={t("list.previewPrevious")}
            icon={<ChevronUp />}
            disabled={!hasPrevious}
            onClick={() => step(-1)}
          />
          <IconButton
            label={t("list.previewNext")}
            icon={<ChevronDown />}
            disabled={!hasNext}
            onClick={() => step(1)}
          />
          <span className={styles.previewKeys} aria-hidden="true">
            <kbd>J</kbd> <kbd>K</kbd>
          </span>
          {row && (
            <PreviewActions
              name={name}
              actions={withButton(offered, answer?.button)}
              onRun={(action) => onRun(action, row)}
              onOpen={description.detail ? () => onOpen(row) : undefined}
            />
          )}
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the drawer as a whole, heard where its focus is */}
      <div
        ref={frame}
        className={styles.previewBody}
        tabIndex={-1}
        data-autofocus
        role="group"
        aria-label={name}
        onKeyDown={keyDown}
      >
        <RowNoteLines note={id === null ? undefined : notes.get(id)} />
        {description.rail !== undefined && id !== null && (
          <Suspense>
            <div className={styles.previewRail}>
              <RailAnswer key={id} rail={description.rail} topic={description.topic} id={id} />
            </div>
          </Suspense>
        )}
        {row ? (
          <dl className={styles.previewCells}>
            {[...columns, ...rest].map((column) => {
              const value = row[column.name];
              const isChange = column.type === "changes" && value !== null && value !== undefined;
              return (
                <div key={column.name} className={isChange ? styles.isWide : undefined}>
                  <dt>{column.title}</dt>
                  <dd className="figures">
                    {isChange ? (
                      <Changes cell={value as ChangesCell} />
                    ) : (
                      cellOf(column, value, t, { id: id ?? 0, name, copies: true })
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        ) : count === 0 ? (
          <Empty text={t("list.previewDone")} />
        ) : (
          <SkeletonRows rows={8} columns={2} />
        )}
      </div>
    </Drawer>
  );
}
