import { expect, it } from "vitest";
import { pageSums, underText } from "./TotalRow.tsx";

const column = (name: string, type: "money" | "number" | "percent" | "tag") => ({
  name,
  title: name,
  type,
  sort: false,
  sum: true,
  showTableRow: true,
  ...(type === "number" ? { decimal: 1 } : {}),
});

it("adds up a page's money and numbers, and takes the average of ratios, measures and scores over the rows that have one", () => {
  const rows = [
    { fen: 1_050, kg: 0.1, share: 1, weight: 70, score: 5 },
    { fen: -50, kg: 0.2, share: null, weight: null, score: 4 },
    { fen: null, kg: null, share: 0, weight: 80, score: 4 },
  ];
  const columns = [
    column("fen", "money"),
    column("kg", "number"),
    column("share", "percent"),
    { ...column("weight", "number"), mean: true },
    { ...column("score", "tag"), mean: true },
  ];
  expect(pageSums(rows, columns as never)).toEqual({ fen: 1_000, kg: 0.3, share: 0.5, weight: 75, score: 4.3 });
  expect(pageSums([], columns as never)).toEqual({ fen: 0, kg: 0, share: null, weight: null, score: null });
});

it("says a dash for an average where no row has a figure, and zero for a sum", () => {
  const weight = { ...column("weight", "number"), mean: true } as never;
  expect(underText(weight, { weight: null })).toBe("–");
  expect(underText(weight, { weight: 0 })).toBe("Ø 0.0");
  expect(underText(column("share", "percent") as never, {})).toBe("–");
  expect(underText(column("kg", "number") as never, {})).toBe("0.0");
});
