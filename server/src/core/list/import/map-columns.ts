import { languages } from "@kangying/contract/core/language";
import type { FieldFault } from "../../kernel/app-error.ts";
import type { ImportDef } from "../define-list.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";
import { importFaults } from "./import-faults.ts";

/** A header that matches no field, or a field without a header. */
export interface HeaderFault extends FieldFault {
  readonly column: string | null;
}

/**
 * Returns the key of a header. A header is the field's title in any language, its name, or another company's name for it; a star and blanks
 * around it do not count.
 */
function headerKey(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s*＊]/g, "")
    .toLowerCase();
}

/**
 * Finds the cell of each field in a row.
 * @param offered  names of the fields that this caller may fill
 */
export function mapColumns(
  header: SheetRow,
  { fields, heads = {} }: Pick<ImportDef, "fields" | "heads">,
  offered: ReadonlySet<string>,
): { readonly columns: ReadonlyMap<string, number>; readonly faults: readonly HeaderFault[] } {
  const known = new Map<string, string>();
  for (const [name, field] of Object.entries(fields)) {
    if (!offered.has(name)) continue;
    known.set(headerKey(name), name);
    for (const title of [...languages.map((language) => field.title[language]), ...(heads[name] ?? [])])
      known.set(headerKey(title), name);
  }
  const columns = new Map<string, number>();
  const faults: HeaderFault[] = [];
  header.cells.forEach((cell, index) => {
    const title = cell === null ? "" : String(cell).trim();
    if (title === "") return;
    const name = known.get(headerKey(title));
    const data = { value: title.slice(0, 40) };
    if (name === undefined) faults.push({ column: title, text: importFaults.unknownColumn, data });
    else if (columns.has(name)) faults.push({ column: title, text: importFaults.doubleColumn, data });
    else columns.set(name, index);
  });
  return { columns, faults };
}
