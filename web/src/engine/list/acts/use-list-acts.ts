import { useCallback, useMemo } from "react";
import type { Action, TableDescription } from "@kangying/contract/core/list";
import type { FormValues } from "../../form/form-values.ts";
import { useHeld, useVisiting } from "../../session/may.tsx";
import { useMobile } from "../../../ui/hooks/use-media.ts";
import { useTab } from "../../tabs/use-tab.ts";
import { pathFor, rowActionsByName } from "./row-actions.ts";
import { useActions } from "./use-actions.tsx";
import { useBegunAction } from "./use-begun-action.ts";
import { useRefreshList } from "../state/use-list-data.ts";
import type { useListRows } from "../state/use-list-rows.ts";
import { useSelection } from "../state/use-selection.ts";

/**
 * The actions of a list, their target rows, and what follows: the rows are read again.
 * @returns `changedHere` must be called with the rows that the user's act has changed, null for an unknown number
 */
export function useListActs(
  api: string,
  description: TableDescription,
  { state, count, live }: Pick<ReturnType<typeof useListRows>, "state" | "count" | "live">,
) {
  const { navigate } = useTab();
  const [selection, select] = useSelection(state.filters);
  const refreshList = useRefreshList(api);
  const onPhone = useMobile();
  const rowActions = useMemo(() => rowActionsByName(description, onPhone), [description, onPhone]);
  const topActions = useMemo(() => description.actions.filter((action) => action.scope === "top"), [description]);
  // An action that leads to a page sends keys in the address, so it is not possible for "all that match".
  const bulkActions = useMemo(
    () => description.actions.filter((action) => action.scope === "bulk" && !(selection.all && action.to)),
    [description, selection.all],
  );
  const { clear: clearLive, expectOwn } = live;
  const renew = useCallback(() => {
    clearLive();
    void refreshList();
  }, [clearLive, refreshList]);
  const changedHere = useCallback(
    (done: readonly number[] | null) => {
      expectOwn(done);
      renew();
    },
    [expectOwn, renew],
  );
  const [run, dialogs, turn] = useActions({ actions: description.actions, navigate, onDone: changedHere });
  const runTop = (action: Action, given?: FormValues): void => run(action, { kind: "top" }, given);
  const runBulk = (action: Action): void => {
    if (action.to !== undefined) return navigate(pathFor(action.to, [...selection.ids].join(",")));
    run(
      action,
      selection.all
        ? { kind: "all", list: description.export_type, filters: state.filters, count: count ?? 0 }
        : { kind: "rows", ids: [...selection.ids] },
    );
  };
  useBegunAction(topActions, runTop);
  // A visitor cannot act on rows, so they have no boxes.
  const isHeld = useHeld();
  const visiting = useVisiting();
  const selectable = bulkActions.some((action) => !isHeld(action)) || (description.show_excel && !visiting);
  return {
    selection,
    select,
    selectable,
    rowActions,
    topActions,
    bulkActions,
    run,
    turn,
    runTop,
    runBulk,
    renew,
    changedHere,
    dialogs,
  };
}
