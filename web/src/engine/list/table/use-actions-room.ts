import { useMemo, useState } from "react";
import type { Action, ListRow } from "@kangying/contract/core/list";
import { useT } from "../../i18n/index.ts";
import { actionsOf } from "../acts/row-actions.ts";
import { actionsWidth, menuWidth } from "./widths/column-widths.ts";

/**
 * Width of the actions' column: what the rows seen so far need, 0 where none has an action. It only grows while the list is the same, so
 * that changing pages moves nothing.
 * @param detail  title of the link to a row's own page; null where there is none
 * @param isBrief  true: actions are only in menus
 */
export function useActionsRoom(
  rows: readonly ListRow[],
  actions: ReadonlyMap<string, Action>,
  detail: string | null,
  isBrief: boolean,
): number {
  const head = useT()("list.actions");
  const needed = useMemo(
    () =>
      actionsWidth(
        rows.map((row) => actionsOf(row, actions).map((action) => action.title)),
        detail,
        head,
      ),
    [rows, actions, detail, head],
  );
  const [seen, setSeen] = useState({ actions, detail, room: needed });
  const isSame = seen.actions === actions && seen.detail === detail;
  if (!isSame || needed > seen.room) setSeen({ actions, detail, room: needed });
  const room = isSame ? Math.max(needed, seen.room) : needed;
  return isBrief && room > 0 ? menuWidth(head) : room;
}
