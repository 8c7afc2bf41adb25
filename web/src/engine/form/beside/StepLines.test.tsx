import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { StepLines } from "./StepLines.tsx";

afterEach(cleanup);

it("draws a line in steps for each rule, marks how much there is, and says from what to what each goes", () => {
  const lines = [
    { title: "Elsewhere", points: [[0, 600] as const, [1, 800] as const] },
    { title: "Tibet", points: [[0, 2_200] as const] },
  ];
  const { container } = render(<StepLines title="Fee" unit="kg" lines={lines} most={2} at={1} />);
  const [first, second] = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
  expect(first?.match(/[MHV]/g)?.join("")).toBe("MHVH");
  expect(second?.match(/[MHV]/g)?.join("")).toBe("MH");
  expect(container.querySelector("line")?.getAttribute("x1")).toBe("143");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Elsewhere 6.00 – 8.00",
    "Tibet 22.00 – 22.00",
  ]);
});
