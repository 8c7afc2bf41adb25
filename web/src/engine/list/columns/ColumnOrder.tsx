import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { GripVertical, Pin } from "lucide-react";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useT } from "../../i18n/index.ts";
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

/** The shown columns, to be dragged into their order: by pointer, or by space, arrows and space again. */
export function ColumnOrder(props: ColumnOrderProps) {
  const { choices, isFound, titleOf, onMove } = props;
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const names = choices.map((choice) => choice.name);
  const place = (name: string | number): number => names.indexOf(String(name)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      t("list.dragStart", { title: titleOf(String(active.id)), place: place(active.id), count: names.length }),
    onDragOver: ({ active, over }) =>
      over
        ? t("list.dragOver", { title: titleOf(String(active.id)), place: place(over.id), count: names.length })
        : undefined,
    onDragEnd: ({ active, over }) =>
      t("list.dragEnd", {
        title: titleOf(String(active.id)),
        place: place(over?.id ?? active.id),
        count: names.length,
      }),
    onDragCancel: ({ active }) => t("list.dragCancel", { title: titleOf(String(active.id)) }),
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id)
      onMove(arrayMove([...choices], names.indexOf(String(active.id)), names.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("list.dragHow") } }}
    >
      <SortableContext items={names} strategy={rectSortingStrategy}>
        <ul data-part="columns-grid" className={styles.columnsGrid}>
          {choices.map((choice) => (
            <SortableColumn key={choice.name} {...props} choice={choice} faded={!isFound(choice)} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
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
    // What is no number cannot be read: the width stays.
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
