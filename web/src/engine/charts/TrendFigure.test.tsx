import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { TrendFigure } from "./TrendFigure.tsx";

afterEach(cleanup);

const size = { width: 100, height: 50 };
const points = [0, 50, 100].map((x) => ({ x, y: 20 }));
const opened = vi.fn();

it("a point opens its rows by a press on it, or by Enter where the arrows have come to, and a finger chooses it first", () => {
  render(
    <TrendFigure
      className={undefined}
      room={[() => undefined, size]}
      frame={{ left: 0, right: 0, top: 0, bottom: 0 }}
      points={points}
      label="net"
      spoken={({ x }) => String(x)}
      renderTip={({ x }) => x}
      onOpen={opened}
    >
      {null}
    </TrendFigure>,
  );
  const chart = screen.getByRole("slider");
  fireEvent.keyDown(chart, { key: "Enter" });
  expect(opened).not.toHaveBeenCalled();
  for (const key of ["ArrowLeft", "ArrowLeft", "Enter"]) fireEvent.keyDown(chart, { key });
  expect(opened).toHaveBeenLastCalledWith(points[1]);
  // A finger that does not press yet moves nothing.
  fireEvent.click(chart, { clientX: 98 });
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.click(chart, { clientX: 98 });
  expect(opened).toHaveBeenLastCalledWith(points[2]);
});
