import { useEffect, useMemo } from "react";
import type { ListRow, TableDescription } from "@kangying/contract/core/list";
import { useLiveRows } from "../live/use-live-rows.ts";
import { useRowNotes } from "../notes/use-row-notes.ts";
import { keyOf } from "./selection.ts";
import { useListData } from "./use-list-data.ts";
import type { useListMemory } from "./use-list-memory.ts";
import { useListState } from "./use-list-state.ts";
import { useListBase } from "../views/use-list-base.ts";

const noRows: readonly ListRow[] = [];

/**
 * The rows of a list: what its address and its view request, the loaded page, and further data of its rows.
 * @returns `keys`: the rows' ids, in their order · `live`: changes by others since · `notes`: who has handled or edits a row
 */
export function useListRows(api: string, description: TableDescription, setup: ReturnType<typeof useListMemory>) {
  const { pk, topic } = description;
  const { base, view, waits } = useListBase(setup, description);
  const [state, moves] = useListState(description, base, setup.remember);
  const { rows: page, totals, rowsKey } = useListData(api, state, !waits);
  const rows = page.data?.data ?? noRows;
  const count = totals.data?.count;
  const keys = useMemo(() => rows.map((row) => keyOf(row, pk)), [rows, pk]);
  const live = useLiveRows({
    api,
    topic,
    pk,
    filters: state.filters,
    rows,
    rowsKey,
    count: totals.isPlaceholderData ? undefined : count,
  });
  const { clear } = live;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what came meanwhile was said of the rows of that key
  useEffect(() => clear, [rowsKey, clear]);
  const notes = useRowNotes(api, topic, keys);
  const activeView = state.view === undefined ? undefined : view;
  return { state, moves, page, totals, rows, keys, count, live, notes, activeView };
}
