import { lazy, memo, Suspense, type CSSProperties, type ReactNode } from "react";
import type { Action, ListRow } from "@kangying/contract/core/list";
import { classNames } from "../../../ui/class-names.ts";
import { MoreIcon } from "../../../ui/icons.tsx";
import { MenuButton } from "../../../ui/overlays/Menu.tsx";
import { Switch } from "../../../ui/inputs/Switch.tsx";
import { useT } from "../../i18n/index.ts";
import { useHeld } from "../../session/may.tsx";
import type { EditedCell, InlineEdit } from "../inline/use-inline-edit.ts";
import { RowMarks } from "../notes/RowNotes.tsx";
import type { RowNote } from "@kangying/contract/notes/notes.endpoints";
import type { RowMark } from "../live/use-live-rows.ts";
import { actionsOf } from "../acts/row-actions.ts";
import { alignOf, cellOf } from "./cells.tsx";
import { countInSight } from "./widths/column-widths.ts";
import type { TableColumn } from "./table-column.ts";
import styles from "./table.module.css";
import choicesStyles from "../../../ui/inputs/choices.module.css";
import buttonStyles from "../../../ui/button.module.css";

const CellEditor = lazy(() => import("../inline/CellEditor.tsx").then((module) => ({ default: module.CellEditor })));

const moreIcon = <MoreIcon />;

/** The handlers that a row may call: the same functions while the table exists, so that rows do not render because of them. */
export interface RowHandlers {
  readonly toggle: (id: number, range: boolean) => void;
  readonly run: (action: Action, row: ListRow) => void;
  /** Turns a switch of the row. */
  readonly turn: (action: Action, row: ListRow) => void;
  /** Opens the row's own page. */
  readonly open: (row: ListRow) => void;
}

export interface TableRowProps {
  readonly row: ListRow;
  readonly id: number;
  /** The row's name for a screen reader: the text of its first column. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly actions: ReadonlyMap<string, Action>;
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly hasActions: boolean;
  readonly hasDetail: boolean;
  readonly first: boolean;
  /** True: it is shown beside the list. */
  readonly current: boolean;
  /** True: its actions are only in its menu, because the row beside the list has the others. */
  readonly brief: boolean;
  /** Its change since it was read. */
  readonly mark: RowMark | undefined;
  /** The note about it, beside its cells. */
  readonly note: RowNote | undefined;
  /** The cell of this row in the editor, and the editor's handlers; null for all other rows, so that they do not render because of it. */
  readonly edited: EditedCell | null;
  readonly edit: InlineEdit | null;
  /** Columns with cells that can be edited in place, and the action that does it. */
  readonly editable: ReadonlyMap<string, Action>;
  readonly handlers: RowHandlers;
}

/** Style of a cell that is pinned to the left; the table measures its offset. */
export function pinnedStyle(column: TableColumn, index: number): CSSProperties | undefined {
  return column.pinned ? { left: `var(--pin-${index}, 0px)` } : undefined;
}

/** Class of a cell, the same for head, body and foot. */
export function cellClass(column: TableColumn, columns: readonly TableColumn[], index: number): string {
  const figures = column.type === "user" || column.type === "text" || column.type === "tag" ? false : "figures";
  const lastPinned = column.pinned && !columns[index + 1]?.pinned;
  return classNames(
    styles[`is-${alignOf(column)}`],
    figures,
    column.pinned && styles.isPinned,
    lastPinned && styles.isLastPinned,
  );
}

/** One row. It renders again only when it, its columns or its selection changes. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const {
    row,
    id,
    name,
    columns,
    selectable,
    selected,
    hasActions,
    first,
    current,
    mark,
    note,
    edited,
    edit,
    editable,
    handlers,
  } = props;
  const t = useT();
  const isHeld = useHeld();
  const cellRow = { id, name };
  return (
    <tr
      data-id={id}
      data-mark={mark}
      className={selected ? styles.isSelected : undefined}
      aria-selected={selectable ? selected : undefined}
      aria-current={current || undefined}
      tabIndex={first ? 0 : -1}
    >
      {selectable && (
        <td data-part="check" className={classNames(styles.isCheck, styles.isPinned)}>
          <input
            type="checkbox"
            className={choicesStyles.checkbox}
            aria-label={t("list.selectRow", { name })}
            checked={selected}
            onChange={(event) => handlers.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const action = editable.get(column.name);
        const editor = edited?.column === column.name ? edit : null;
        const mayEdit = action !== undefined && row._actions?.includes(action.name) === true;
        return (
          <td
            key={column.name}
            data-column={index}
            data-editable={mayEdit ? "" : undefined}
            data-edited={editor ? "" : undefined}
            className={classNames(cellClass(column, columns, index), index === 0 && note && styles.hasNote)}
            style={pinnedStyle(column, index)}
          >
            {index === 0 && note && <RowMarks note={note} />}
            {edited && editor ? (
              <Suspense>
                <CellEditor cell={edited} row={row} name={name} edit={editor} />
              </Suspense>
            ) : (
              (turnOf(column, props, isHeld) ?? cellOf(column, row[column.name], t, cellRow))
            )}
          </td>
        );
      })}
      {hasActions && (
        <td className={styles.isActions}>
          <RowActions {...props} />
        </td>
      )}
    </tr>
  );
});

/** A switch that this row's actions can turn; null where it only shows its state. */
function turnOf(
  column: TableColumn,
  { row, name, actions, handlers }: TableRowProps,
  isHeld: (action: Action) => boolean,
): ReactNode {
  const isOn = row[column.name] === true;
  const by = isOn ? column.turns?.off : column.turns?.on;
  const action = by !== undefined && row._actions?.includes(by) ? actions.get(by) : undefined;
  if (!action || isHeld(action)) return null;
  return <Switch checked={isOn} aria-label={`${column.title} ${name}`} onChange={() => handlers.turn(action, row)} />;
}

function RowActions({ row, name, actions, hasDetail, brief, handlers }: TableRowProps) {
  const t = useT();
  const isHeld = useHeld();
  const offered = actionsOf(row, actions);
  const titles = offered.map((action) => action.title);
  const count = brief ? 0 : hasDetail ? countInSight([t("list.detail"), ...titles]) - 1 : countInSight(titles);
  const inSight = offered.slice(0, count);
  const rest = offered.slice(count);
  return (
    <div data-part="row-actions" className={styles.rowActions}>
      {hasDetail && (
        <button
          type="button"
          data-part="link-button"
          className={buttonStyles.linkBtn}
          aria-label={`${t("list.detail")} ${name}`}
          onClick={() => handlers.open(row)}
        >
          {t("list.detail")}
        </button>
      )}
      {inSight.map((action) => (
        <button
          key={action.name}
          type="button"
          data-part="link-button"
          className={classNames(buttonStyles.linkBtn, action.danger && buttonStyles.isDanger)}
          aria-label={`${action.title} ${name}`}
          aria-disabled={isHeld(action) || undefined}
          onClick={() => handlers.run(action, row)}
        >
          {action.title}
        </button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          icon={moreIcon}
          label={t("list.moreActions", { name })}
          placement="bottom-end"
          items={rest.map((action) => ({
            key: action.name,
            label: action.title,
            danger: action.danger ?? false,
            group: action.group,
            disabled: isHeld(action),
            onSelect: () => handlers.run(action, row),
          }))}
        />
      )}
    </div>
  );
}
