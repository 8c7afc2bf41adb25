import { useEffect, useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import type { ListRow } from "@kangying/contract/core/list";
import { described } from "../../api/described.ts";
import { api as call } from "../../api/client.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Popover } from "../../../ui/overlays/Popover.tsx";
import { checkForm } from "../../form/check-form.ts";
import { FieldControl } from "../../form/FieldControl.tsx";
import type { FormValues } from "../../form/form-values.ts";
import { useT } from "../../i18n/index.ts";
import type { AfterEdit, EditedCell, InlineEdit } from "./use-inline-edit.ts";
import styles from "../table/table.module.css";

/**
 * Edits one field in its cell. Enter saves and moves to the row below, Tab to the row's next cell, Esc restores the value. An invalid value
 * is refused in the cell, and no typed value is lost.
 */
export function CellEditor({
  cell,
  row,
  name,
  edit,
}: {
  readonly cell: EditedCell;
  readonly row: ListRow;
  readonly name: string;
  readonly edit: InlineEdit;
}) {
  const t = useT();
  const faultId = useId();
  const field = cell.action.form?.find((each) => each.name === cell.column);
  const box = useRef<HTMLSpanElement>(null);
  const shown = row[cell.column];
  const { refused } = cell;
  const before = refused ? refused.value : typeof shown === "object" ? null : shown;
  const [value, setValue] = useState<unknown>(before);
  const [fault, setFault] = useState(refused?.fault ?? null);
  const typed = useRef(refused !== undefined);
  const latest = useRef<unknown>(before);
  const present = useRef<Promise<FormValues> | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    const { prefill } = cell.action;
    // Requested while the user types; saving waits for it.
    present.current = prefill
      ? call.call(described.prefill(prefill), { id: cell.id }, { hideError: true })
      : Promise.resolve({});
    present.current
      .then((values) => {
        // The list may show this value masked or formatted; here it is plain.
        if (gone || typed.current || values[cell.column] === undefined) return undefined;
        latest.current = values[cell.column];
        setValue(values[cell.column]);
        return undefined;
      })
      // The error is shown when saving, because the same call is refused then.
      .catch(() => undefined);
    const control = box.current?.querySelector<HTMLElement>("input, textarea, button");
    // A refusal comes late: a user who works elsewhere by now keeps the focus.
    const at = document.activeElement;
    if (!cell.refused || at === document.body || box.current?.closest("table")?.contains(at)) control?.focus();
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
    return () => {
      gone = true;
    };
  }, [cell]);
  // If no other cell takes the focus, it returns to the row, so that the keyboard continues there.
  useLayoutEffect(() => {
    const editor = box.current;
    const line = editor?.closest("tr");
    return () => {
      if (editor?.contains(document.activeElement)) line?.focus({ preventScroll: true });
    };
  }, []);
  if (!field) return null;
  const finish = (after: AfterEdit): void => {
    if (!typed.current || !present.current) return edit.move(cell, after);
    const wrong = checkForm([field], { [field.name]: latest.current }, t)[field.name];
    if (wrong !== undefined) return setFault(wrong);
    edit.commit(cell, latest.current, present.current, after);
  };
  // After the field's own handler, which may need the key itself.
  const keyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.defaultPrevented || event.nativeEvent.isComposing || isInLayer(event.target)) return;
    const after = afterKey(event);
    if (event.key === "Escape") edit.cancel();
    else if (after) finish(after);
    else return;
    event.preventDefault();
  };
  const touched = (): void => {
    edit.typed();
    setFault(null);
  };
  const isLeft = ({ relatedTarget: to }: FocusEvent): boolean =>
    to instanceof Element && !box.current?.contains(to) && !isInLayer(to);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside
    <span
      ref={box}
      data-part="cell-editor"
      className={classNames(styles.cellEditor, field.type.startsWith("date") && styles.isDate)}
      onKeyDown={keyDown}
      onChange={touched}
      onBlur={(event) => {
        // Left by the pointer: the value is saved, as in a spreadsheet. A field's own list of options still belongs to the cell.
        if (isLeft(event)) finish("stay");
      }}
    >
      <FieldControl
        field={field.type === "textarea" ? { ...field, type: "text" } : field}
        id={`cell-${cell.id}-${cell.column}`}
        value={value}
        values={{}}
        describedBy={fault === null ? undefined : faultId}
        invalid={fault !== null}
        subRows={null}
        onChange={(next) => {
          typed.current = true;
          latest.current = next;
          setValue(next);
          touched();
        }}
      />
      {fault !== null && (
        <Popover
          open
          id={faultId}
          role="alert"
          data-part="cell-fault"
          className={styles.cellFault}
          anchor={box}
          onClose={() => setFault(null)}
        >
          {fault}
        </Popover>
      )}
      <span className="visually-hidden">{t("list.editing", { column: field.title, name })}</span>
    </span>
  );
}

/** True for a field's own calendar or list of options: it handles its own keys, and belongs to the cell. */
function isInLayer(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[popover]") !== null;
}

function afterKey({ key, shiftKey }: KeyboardEvent): AfterEdit | null {
  if (key === "Enter") return shiftKey ? "up" : "down";
  if (key === "Tab" && !shiftKey) return "next";
  return null;
}
