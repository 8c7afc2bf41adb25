import { useState, type ClipboardEvent } from "react";
import type { FormField } from "@kangying/contract/core/form/form";
import type { FormValues } from "../form-values.ts";
import { blockOf, isBlock, pastedRows, type PastedRows } from "./sheet-block.ts";

/** The row and field of an element. */
function placeOf(target: EventTarget): { readonly row: number; readonly field: string } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-field]") : null;
  const row = cell?.closest<HTMLElement>("[data-row]");
  return cell && row ? { row: Number(row.dataset["row"]), field: cell.dataset["field"] ?? "" } : null;
}

/**
 * Pastes blocks of a sheet into rows, starting at the focused field.
 * @returns the handler of a paste, and the result of the last one
 */
export function usePastedRows(
  { fields = [], max }: FormField,
  value: readonly FormValues[],
  onChange: (rows: readonly FormValues[]) => void,
) {
  const [last, setLast] = useState<PastedRows | null>(null);
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text/plain");
    const place = placeOf(event.target);
    if (!place || !isBlock(text)) return;
    event.preventDefault();
    const done = pastedRows(fields, value, place, blockOf(text), Number(max ?? 200));
    setLast(done);
    onChange(done.rows);
  };
  return { paste, last };
}
