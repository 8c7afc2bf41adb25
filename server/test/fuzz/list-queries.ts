import fc from "fast-check";
import { listParameters, type SearchItem, type TableDescription } from "@kangying/contract/core/list";

/** Queries that a list accepts, made from its own description. */
export function listQueries(table: TableDescription, mark: string): fc.Arbitrary<unknown> {
  const columns = fc.constantFrom(...table.column_names);
  const sortable = table.column_names.filter((name) => table.rows[name]?.sort);
  const filters = fc.record(Object.fromEntries(table.top_search.map((item) => [item.name, filterValue(item, mark)])), {
    requiredKeys: [],
    noNullPrototype: true,
  });
  const page = fc.record(
    {
      page: fc.integer({ min: 1, max: 3 }),
      limit: fc.constantFrom(0, 1, 10, 200),
      _count_sum: fc.constantFrom("1", "0"),
    },
    { requiredKeys: ["page", "limit"], noNullPrototype: true },
  );
  const sort =
    sortable.length > 0
      ? fc.option(fc.record({ sort: fc.constantFrom(...sortable), order: fc.constantFrom("asc", "desc") }), { nil: {} })
      : fc.constant({});
  const file = fc.record(
    {
      _down_excel: fc.constant("1"),
      _excel_file_name: fc.constantFrom("学员", "a/b", "x"),
      _excel_columns: fc.array(columns, { minLength: 1, maxLength: 3 }).map((names) => names.join(",")),
      _excel_type: fc.constantFrom("xlsx", "csv"),
    },
    { requiredKeys: ["_down_excel"], noNullPrototype: true },
  );
  const special = fc
    .constantFrom(...listParameters)
    .chain((name) =>
      fc.constantFrom("1", "0", "-1", "x", table.column_names[0] ?? "id").map((value) => ({ [name]: value })),
    );
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(page, sort, filters).map((parts) => Object.assign({}, ...parts) as object) },
    { weight: 1, arbitrary: fc.tuple(file, filters).map((parts) => Object.assign({}, ...parts) as object) },
    { weight: 1, arbitrary: fc.tuple(page, special).map((parts) => Object.assign({}, ...parts) as object) },
  );
}

function filterValue(item: SearchItem, mark: string): fc.Arbitrary<unknown> {
  const options = (item.options ?? []).map((option) => option.value);
  switch (item.type) {
    case "select":
      return fc.constantFrom(...options, "");
    case "multiselect":
      return fc.subarray([...options]).map((chosen) => chosen.join(","));
    case "number_range":
      return fc
        .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 100, max: 10_000 }))
        .map((pair) => pair.join(","));
    case "date_range":
      return fc
        .tuple(fc.constantFrom("", 1_770_000_000), fc.constantFrom("", 1_780_000_000))
        .map((pair) => pair.join(","));
    case "month":
      return fc.constantFrom("2026-03", "2024-02");
    case "switch":
      return fc.constantFrom("1", "0", "");
    default:
      return fc.constantFrom("王", "138", "%", mark, "a");
  }
}
