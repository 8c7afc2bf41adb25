import { setImmediate as nextTurn } from "node:timers/promises";
import type { FormField } from "@kangying/contract/core/form/form";
import { InvalidFields, type FieldFault } from "../../kernel/app-error.ts";
import { parseInput } from "../../wire/input/parse-input.ts";
import type { Fields, Values } from "../fields.ts";
import type { CallContext } from "../../wire/route.ts";
import type { ImportDef, ImportRow, RowFault } from "../define-list.ts";
import { describeForm } from "../form/describe-form.ts";
import { formSchema } from "../form/fields-schema.ts";
import type { SheetRow } from "../sheet/read-sheet.ts";
import { choiceWords } from "./choice-words.ts";
import { importFaults, type ImportFault } from "./import-faults.ts";
import { mapColumns } from "./map-columns.ts";
import { readCell } from "./read-cell.ts";

/** A fault and its place. `field`: its name; for a header, the header's text. */
export interface SheetFault extends FieldFault {
  readonly row: number;
  readonly field: string | null;
  readonly ways?: RowFault["ways"];
}

export interface ReadRows {
  /** The fields as described to this caller. */
  readonly offered: readonly FormField[];
  /** All rows; a faulty field is left out, and so are fields that depend on it. */
  readonly rows: readonly ImportRow[];
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

/** Reads every row of a sheet as its form's values. The first row that is not empty is the header. */
export async function readRows(
  sheet: readonly SheetRow[],
  definition: Pick<ImportDef, "fields" | "heads">,
  ctx: CallContext,
): Promise<ReadRows> {
  const { fields } = definition;
  const offered = await describeForm(fields, ctx);
  const [header, ...body] = sheet;
  if (!header) return { offered, rows: [], faults: [] };
  const { columns, faults: ofHeader } = mapColumns(header, definition, new Set(offered.map((field) => field.name)));
  const faults: SheetFault[] = ofHeader.map(({ column, ...fault }) => ({ ...fault, row: header.row, field: column }));
  for (const { name, title, required, visible_when } of offered) {
    if (required && !visible_when && !columns.has(name)) {
      faults.push({ row: header.row, field: name, text: importFaults.missingColumn, data: { value: title } });
    }
  }
  if (faults.length > 0) return { offered, rows: [], faults };
  const words = await choiceWords(fields, ctx);
  const present = offered.filter((field) => columns.has(field.name));
  const schema = formSchema(offered);
  const rows: ImportRow[] = [];
  for (const [index, { row, cells }] of body.entries()) {
    // Some thousand rows at once would block every other call.
    if (index % 100 === 99) await nextTurn();
    const raw: Record<string, unknown> = {};
    const wrong = new Set<string>();
    for (const field of present) {
      try {
        const cell = cells[columns.get(field.name) ?? -1] ?? null;
        raw[field.name] = readCell(field, cell, words.get(field.name), ctx.supplier.time_zone, refuse);
      } catch (error) {
        if (!(error instanceof CellRefused)) throw error;
        wrong.add(field.name);
        faults.push({ row, field: field.name, text: importFaults[error.fault], data: error.data });
      }
    }
    try {
      const values = parseInput(schema, raw) as Values<Fields>;
      rows.push({ ...only(values, known(offered, wrong)), row });
    } catch (error) {
      if (!(error instanceof InvalidFields)) throw error;
      const unread = new Set(wrong);
      for (const [path, fault] of Object.entries(error.fields)) {
        const name = /^[^.[]+/.exec(path)?.[0] ?? path;
        // An unreadable cell is missing from the form; its own fault says more.
        if (!unread.has(name)) faults.push({ ...fault, row, field: name });
        wrong.add(name);
      }
      const left = known(offered, wrong);
      rows.push({ ...(parseInput(formSchema(left), only(raw, left)) as Partial<Values<Fields>>), row });
    }
  }
  return { offered, rows, faults };
}

/** Returns the fields that are correct and depend on no faulty field. */
function known(fields: readonly FormField[], wrong: ReadonlySet<string>): readonly FormField[] {
  if (wrong.size === 0) return fields;
  const isKnown = ({ name, visible_when }: FormField): boolean => {
    const decider = fields.find((other) => other.name === visible_when?.field);
    return !wrong.has(name) && (!decider || isKnown(decider));
  };
  return fields.filter(isKnown);
}

function only(values: Readonly<Record<string, unknown>>, fields: readonly FormField[]): Record<string, unknown> {
  return Object.fromEntries(fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])));
}

function refuse(fault: ImportFault, data?: Readonly<Record<string, unknown>>): never {
  throw new CellRefused(fault, data);
}
