import { useCallback, useMemo, useRef, useState } from "react";
import type { Action, ListRow } from "@kangying/contract/core/list";
import { useLatest } from "../../../ui/use-latest.ts";
import { toast } from "../../../ui/toast.ts";
import { api as call } from "../../api/client.ts";
import { ApiError } from "../../api/api-error.ts";
import { randomKey } from "../../api/random-key.ts";
import type { Members } from "../../api/send.ts";
import { sentValues, type FormValues } from "../../form/form-values.ts";
import { keyOf } from "../selection.ts";

/** The cell that is being edited. */
export interface EditedCell {
  readonly id: number;
  readonly column: string;
  readonly action: Action;
}

/** Where the editor goes when it is done: to the row below, to the next cell of its row, or away. */
export type AfterEdit = "down" | "up" | "next" | "stay";

interface Options {
  readonly rows: readonly ListRow[];
  readonly pk: string;
  /** Names of the shown columns, in their order. */
  readonly columns: readonly string[];
  readonly actions: ReadonlyMap<string, Action>;
  /** A row was saved. */
  readonly onSaved: (id: number, msg: string) => void;
}

/** The row action that edits a column's cells, if there is one. */
export function inlineActions(actions: Iterable<Action>): ReadonlyMap<string, Action> {
  const found = new Map<string, Action>();
  for (const action of actions)
    for (const column of action.inline ?? []) if (!found.has(column)) found.set(column, action);
  return found;
}

/**
 * Editing of one field in its cell, where an action of the list declares it. The action is the same as by its dialog, with the row's
 * other fields as they are now, so that rights, rules and the log are no different.
 */
export function useInlineEdit(options: Options) {
  const now = useLatest(options);
  const { actions } = options;
  const [cell, setCell] = useState<EditedCell | null>(null);
  const lastColumn = useRef<string | undefined>(undefined);
  const byColumn = useMemo(() => inlineActions(actions.values()), [actions]);

  const mayEdit = useCallback(
    (row: ListRow, column: string): Action | null => {
      const action = byColumn.get(column);
      return action && row._actions?.includes(action.name) ? action : null;
    },
    [byColumn],
  );
  /** Begins at a cell; without a column at the one edited last, else at the row's first that may be edited. @returns whether there was one */
  const begin = useCallback(
    (row: ListRow, column?: string): boolean => {
      const { columns } = now.current;
      const again = columns.filter((name) => name === lastColumn.current);
      const wanted = column === undefined ? [...again, ...columns] : [column];
      for (const name of wanted) {
        const action = mayEdit(row, name);
        if (!action) continue;
        lastColumn.current = name;
        setCell({ id: keyOf(row, now.current.pk), column: name, action });
        return true;
      }
      return false;
    },
    [now, mayEdit],
  );
  const move = useCallback(
    (from: EditedCell, after: AfterEdit): void => {
      const { rows, pk, columns } = now.current;
      const at = rows.findIndex((row) => keyOf(row, pk) === from.id);
      const row = rows[at];
      if (after === "next" && row) {
        const rest = columns.slice(columns.indexOf(from.column) + 1);
        if (rest.some((name) => begin(row, name))) return;
      }
      const by = after === "down" ? 1 : after === "up" ? -1 : 0;
      for (let index = at + by; by !== 0 && index >= 0 && index < rows.length; index += by) {
        const next = rows[index];
        if (next && begin(next, from.column)) return;
      }
      setCell(null);
    },
    [now, begin],
  );
  /** Saves in the background and goes on at once; a refusal is told, and the cell shows what there is. */
  const commit = useCallback(
    (from: EditedCell, value: unknown, present: Promise<FormValues>, after: AfterEdit): void => {
      move(from, after);
      void save(from, value, present)
        .then((msg) => now.current.onSaved(from.id, msg))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          toast([error.msg, ...Object.values(error.fields)].join(" "), { kind: "error" });
          now.current.onSaved(from.id, "");
        });
    },
    [move, now],
  );
  const cancel = useCallback(() => setCell(null), []);
  return useMemo(
    () => ({ cell, byColumn, mayEdit, begin, commit, move, cancel }),
    [cell, byColumn, mayEdit, begin, commit, move, cancel],
  );
}
export type InlineEdit = ReturnType<typeof useInlineEdit>;

async function save({ id, column, action }: EditedCell, value: unknown, present: Promise<FormValues>): Promise<string> {
  const { version, ...values } = await present;
  const body = {
    ...sentValues(action.form ?? [], { ...values, [column]: value }),
    id,
    ...(typeof version === "number" ? { version } : {}),
  } as Members;
  const { msg } = await call.postReply(action.api, body, { key: randomKey(), hideError: true });
  return msg;
}
