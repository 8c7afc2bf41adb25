import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import type { ListState } from "./list-state.ts";
import { nothingSelected, type Selection } from "./selection.ts";

/** The chosen rows. "All that match" refers to the filters at that moment: with other filters nothing is chosen. */
export function useSelection(filters: ListState["filters"]): readonly [Selection, Dispatch<SetStateAction<Selection>>] {
  const [selection, select] = useState(nothingSelected);
  const filterText = JSON.stringify(filters);
  const shownFilters = useRef(filterText);
  useEffect(() => {
    if (shownFilters.current === filterText) return;
    shownFilters.current = filterText;
    select((selected) => (selected.all ? nothingSelected : selected));
  }, [filterText]);
  return [selection, select];
}
