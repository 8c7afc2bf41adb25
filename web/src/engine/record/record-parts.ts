import type { Column, ListRow, RecordDescription, TableDescription } from "@kangying/contract/core/list";
import { nameOf } from "../list/table/row-name.ts";
import { isState } from "../list/table/cells.tsx";

/** The columns of a description, in its order. */
export function columnsOf(description: TableDescription): readonly Column[] {
  return description.column_names.flatMap((name) => description.rows[name] ?? []);
}

/** What a record is called: the words that stay in sight in its list where its facts begin with them (a number), else its person or first words. */
export function nameOfRecord(row: ListRow, description: TableDescription): string {
  const first = description.rows[description.record?.facts[0]?.columns[0] ?? ""];
  const said = first?.type === "text" && first.fixed ? row[first.name] : null;
  if (typeof said === "string" && said !== "") return said;
  return nameOf(
    row,
    columnsOf(description).map((column) => ({ ...column, pinned: false })),
  );
}

/** Columns whose coloured words stand beside the name. */
export function statesOf(row: ListRow, description: TableDescription): readonly Column[] {
  return columnsOf(description).filter(
    (column) => column.type === "tag" && isState(column) && row[column.name] !== null && row[column.name] !== "",
  );
}

export type Related = RecordDescription["related"][number];

/** Related lists by the cards that they stand in: neighbours that are called in a switch share one. */
export function cardsTogether(related: readonly Related[]): readonly (readonly [Related, ...Related[]])[] {
  const cards: [Related, ...Related[]][] = [];
  for (const one of related) {
    const last = cards.at(-1);
    if (last && one.switch !== undefined && last[0].switch !== undefined) last.push(one);
    else cards.push([one]);
  }
  return cards;
}

/** Columns that a record's related list shows: those that the record names, else the first for which there is room. */
export function columnsInCard(
  description: TableDescription,
  without: string,
  named: readonly string[] | undefined,
): readonly Column[] {
  if (named) return named.flatMap((name) => description.rows[name] ?? []);
  const all = columnsOf(description).filter((column) => column.showTableRow && column.name !== without);
  return all.slice(0, 6);
}
