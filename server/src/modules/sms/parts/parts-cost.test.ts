import { expect, it } from "vitest";
import { spendParts } from "./parts-cost.ts";

const bought = { id: 1, parts: 3, amount_fen: 100, used_parts: 0, spent_fen: 0 };

it("spends the oldest parts first, and each purchase to its last fen", () => {
  const once = spendParts([bought, { ...bought, id: 2 }], 1);
  expect(once).toMatchObject({ cost_fen: 33, spent: [{ id: 1, used_parts: 1, spent_fen: 33 }] });
  const rest = spendParts([...once.spent, { ...bought, id: 2 }], 3);
  expect(rest).toMatchObject({
    cost_fen: 100,
    spent: [
      { id: 1, spent_fen: 100 },
      { id: 2, used_parts: 1 },
    ],
  });
});
