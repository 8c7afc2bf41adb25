import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { WholeFigures } from "./WholeFigures.tsx";

afterEach(cleanup);

it("keeps dates and bed numbers whole, and the words around them as they are", () => {
  const { container } = render(<WholeFigures>2026-11-27 至 2026-12-25 · A 栋 409-1，28 晚</WholeFigures>);
  expect(container.textContent).toBe("2026-11-27 至 2026-12-25 · A 栋 409-1，28 晚");
  const whole = [...container.querySelectorAll("span")].map((span) => [span.textContent, span.style.whiteSpace]);
  expect(whole).toEqual(["2026-11-27", "2026-12-25", "409-1"].map((text) => [text, "nowrap"]));
});
