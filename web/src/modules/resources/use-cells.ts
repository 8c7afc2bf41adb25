import { useEffect, type RefObject } from "react";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { directionOf, neighbourOf } from "./neighbour.ts";

const cellsIn = (map: HTMLElement): HTMLElement[] => [...map.querySelectorAll<HTMLElement>("[data-cell]")];

/** Makes one cell the Tab stop. React does not reset `tabIndex`, as it renders every cell with the same value. */
function chooseCell(map: HTMLElement, chosen: HTMLElement): void {
  for (const cell of map.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]'))
    if (cell !== chosen) cell.tabIndex = -1;
  chosen.tabIndex = 0;
}

/**
 * Roving focus: the map is one Tab stop, and arrow keys move to the nearest `[data-cell]` in that direction.
 * @param isElsewhere  true while the arrow keys move a dragged guest
 */
export function useCells(root: RefObject<HTMLElement | null>, isElsewhere: () => boolean): void {
  const elsewhere = useLatest(isElsewhere);
  useEffect(() => {
    const map = root.current;
    if (!map) return;
    // Each render may have another first cell.
    if (!map.querySelector('[data-cell][tabindex="0"]')) {
      const [first] = cellsIn(map);
      if (first) first.tabIndex = 0;
    }
  });
  useEffect(() => {
    const map = root.current;
    if (!map) return;
    const focused = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.dataset["cell"] !== undefined) chooseCell(map, target);
    };
    const pressed = (event: KeyboardEvent): void => {
      const direction = directionOf[event.key];
      const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-cell]") : null;
      if (!direction || !cell || elsewhere.current()) return;
      const cells = cellsIn(map);
      const next = neighbourOf(
        cell.getBoundingClientRect(),
        cells.map((each) => each.getBoundingClientRect()),
        direction,
      );
      event.preventDefault();
      if (next !== null) cells[next]?.focus();
    };
    map.addEventListener("focusin", focused);
    map.addEventListener("keydown", pressed);
    return () => {
      map.removeEventListener("focusin", focused);
      map.removeEventListener("keydown", pressed);
    };
  }, [root, elsewhere]);
}
