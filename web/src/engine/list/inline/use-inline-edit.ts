import { useCallback, useMemo, useRef, useState } from "react";
import type { Action, ListRow } from "@kangying/contract/core/list";
import { described } from "../../api/described.ts";
import { useLatest } from "../../../ui/hooks/use-latest.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { api as call } from "../../api/client.ts";
import { ApiError } from "../../api/api-error.ts";
import { randomKey } from "../../api/crypt/random-key.ts";
import type { Members } from "../../api/send.ts";
import { fieldPath, sentValues, type FormValues } from "../../form/form-values.ts";
import { useT } from "../../i18n/index.ts";
import { useHeld } from "../../session/may.tsx";
import { keyOf } from "../state/selection.ts";
import { nameOf } from "../table/row-name.ts";
import type { TableColumn } from "../table/table-column.ts";

/** The cell in the editor. */
export interface EditedCell {
  readonly id: number;
  readonly column: string;
  readonly action: Action;
  /** Set if an edit was refused: the editor shows the typed value again, with the error. */
  readonly refused?: { readonly value: unknown; readonly fault: string };
}

/** Where the editor moves after an edit: to the row below, to the next cell of its row, or away. */
export type AfterEdit = "down" | "up" | "next" | "stay";

interface Options {
  readonly rows: readonly ListRow[];
  readonly pk: string;
  /** The visible ones, in their order. */
  readonly columns: readonly TableColumn[];
  readonly actions: ReadonlyMap<string, Action>;
  /** A row was saved. */
  readonly onSaved: (id: number, msg: string) => void;
}

/** The row actions that edit cells in place, by column. */
export function inlineActions(actions: Iterable<Action>): ReadonlyMap<string, Action> {
  const found = new Map<string, Action>();
  for (const action of actions)
    for (const column of action.inline ?? []) if (!found.has(column)) found.set(column, action);
  return found;
}

/**
 * Edits one field in its cell, where an action of the list declares it. It runs the same action as the dialog, with the row's other current
 * values, so that rights, rules and the log are the same.
 */
export function useInlineEdit(options: Options) {
  const t = useT();
  const isHeld = useHeld();
  const now = useLatest(options);
  const { actions } = options;
  const [cell, setCell] = useState<EditedCell | null>(null);
  /** True while the cell has typed input that must not disappear. */
  const typing = useRef(false);
  /** Cells refused while another cell was being edited; they are opened after it. */
  const waiting = useRef<EditedCell[]>([]);
  const lastColumn = useRef<string | undefined>(undefined);
  const byColumn = useMemo(() => inlineActions(actions.values()), [actions]);

  const mayEdit = useCallback(
    (row: ListRow, column: string): Action | null => {
      const action = byColumn.get(column);
      return action && row._actions?.includes(action.name) && !isHeld(action) ? action : null;
    },
    [byColumn, isHeld],
  );
  /**
   * Starts at a cell; without a column at the one edited last, otherwise at the row's first editable one.
   * @returns true if there was one
   */
  const begin = useCallback(
    (row: ListRow, column?: string): boolean => {
      const columns = now.current.columns.map((each) => each.name);
      const again = columns.filter((name) => name === lastColumn.current);
      const wanted = column === undefined ? [...again, ...columns] : [column];
      for (const name of wanted) {
        const action = mayEdit(row, name);
        if (!action) continue;
        lastColumn.current = name;
        typing.current = false;
        setCell({ id: keyOf(row, now.current.pk), column: name, action });
        return true;
      }
      return false;
    },
    [now, mayEdit],
  );
  const move = useCallback(
    (from: EditedCell, after: AfterEdit): void => {
      typing.current = false;
      const refused = waiting.current.shift();
      if (refused) return setCell(refused);
      const { rows, pk } = now.current;
      const columns = now.current.columns.map((each) => each.name);
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
  /** Saves in the background and moves on at once. A refusal is shown, and the editor returns to the cell with the typed value. */
  const commit = useCallback(
    (from: EditedCell, value: unknown, present: Promise<FormValues>, after: AfterEdit): void => {
      const { rows, pk, columns } = now.current;
      const row = rows.find((each) => keyOf(each, pk) === from.id);
      const name = row ? nameOf(row, columns) : "";
      move(from, after);
      void save(from, value, present)
        .then((msg) => now.current.onSaved(from.id, msg))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          const fault = faultOf(error, from);
          const column = columns.find((each) => each.name === from.column)?.title ?? from.column;
          toast(t("list.editRefused", { name, column, message: fault }), { kind: "error" });
          const back: EditedCell = { ...from, refused: { value, fault } };
          if (typing.current) waiting.current.push(back);
          else setCell(back);
          now.current.onSaved(from.id, "");
        });
    },
    [move, now, t],
  );
  const cancel = useCallback((): void => {
    typing.current = false;
    setCell(waiting.current.shift() ?? null);
  }, []);
  const typed = useCallback((): void => {
    typing.current = true;
  }, []);
  return useMemo(
    () => ({ cell, byColumn, mayEdit, begin, typed, commit, move, cancel }),
    [cell, byColumn, mayEdit, begin, typed, commit, move, cancel],
  );
}
export type InlineEdit = ReturnType<typeof useInlineEdit>;

/** The message of a refusal for the cell; errors of the row's other fields contain their titles. */
function faultOf(error: ApiError, { column, action }: EditedCell): string {
  const told = Object.entries(error.fields).map(([path, message]) => {
    const at = fieldPath(path);
    const field = action.form?.find((each) => each.name === at.split(".")[0]);
    return at === column || !field ? message : `${field.title}: ${message}`;
  });
  return told.length > 0 ? told.join(" ") : error.msg;
}

async function save({ id, column, action }: EditedCell, value: unknown, present: Promise<FormValues>): Promise<string> {
  const { version, ...values } = await present;
  const body = {
    ...sentValues(action.form ?? [], { ...values, [column]: value }),
    id,
    ...(typeof version === "number" ? { version } : {}),
  } as Members;
  const { msg } = await call.reply(described.act(action), body, { key: randomKey(), hideError: true });
  return msg;
}
