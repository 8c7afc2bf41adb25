import { useSortable } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import type { Action, Column, TableDescription, ListRow } from "@kangying/contract/core/list";
import { classNames } from "../../ui/class-names.ts";
import { MoreIcon } from "../../ui/icons.tsx";
import { useMobile } from "../../ui/hooks/use-media.ts";
import { Switch } from "../../ui/inputs/Switch.tsx";
import { MenuButton } from "../../ui/overlays/Menu.tsx";
import { useT } from "../i18n/index.ts";
import { actionsOf, rowActionsByName } from "../list/acts/row-actions.ts";
import type { useActions } from "../list/acts/use-actions.tsx";
import { keyOf } from "../list/state/selection.ts";
import { alignOf, cellOf } from "../list/table/cells.tsx";
import { useHeld } from "../session/may.tsx";
import { nameOfRecord } from "./record-parts.ts";
import styles from "./record.module.css";

type Acts = ReturnType<typeof useActions>;

interface CardRowProps {
  readonly row: ListRow;
  readonly description: TableDescription;
  readonly columns: readonly Column[];
  /** True: it has a grip for dragging. */
  readonly isSorted: boolean;
  readonly run: Acts[0];
  readonly turn: Acts[2];
}

/** A row of a card with its switches and actions. */
export function CardRow({ row, description, columns, isSorted, run, turn }: CardRowProps) {
  const t = useT();
  const isHeld = useHeld();
  const id = keyOf(row, description.pk);
  const name = nameOfRecord(row, description);
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: String(id) });
  const target = { kind: "row", id, row, name } as const;
  const byName = rowActionsByName(description, useMobile());
  const offered = actionsOf(row, byName).filter((action) => !turnsOf(columns).has(action.name));
  return (
    <tr
      ref={setNodeRef}
      className={isDragging ? styles.isDragging : undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined}
    >
      {isSorted && (
        <td className={styles.isGrip}>
          <button
            type="button"
            className={styles.grip}
            {...attributes}
            {...listeners}
            aria-label={t("list.dragColumn", { title: name })}
          >
            <GripVertical size={15} aria-hidden="true" />
          </button>
        </td>
      )}
      {columns.map((column, index) => {
        const action = turnOf(column, row, byName);
        return (
          <td
            key={column.name}
            data-title={index === 0 ? undefined : column.title}
            className={classNames("figures", styles[`is-${alignOf(column)}`], index === 0 && styles.isName)}
          >
            {action && !isHeld(action) ? (
              <Switch
                checked={row[column.name] === true}
                aria-label={`${column.title} ${name}`}
                onChange={() => turn(action, target)}
              />
            ) : (
              cellOf(column, row[column.name], t, { id, name })
            )}
          </td>
        );
      })}
      <td className={classNames(styles["is-right"], styles.isActs)}>
        {offered.length > 0 && (
          <MenuButton
            icon={<MoreIcon />}
            label={t("list.moreActions", { name })}
            placement="bottom-end"
            items={offered.map((action) => ({
              key: action.name,
              label: action.title,
              danger: action.danger ?? false,
              disabled: isHeld(action),
              onSelect: () => run(action, target),
            }))}
          />
        )}
      </td>
    </tr>
  );
}

/** Names of the actions that turn the switches of these columns. */
function turnsOf(columns: readonly Column[]): ReadonlySet<string> {
  return new Set(columns.flatMap(({ turns }) => [turns?.on, turns?.off]).filter((name) => name !== undefined));
}

/** The action that turns the switch of a cell now. */
function turnOf(column: Column, row: ListRow, actions: ReadonlyMap<string, Action>): Action | undefined {
  const by = row[column.name] === true ? column.turns?.off : column.turns?.on;
  return by !== undefined && row._actions?.includes(by) ? actions.get(by) : undefined;
}
