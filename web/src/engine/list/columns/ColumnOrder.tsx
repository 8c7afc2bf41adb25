import { useSortable } from "@dnd-kit/sortable";
import { GripVertical, Pin } from "lucide-react";
import { Checkbox } from "../../../ui/inputs/Checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useT } from "../../i18n/index.ts";
import { Sortable } from "../../sorting/Sortable.tsx";
import { leastWidth, mostWidth, typedWidth, type ColumnChoice } from "./column-memory.ts";
import styles from "./columns.module.css";

interface ColumnOrderProps {
  readonly choices: readonly ColumnChoice[];
  readonly isFound: (choice: ColumnChoice) => boolean;
  readonly titleOf: (name: string) => string;
  readonly onMove: (choices: readonly ColumnChoice[]) => void;
  readonly onHide: (name: string) => void;
  readonly onPin: (name: string, pinned: boolean) => void;
  /** Pixels; null: as wide as its cells need. */
  readonly onWidth: (name: string, width: number | null) => void;
}

/** The shown columns, ordered by dragging with the pointer, or by space, arrows and space again. */
export function ColumnOrder(props: ColumnOrderProps) {
  const { choices, isFound, titleOf, onMove } = props;
  return (
    <Sortable items={choices} keyOf={({ name }) => name} titleOf={({ name }) => titleOf(name)} onMove={onMove}>
      <ul data-part="columns-grid" className={styles.columnsGrid}>
        {choices.map((choice) => (
          <SortableColumn key={choice.name} {...props} choice={choice} faded={!isFound(choice)} />
        ))}
      </ul>
    </Sortable>
  );
}

function SortableColumn({
  choice,
  faded,
  titleOf,
  onHide,
  onPin,
  onWidth,
}: ColumnOrderProps & { readonly choice: ColumnChoice; readonly faded: boolean }) {
  const t = useT();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: choice.name });
  const title = titleOf(choice.name);
  const settle = (field: HTMLInputElement): void => {
    // An invalid number cannot be read, so the width stays.
    const width = field.validity.badInput ? choice.width : typedWidth(field.value);
    field.value = String(width ?? "");
    if (width !== choice.width) onWidth(choice.name, width ?? null);
  };
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.columnChoice, isDragging && styles.isDragging, faded && styles.isFaded)}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined}
    >
      <button
        type="button"
        data-part="column-grip"
        className={styles.columnGrip}
        {...attributes}
        {...listeners}
        aria-label={t("list.dragColumn", { title })}
      >
        <GripVertical size={15} aria-hidden="true" />
      </button>
      <Checkbox checked onChange={() => onHide(choice.name)}>
        {title}
      </Checkbox>
      <input
        type="number"
        className={classNames(styles.columnWidth, "figures")}
        min={leastWidth}
        max={mostWidth}
        step={20}
        key={choice.width ?? "usual"}
        defaultValue={choice.width ?? ""}
        placeholder="px"
        aria-label={t("list.columnWidth", { title })}
        title={t("list.columnWidth", { title })}
        onBlur={({ target }) => settle(target)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && settle(currentTarget)}
      />
      <button
        type="button"
        className={classNames(styles.columnPin, choice.pinned && styles.isPinned)}
        aria-pressed={choice.pinned}
        aria-label={t("list.pinColumn", { title })}
        title={t("list.pin")}
        onClick={() => onPin(choice.name, !choice.pinned)}
      >
        <Pin size={14} aria-hidden="true" />
        {choice.pinned && <span>{t("list.pin")}</span>}
      </button>
    </li>
  );
}
