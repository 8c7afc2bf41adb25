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
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { useT } from "../i18n/index.ts";

interface SortableProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The item's name, for screen readers. */
  readonly titleOf: (item: Item) => string;
  readonly onMove: (items: readonly Item[]) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Items ordered by dragging: by pointer, or by space, arrows and space again. Each item uses `useSortable`. */
export function Sortable<Item>({ items, keyOf, titleOf, onMove, disabled, children }: SortableProps<Item>) {
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const placeOf = (id: string | number): number => keys.indexOf(String(id)) + 1;
  /** The text about the dragged item and its position. */
  const said = (id: string | number, over: string | number = id) => {
    const item = items[placeOf(id) - 1];
    return { title: item === undefined ? "" : titleOf(item), place: placeOf(over), count: items.length };
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t("list.dragStart", said(active.id)),
    onDragOver: ({ active, over }) => (over ? t("list.dragOver", said(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t("list.dragEnd", said(active.id, over?.id)),
    onDragCancel: ({ active }) => t("list.dragCancel", said(active.id)),
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(arrayMove([...items], placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("list.dragHow") } }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={disabled ?? false}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
