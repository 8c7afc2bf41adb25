import { expect, it } from "vitest";
import type { FormField } from "@kangying/contract/core/form/form";
import { discountedRows } from "./discounted-rows.ts";

const field: Pick<FormField, "discounts" | "fields"> = {
  discounts: { field: "price_fen", of: "sku_id" },
  fields: [
    {
      name: "sku_id",
      title: "SKU",
      type: "select",
      options: [
        { value: 1, title: "a", amount_fen: 9_990 },
        { value: 2, title: "b", amount_fen: 8 },
      ],
    },
    { name: "price_fen", title: "Price", type: "money" },
  ],
};
const rows = [
  { sku_id: 1, price_fen: null, quota: 5 },
  { sku_id: 1, price_fen: 7_000 },
  { sku_id: 2, price_fen: null },
  { sku_id: null, price_fen: null },
];

it("gives each row a share of what its SKU costs in whole jiao; a typed price stays unless it is wanted, and no SKU has none", () => {
  const some = discountedRows(field, rows, 8_500, false);
  expect(some.filled).toBe(2);
  // 84.915 yuan become 84.90; less than a jiao becomes one jiao.
  expect(some.rows).toEqual([{ ...rows[0], price_fen: 8_490 }, rows[1], { ...rows[2], price_fen: 10 }, rows[3]]);
  const all = discountedRows(field, rows, 8_500, true);
  expect(all.filled).toBe(3);
  expect(all.rows[1]).toEqual({ ...rows[1], price_fen: 8_490 });
});
