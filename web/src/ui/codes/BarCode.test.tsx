import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BarCode, barsOf } from "./BarCode.tsx";

afterEach(cleanup);

/** Patterns of Code 128 as the standard's table has them: start B, A, B, the check (104 + 33·1 + 34·2 = 205, 205 mod 103 = 102), stop. */
const startB = "11010010000";
const letterA = "10100011000";
const letterB = "10001011000";
const check102 = "11110101110";
const stop = "1100011101011";

it("is Code 128 with its check sign, worked by hand", () => {
  expect(barsOf("AB")).toBe(startB + letterA + letterB + check102 + stop);
  expect(barsOf("顺丰")).toBeNull();
});

it("draws as many bars as the code has, and says its number to who cannot see it", () => {
  render(<BarCode text="AB" label="Waybill" />);
  const picture = screen.getByRole("img", { name: "Waybill AB" });
  const bars = (barsOf("AB") ?? "").split(/0+/).filter((run) => run !== "").length;
  expect(picture.querySelector("path")?.getAttribute("d")?.match(/M/g)).toHaveLength(bars);
});
