import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Largest index that is searched for in a row or column. */
const edge = 500;

function placeOf(box: Element | null): readonly [number, number] | null {
  const at = (box as HTMLElement | null)?.dataset?.["at"]?.split(",").map(Number);
  return at && at.length === 2 ? [at[0] ?? 0, at[1] ?? 0] : null;
}

/**
 * Arrow keys between checkboxes, which have their position in `data-at`. The last used checkbox is the Tab stop. Space and Enter are left
 * to the checkbox.
 * @param open.fold  opens or closes a row with rows under it. It returns false for others, and the arrow key then moves on
 */
export function useGridKeys(open: { readonly fold: (row: number, wish: boolean) => boolean }): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const boxAt = (row: number, column: number): HTMLElement | null =>
    ref.current?.querySelector<HTMLElement>(`[data-at="${row},${column}"]`) ?? null;
  // The Tab stop may have disappeared with its row.
  useEffect(() => {
    if (ref.current?.querySelector("[data-at][tabindex='0']")) return;
    const first = ref.current?.querySelector<HTMLElement>("[data-at]");
    if (first) first.tabIndex = 0;
  });
  const onFocus = ({ target }: FocusEvent): void => {
    if (!placeOf(target)) return;
    for (const box of ref.current?.querySelectorAll<HTMLElement>("[data-at][tabindex='0']") ?? []) box.tabIndex = -1;
    (target as HTMLElement).tabIndex = 0;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = placeOf(event.target as Element);
    if (!at) return;
    const [row, column] = at;
    const step = steps[event.key];
    if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      const boxes = [...(ref.current?.querySelectorAll<HTMLElement>("[data-at]") ?? [])];
      const inRow = event.ctrlKey ? boxes : boxes.filter((box) => placeOf(box)?.[0] === row);
      (event.key === "Home" ? inRow[0] : inRow.at(-1))?.focus();
      return;
    }
    if (!step) return;
    event.preventDefault();
    if (step[0] === 0 && column === 0 && open.fold(row, event.key === "ArrowRight")) return;
    for (let far = 1; far < edge; far += 1) {
      const next = [row + step[0] * far, column + step[1] * far] as const;
      if (next[0] < 0 || next[1] < 0 || next[1] > 12) return;
      const box = boxAt(...next);
      if (box) return box.focus();
    }
  };
  return { ref, onKeyDown, onFocus };
}
