import { useState } from "react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Segmented } from "../../../ui/inputs/Segmented.tsx";
import { answerInTurn } from "./next-question.ts";

afterEach(cleanup);

const names = ["heart", "joints", "surgery"];
const options = [
  { value: "no", title: "No" },
  { value: "yes", title: "Yes" },
] as const;

function Questions() {
  const [answers, setAnswers] = useState<Readonly<Record<string, "no" | "yes">>>({});
  return (
    <div style={{ overflowY: "auto" }} data-testid="scroller">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as in a line's form */}
      <div onClickCapture={answerInTurn}>
        {names.map((name) => (
          <div key={name} data-part="field" data-compact>
            <Segmented
              label={name}
              value={answers[name] ?? null}
              options={options}
              onChange={(value) => setAnswers((all) => ({ ...all, [name]: value }))}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

it("the next open question moves under the pointer, and the second press of a double one answers nothing", async () => {
  render(<Questions />);
  const scroller = screen.getByTestId("scroller");
  vi.spyOn(scroller, "scrollHeight", "get").mockReturnValue(900);
  vi.spyOn(scroller, "clientHeight", "get").mockReturnValue(300);
  const scrolled = (scroller.scrollBy = vi.fn<(to: ScrollToOptions) => void>() as typeof scroller.scrollBy);
  const no = screen.getAllByText("No");
  for (const [at, radio] of no.entries()) radio.getBoundingClientRect = () => ({ top: at * 44, left: 600 }) as DOMRect;
  fireEvent.click(no[0] as HTMLElement, { detail: 1 });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(scrolled).toHaveBeenCalledWith({ top: 44 });
  fireEvent.click(no[1] as HTMLElement, { detail: 2 });
  expect(no[1]?.getAttribute("aria-checked")).toBe("false");
  fireEvent.click(no[1] as HTMLElement, { detail: 1 });
  expect(no[1]?.getAttribute("aria-checked")).toBe("true");
});
