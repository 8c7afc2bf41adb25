import type { Column, SearchItem, TableDescription } from "@kangying/contract/core/list";

function column(name: string, more: Partial<Column> = {}): Column {
  return { name, title: name, type: "text", sort: false, sum: false, showTableRow: true, ...more };
}

const columns = [
  column("no", { fixed: true, sort: true }),
  column("buyer"),
  column("paid_fen", { type: "money", sort: true, sum: true }),
  column("note", { showTableRow: false }),
];

export const searchItems: readonly SearchItem[] = [
  { type: "keyword", name: "q", second_name: "q_field", title: "Find", options: [{ value: "no", title: "No" }] },
  {
    type: "multiselect",
    name: "status",
    title: "Status",
    options: [
      { value: 1, title: "Paid" },
      { value: 2, title: "Sent" },
    ],
  },
  { type: "number_range", name: "paid", title: "Paid", money: true },
];

/** The toy list for the engine's tests. */
export const toyList: TableDescription = {
  export_type: "toys",
  title: "Toys",
  column_names: columns.map((each) => each.name),
  rows: Object.fromEntries(columns.map((each) => [each.name, each])),
  pk: "id",
  show_sum: true,
  show_excel: true,
  show_excel_async: true,
  show_excel_import: false,
  top_search: searchItems,
  limit: 10,
  actions: [],
};
