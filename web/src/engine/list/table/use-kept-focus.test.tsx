import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useKeptFocus } from "./use-kept-focus.ts";

function Rows({ keys }: { readonly keys: readonly number[] }) {
  const body = useKeptFocus(keys);
  return (
    <table>
      <tbody ref={body}>
        {keys.map((key) => (
          <tr key={key} data-id={key} tabIndex={-1}>
            <td>
              <button type="button">do {key}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
afterEach(cleanup);

const focusedRow = (): string | undefined => document.activeElement?.closest("tr")?.dataset["id"];

it("gives the focus of a row that goes to the row in its place, the last one where it was the last", () => {
  const { rerender } = render(<Rows keys={[1, 2, 3]} />);
  screen.getByText("do 2").focus();
  rerender(<Rows keys={[1, 3]} />);
  expect(focusedRow()).toBe("3");
  rerender(<Rows keys={[1]} />);
  expect(focusedRow()).toBe("1");
});

it("takes no focus that is elsewhere", () => {
  const { rerender } = render(
    <>
      <input aria-label="other" />
      <Rows keys={[1, 2]} />
    </>,
  );
  screen.getByText("do 2").focus();
  screen.getByLabelText("other").focus();
  rerender(
    <>
      <input aria-label="other" />
      <Rows keys={[1]} />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("other"));
});
