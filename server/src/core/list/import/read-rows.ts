import { setImmediate as nextTurn } from "node:timers/promises";
import type { FormField } from "@kangying/contract/core/form";
import { InvalidFields, type FieldFault } from "../../kernel/app-error.ts";
import { parseInput } from "../../wire/parse-input.ts";
import type { Fields, Values } from "../fields.ts";
import { formSchema } from "../form/fields-schema.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";
import { importFaults, type ImportFault } from "./import-faults.ts";
import { mapColumns } from "./map-columns.ts";
import { readCell } from "./read-cell.ts";

/** What is wrong, where. `field`: its name; or, of a header, what stands there. */
export interface SheetFault extends FieldFault {
  readonly row: number;
  readonly field: string | null;
}

export interface ReadRows {
  readonly rows: readonly (Values<Fields> & { readonly row: number })[];
  readonly faults: readonly SheetFault[];
}

class CellRefused extends Error {
  readonly fault: ImportFault;
  readonly data: Readonly<Record<string, unknown>>;
  constructor(fault: ImportFault, data: Readonly<Record<string, unknown>> = {}) {
    super(fault);
    this.fault = fault;
    this.data = data;
  }
}

/**
 * Every row of a sheet as its form's values. The first row that holds something is the header.
 * @param offered  the fields as described to this caller
 */
export async function readRows(
  sheet: readonly SheetRow[],
  fields: Fields,
  offered: readonly FormField[],
  timeZone: string,
): Promise<ReadRows> {
  const [header, ...body] = sheet;
  if (!header) return { rows: [], faults: [] };
  const { columns, faults: ofHeader } = mapColumns(header, fields, new Set(offered.map((field) => field.name)));
  const faults: SheetFault[] = ofHeader.map(({ column, ...fault }) => ({ ...fault, row: header.row, field: column }));
  for (const { name, title, required, visible_when } of offered) {
    if (required && !visible_when && !columns.has(name)) {
      faults.push({ row: header.row, field: name, text: importFaults.missingColumn, data: { value: title } });
    }
  }
  if (faults.length > 0) return { rows: [], faults };
  const present = offered.filter((field) => columns.has(field.name));
  const schema = formSchema(offered);
  const rows: ReadRows["rows"][number][] = [];
  for (const [index, { row, cells }] of body.entries()) {
    // Some thousand rows in one go would hold up every other call.
    if (index % 100 === 99) await nextTurn();
    const raw: Record<string, unknown> = {};
    const wrong = new Set<string>();
    for (const field of present) {
      try {
        raw[field.name] = readCell(field, cells[columns.get(field.name) ?? -1] ?? null, timeZone, refuse);
      } catch (error) {
        if (!(error instanceof CellRefused)) throw error;
        wrong.add(field.name);
        faults.push({ row, field: field.name, text: importFaults[error.fault], data: error.data });
      }
    }
    try {
      rows.push({ ...(parseInput(schema, raw) as Values<Fields>), row });
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error;
      for (const [path, fault] of Object.entries(error.fields)) {
        const name = /^[^.[]+/.exec(path)?.[0] ?? path;
        // A cell that could not be read is missing from the form: its own fault says more.
        if (!wrong.has(name)) faults.push({ ...fault, row, field: name });
      }
    }
  }
  return { rows, faults };
}

function refuse(fault: ImportFault, data?: Readonly<Record<string, unknown>>): never {
  throw new CellRefused(fault, data);
}
