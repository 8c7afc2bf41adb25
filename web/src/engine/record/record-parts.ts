import type { Column, ListRow, RecordDescription, TableDescription } from "@kangying/contract/core/list";
import type { UserCell } from "@kangying/contract/core/list-cells";
import { nameOf } from "../list/table/row-name.ts";
import { isState } from "../list/table/cells.tsx";

/** The columns of a description, in its order. */
export function columnsOf(description: TableDescription): readonly Column[] {
  return description.column_names.flatMap((name) => description.rows[name] ?? []);
}

/** The name of a record: the pinned text of its list if its facts begin with it (a number), otherwise its person or first text. */
export function nameOfRecord(row: ListRow, description: TableDescription): string {
  const first = description.rows[description.record?.facts[0]?.columns[0] ?? ""];
  const said = first?.type === "text" && first.fixed ? row[first.name] : null;
  if (typeof said === "string" && said !== "") return said;
  return nameOf(
    row,
    columnsOf(description).map((column) => ({ ...column, pinned: false })),
  );
}

/** The person whom a record is about: the cell of a person with its name; null: it is about something else. */
export function personOf(row: ListRow, description: TableDescription, name: string): UserCell | null {
  const cells = columnsOf(description).flatMap(({ type, name: column }) =>
    type === "user" && row[column] != null ? [row[column] as UserCell] : [],
  );
  return name === "" ? null : (cells.find((cell) => cell.name === name) ?? null);
}

/** Columns whose coloured texts are shown beside the name. */
export function statesOf(row: ListRow, description: TableDescription): readonly Column[] {
  return columnsOf(description).filter(
    (column) => column.type === "tag" && isState(column) && row[column.name] !== null && row[column.name] !== "",
  );
}

export type Related = RecordDescription["related"][number];

/** Groups related lists into cards: neighbours with a switch title share one card. */
export function cardsTogether(related: readonly Related[]): readonly (readonly [Related, ...Related[]])[] {
  const cards: [Related, ...Related[]][] = [];
  for (const one of related) {
    const last = cards.at(-1);
    if (last && one.switch !== undefined && last[0].switch !== undefined) last.push(one);
    else cards.push([one]);
  }
  return cards;
}

/** Columns of a related list: those that the record names, otherwise the first ones that fit. */
export function columnsInCard(
  description: TableDescription,
  without: string,
  named: readonly string[] | undefined,
): readonly Column[] {
  if (named) return named.flatMap((name) => description.rows[name] ?? []);
  const all = columnsOf(description).filter((column) => column.showTableRow && column.name !== without);
  return all.slice(0, 6);
}
