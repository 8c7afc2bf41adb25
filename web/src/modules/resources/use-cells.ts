import { useEffect, type RefObject } from "react";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { directionOf, neighbourOf } from "./neighbour.ts";

const cellsIn = (map: HTMLElement): HTMLElement[] => [...map.querySelectorAll<HTMLElement>("[data-cell]")];

/** The one cell that Tab reaches. React leaves `tabIndex` alone, since every cell is drawn with the same. */
function chooseCell(map: HTMLElement, chosen: HTMLElement): void {
  for (const cell of map.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]'))
    if (cell !== chosen) cell.tabIndex = -1;
  chosen.tabIndex = 0;
}

/**
 * One stop of Tab for a whole map: within it the arrows move among `[data-cell]`, to whatever lies that way on the screen.
 * @param isElsewhere  the arrows are somebody else's now: they move whoever is being carried
 */
export function useCells(root: RefObject<HTMLElement | null>, isElsewhere: () => boolean): void {
  const elsewhere = useLatest(isElsewhere);
  useEffect(() => {
    const map = root.current;
    if (!map) return;
    // Each drawing may have brought another first cell.
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
