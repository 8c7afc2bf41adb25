import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { ListRow } from "@kangying/contract/core/list";
import { api as call } from "../../api/client.ts";
import { FieldControl } from "../../form/FieldControl.tsx";
import type { FormValues } from "../../form/form-values.ts";
import { useT } from "../../i18n/index.ts";
import type { AfterEdit, EditedCell, InlineEdit } from "./use-inline-edit.ts";

/** One field in its cell. Enter saves and goes to the row below, Tab to the row's next cell, Esc leaves everything as it was. */
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
  const field = cell.action.form?.find((each) => each.name === cell.column);
  const box = useRef<HTMLSpanElement>(null);
  const shown = row[cell.column];
  const before = typeof shown === "object" ? null : shown;
  const [value, setValue] = useState<unknown>(before);
  const typed = useRef(false);
  const latest = useRef<unknown>(before);
  const present = useRef<Promise<FormValues> | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    const { prefill } = cell.action;
    // Asked for while somebody types; saving waits for it.
    present.current = prefill
      ? call.get<FormValues>(prefill, { id: cell.id }, { hideError: true })
      : Promise.resolve({});
    present.current
      .then((values) => {
        // What is masked or dressed up in the list has its plain value here.
        if (gone || typed.current || values[cell.column] === undefined) return undefined;
        latest.current = values[cell.column];
        setValue(values[cell.column]);
        return undefined;
      })
      // Told when it is saved, by the same call's refusal.
      .catch(() => undefined);
    const control = box.current?.querySelector<HTMLElement>("input, textarea, button");
    control?.focus();
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
    return () => {
      gone = true;
    };
  }, [cell]);
  // Where no other cell takes it, the focus goes back to the row: work by keyboard goes on from there.
  useLayoutEffect(() => {
    const editor = box.current;
    const line = editor?.closest("tr");
    return () => {
      if (editor?.contains(document.activeElement)) line?.focus({ preventScroll: true });
    };
  }, []);
  if (!field) return null;
  const finish = (after: AfterEdit): void => {
    if (typed.current && present.current) edit.commit(cell, latest.current, present.current, after);
    else edit.move(cell, after);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const after = afterKey(event);
    if (event.key === "Escape") edit.cancel();
    else if (after) finish(after);
    else return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside
    <span
      ref={box}
      className="cell-editor"
      onKeyDownCapture={keyDown}
      onBlur={(event) => {
        // Left by the pointer: what was typed is kept, as in a spreadsheet. A field's own list of choices is still the cell.
        const to = event.relatedTarget;
        if (to instanceof Element && !box.current?.contains(to) && !to.closest("[popover]")) finish("stay");
      }}
    >
      <FieldControl
        field={field.type === "textarea" ? { ...field, type: "text" } : field}
        id={`cell-${cell.id}-${cell.column}`}
        value={value}
        values={{}}
        describedBy={undefined}
        invalid={false}
        subRows={null}
        onChange={(next) => {
          typed.current = true;
          latest.current = next;
          setValue(next);
        }}
      />
      <span className="visually-hidden">{t("list.editing", { column: field.title, name })}</span>
    </span>
  );
}

function afterKey({ key, shiftKey, target }: KeyboardEvent): AfterEdit | null {
  // An open list of choices takes Enter for itself.
  const choosing = (target as HTMLElement).getAttribute("aria-expanded") === "true";
  if (key === "Enter" && !choosing) return shiftKey ? "up" : "down";
  if (key === "Tab" && !shiftKey) return "next";
  return null;
}
