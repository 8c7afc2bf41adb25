import { useEffect, type RefObject } from "react";
import type { ListRow } from "@kangying/contract/core/list";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { useT } from "../../i18n/index.ts";
import type { TableColumn } from "../table/table-column.ts";
import { tableText, type CellAt, type CellRange } from "./cell-range.ts";
import type { RangeStore } from "./range-store.ts";

interface Options {
  readonly store: RangeStore;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly rows: readonly ListRow[];
  readonly columns: readonly TableColumn[];
  /** Rows chosen by their boxes. */
  readonly isSelected: (row: ListRow) => boolean;
}

const interactive = "a, button, input, select, textarea, label, [contenteditable], [data-part=cell-editor]";

/**
 * Lets the user choose a rectangle of cells by the pointer and copy it as a table. It avoids React, because otherwise fifty rows would
 * render for each cell that the pointer crosses. With the keyboard, the chosen rows are copied, otherwise the focused row.
 */
export function useRangeEvents(options: Options): void {
  const t = useT();
  const now = useLatest({ ...options, t });
  const { store, body, rows, columns } = options;

  // The positions contain other rows or columns now.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a range is places, and says nothing of other rows
  useEffect(() => () => store.clear(), [store, rows, columns]);
  useEffect(() => {
    const table = body.current;
    if (!table) return;
    let from: CellAt | null = null;
    const cellAt = (target: EventTarget | null): CellAt | null => {
      const cell = target instanceof Element ? target.closest<HTMLTableCellElement>("td[data-column]") : null;
      if (!cell || !table.contains(cell)) return null;
      const row = [...table.children].indexOf(cell.parentElement as Element);
      return { row, column: Number(cell.dataset["column"]) };
    };
    const down = (event: PointerEvent): void => {
      const at = cellAt(event.target);
      const held = event.shiftKey ? store.read() : null;
      if (event.button !== 0 || event.pointerType === "touch" || (event.target as Element).closest(interactive)) return;
      if (held && at) {
        event.preventDefault();
        return store.choose({ row: held.top, column: held.left }, at);
      }
      store.clear();
      from = at;
    };
    const over = (event: PointerEvent): void => {
      if (!from || (event.buttons & 1) === 0) return;
      const to = cellAt(event.target);
      if (!to) return;
      if (!store.read() && to.row === from.row && to.column === from.column) return;
      // Beyond the first cell the user means cells, so the text selection is removed.
      document.getSelection()?.removeAllRanges();
      store.choose(from, to);
    };
    const up = (): void => {
      from = null;
    };
    const selectStart = (event: Event): void => {
      if (store.read()) event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && store.read()) {
        event.stopPropagation();
        store.clear();
      }
    };
    const copy = (event: ClipboardEvent): void => {
      const chosen = whatToCopy(table, store.read(), now.current);
      if (!chosen || !event.clipboardData || document.getSelection()?.toString()) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", tableText(chosen.rows, chosen.columns));
      toast(now.current.t("list.copied", { rows: chosen.rows.length, columns: chosen.columns.length }));
    };
    const unsubscribe = store.subscribe(() => paint(table, store.read()));
    table.addEventListener("pointerdown", down);
    table.addEventListener("pointerover", over);
    table.addEventListener("selectstart", selectStart);
    window.addEventListener("pointerup", up);
    document.addEventListener("keydown", key, true);
    document.addEventListener("copy", copy);
    return () => {
      unsubscribe();
      table.removeEventListener("pointerdown", down);
      table.removeEventListener("pointerover", over);
      table.removeEventListener("selectstart", selectStart);
      window.removeEventListener("pointerup", up);
      document.removeEventListener("keydown", key, true);
      document.removeEventListener("copy", copy);
    };
  }, [store, body, now]);
}

function whatToCopy(
  table: HTMLElement,
  range: CellRange | null,
  { rows, columns, isSelected }: Options,
): { readonly rows: readonly ListRow[]; readonly columns: readonly TableColumn[] } | null {
  if (range) {
    return { rows: rows.slice(range.top, range.bottom + 1), columns: columns.slice(range.left, range.right + 1) };
  }
  const focused = document.activeElement;
  if (!(focused instanceof HTMLTableRowElement) || focused.parentElement !== table) return null;
  const chosen = rows.filter(isSelected);
  const here = rows[[...table.children].indexOf(focused)];
  return chosen.length > 0 ? { rows: chosen, columns } : here ? { rows: [here], columns } : null;
}

/** Marks the cells of a range. React does not know the mark and does not change it. */
function paint(table: HTMLElement, range: CellRange | null): void {
  for (const cell of table.querySelectorAll("td[data-range]")) cell.removeAttribute("data-range");
  table.toggleAttribute("data-ranged", range !== null);
  if (!range) return;
  for (let row = range.top; row <= range.bottom; row += 1) {
    for (const cell of table.children[row]?.querySelectorAll<HTMLElement>("td[data-column]") ?? []) {
      const column = Number(cell.dataset["column"]);
      if (column >= range.left && column <= range.right) cell.setAttribute("data-range", "");
    }
  }
}
