import { afterEach, expect, it } from "vitest";
import { figureText, changeClass } from "../list/table/cells.tsx";
import { pageSums } from "../list/table/TotalRow.tsx";
import { filterText } from "../list/filters/filter-text.ts";
import { formatWeight, gramsShown, showWeightsIn, shownWeightUnit } from "./weight.ts";

afterEach(() => showWeightsIn("kg"));

it("[C-09] weights are shown in the house's unit, with one place", () => {
  expect(formatWeight(70_900)).toBe("70.9");
  showWeightsIn("jin");
  expect([shownWeightUnit(), gramsShown(), formatWeight(70_900)]).toEqual(["jin", 500, "141.8"]);
});

it("[C-09] a column that travels in another unit is shown, added up and filtered in its own", () => {
  const column = { name: "weight_kg", title: "Weight", type: "number", sort: false, sum: true, showTableRow: true, decimal: 1, times: 2 } as const; // prettier-ignore
  expect(figureText(column, 70.9)).toBe("141.8");
  const sums = pageSums([{ weight_kg: 70.85 }, { weight_kg: 70.85 }], [column] as never);
  expect(figureText(column, sums["weight_kg"] ?? 0)).toBe("283.4");
  const say = ((_key: string, { from, to }: { from?: string; to?: string }) => `${from ?? ""}–${to ?? ""}`) as never;
  const item = { type: "number_range", name: "loss_kg", title: "Loss", times: 2 } as const;
  expect(filterText(item, { loss_kg: "2.5,5" }, say)).toMatch(/5\D+10/);
});

it("a change stands with its sign and has its colour, also in the total; nothing of it where there is none", () => {
  const column = { name: "delta", title: "±", type: "number", sort: false, sum: true, showTableRow: true, signed: true } as const; // prettier-ignore
  expect([3, -2, 0].map((value) => figureText(column, value))).toEqual(["+3", "−2", "0"]);
  const [more, less, none] = [3, -2, 0].map((value) => changeClass(column, value));
  expect([more === less, more === undefined, none]).toEqual([false, false, undefined]);
});

it("[C-09] a loss stands with a minus, a gain with a plus, and each has its colour", () => {
  const column = { name: "loss_kg", title: "Loss", type: "number", sort: false, sum: true, showTableRow: true, decimal: 1, loss: true } as const; // prettier-ignore
  expect([4, -1.2, 0, 0.04].map((value) => figureText(column, value))).toEqual(["−4.0", "+1.2", "0.0", "0.0"]);
  const [lost, gained, none] = [4, -1.2, 0].map((value) => changeClass(column, value));
  expect([lost === gained, lost === undefined, none]).toEqual([false, false, undefined]);
});
