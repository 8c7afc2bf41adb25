import { expect, it } from "vitest";
import { replacedAt } from "../beside/use-offers.ts";
import { tableColumns } from "./table-columns.ts";

const fields = [
  { name: "kind", title: "Kind", type: "select" },
  { name: "points", title: "Points", type: "number", visible_when: { field: "kind", in: ["points"] } },
  { name: "weight", title: "Weight", type: "number", unit: "pieces", help: "More is likelier" },
] as const;

it("what a preview tells stands behind its field, and what one value of a field shows within that field's column", () => {
  const columns = tableColumns(fields, [{ name: "odds", title: "Odds", after: "weight" }]);
  expect(columns.map(({ name }) => name)).toEqual(["kind", "weight", "odds"]);
  expect(columns[0]).toMatchObject({ is: "typed", fields: [{ name: "kind" }, { name: "points" }] });
  expect(columns[1], "units and helps are not said in every line").toMatchObject({
    fields: [{ name: "weight", title: "Weight", type: "number" }],
  });
});

it("a check's offer changes its one cell alone", () => {
  const rows = [
    { sku_id: 1, quota: 60 },
    { sku_id: 2, quota: 8 },
  ];
  expect(replacedAt(rows, ["0", "quota"], 4)).toEqual([{ sku_id: 1, quota: 4 }, rows[1]]);
  expect(replacedAt("old", [], "new")).toBe("new");
});
