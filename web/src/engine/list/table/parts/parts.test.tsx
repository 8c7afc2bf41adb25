import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Seats } from "./Seats.tsx";
import { SharesBar, SharesTable } from "./Shares.tsx";

afterEach(cleanup);

it("[P-02] draws a circle for each place of a group: with the name of who paid, hatched where somebody waits, dashed where it is free", () => {
  render(<Seats title="Seats" cell={{ taken: ["程意", "梁玉"], held: 1, free: 2, text: "2 / 5" }} />);
  const circles = screen.getByRole("img", { name: "Seats 2 / 5: 程意, 梁玉" });
  expect([...circles.children].map((circle) => circle.textContent)).toEqual(["程", "梁", "", "", ""]);
  expect(circles.querySelectorAll("i")).toHaveLength(3);
});

it("[P-05] draws parts of a whole as one bar in a list, and as a table with their bars and sums on the page of the row", () => {
  const cell = {
    heads: ["Prize", "Odds", "Weight", "Per day"],
    parts: [
      { title: "Blank", share: 0.75, text: "75.00%", figures: [7500, ""] },
      { title: "Tea", share: 0.25, text: "25.00%", figures: [2500, 10] },
    ],
    foot: ["2 prizes", "100.00%", 10_000, ""],
  };
  render(<SharesBar title="Odds" cell={cell} />);
  expect(screen.getByRole("img", { name: "Odds Blank 75.00% · Tea 25.00%" }).children).toHaveLength(2);
  render(<SharesTable cell={cell} />);
  const rows = screen.getAllByRole("row").map((row) =>
    within(row)
      .getAllByRole(row.closest("thead") ? "columnheader" : "cell")
      .map((one) => one.textContent),
  );
  expect(rows).toEqual([
    cell.heads,
    ["Blank", "75.00%", "7,500", "–"],
    ["Tea", "25.00%", "2,500", "10"],
    ["2 prizes", "100.00%", "10,000", ""],
  ]);
});
