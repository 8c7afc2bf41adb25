import { useState, type ReactElement } from "react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { showLanguage } from "../../engine/i18n/language.ts";
import { LanguageOfComponents } from "../../engine/i18n/index.ts";
import { Dialog } from "../overlays/Dialog.tsx";
import { MultiSelect, Select } from "./Select.tsx";

beforeEach(() => showLanguage("en"));
afterEach(cleanup);

const options = ["Ada", "Bea", "Cai"].map((title, index) => ({ value: index + 1, title }));
const show = (element: ReactElement) => render(<LanguageOfComponents>{element}</LanguageOfComponents>);
const field = (): HTMLInputElement => screen.getByRole("combobox");
const press = (key: string): boolean => fireEvent.keyDown(field(), { key });

function One() {
  const [value, setValue] = useState<number | null>(null);
  return <Select label="Coach" value={value} options={options} onChange={setValue} />;
}
function Many() {
  const [value, setValue] = useState<readonly number[]>([1]);
  return <MultiSelect label="Coaches" value={value} options={options} onChange={setValue} />;
}

describe("a select", () => {
  it("is chosen from by the keyboard, and keeps a number a number", () => {
    show(<One />);
    press("ArrowDown");
    press("ArrowDown");
    press("Enter");
    expect(field().value).toBe("Bea");
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("lets Enter through to its form while it is closed", () => {
    show(<One />);
    // fireEvent returns false where the key was handled.
    expect(press("Enter")).toBe(true);
    press(" ");
    expect(press("Enter")).toBe(false);
  });

  it("goes to the option that begins with the letter", () => {
    show(<One />);
    press("c");
    press("Enter");
    expect(field().value).toBe("Cai");
  });
});

it("a multiselect adds at Enter, and takes the last back at Backspace", () => {
  show(<Many />);
  press("ArrowDown");
  press("ArrowDown");
  press("Enter");
  expect(screen.getByLabelText("Remove Bea")).toBeTruthy();
  press("Backspace");
  expect(screen.queryByLabelText("Remove Bea")).toBeNull();
  expect(screen.getByLabelText("Remove Ada")).toBeTruthy();
});

it("a select with many options narrows them by what is typed", () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ value: String(index), title: `Room ${index + 1}` }));
  show(<Select label="Room" value={null} options={many} onChange={() => undefined} />);
  fireEvent.change(field(), { target: { value: "room 1" } });
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Room 1",
    "Room 10",
    "Room 11",
    "Room 12",
  ]);
});

describe("a select whose options come from the server", () => {
  /** The options are those of the last answered text. */
  const found = (titles: readonly string[], awaited: boolean, onChange: (value: string) => void) => (
    <LanguageOfComponents>
      <Select
        label="Student"
        value="Ada"
        own={[{ value: "Ada", title: "Ada" }]}
        options={titles.map((title) => ({ value: title, title }))}
        awaited={awaited}
        onSearch={() => undefined}
        onChange={onChange}
      />
    </LanguageOfComponents>
  );

  it("keeps an Enter that was pressed before the answer, and chooses from that answer", () => {
    const chosen: string[] = [];
    const { rerender } = render(found(["Bea"], false, (value) => chosen.push(value)));
    fireEvent.change(field(), { target: { value: "c" } });
    rerender(found(["Bea"], true, (value) => chosen.push(value)));
    expect(press("Enter")).toBe(false);
    expect(chosen).toEqual([]);
    rerender(found(["Cai", "Cid"], false, (value) => chosen.push(value)));
    expect(chosen).toEqual(["Cai"]);
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("forgets that Enter once more is typed", () => {
    const chosen: string[] = [];
    const { rerender } = render(found([], true, (value) => chosen.push(value)));
    fireEvent.change(field(), { target: { value: "c" } });
    press("Enter");
    fireEvent.change(field(), { target: { value: "ci" } });
    rerender(found(["Cid"], false, (value) => chosen.push(value)));
    expect(chosen).toEqual([]);
  });

  it("offers the present choice when it opens, not among what was found", () => {
    render(found(["Bea"], false, () => undefined));
    const offered = (): (string | null)[] => screen.getAllByRole("option").map((option) => option.textContent);
    press("ArrowDown");
    expect(offered()).toEqual(["Ada", "Bea"]);
    fireEvent.change(field(), { target: { value: "b" } });
    expect(offered()).toEqual(["Bea"]);
  });
});

it("a dialog is not closed by a press beside it, and asks to close at Esc", () => {
  let closed = 0;
  show(
    <Dialog open title="Edit" onClose={() => (closed += 1)}>
      <input aria-label="name" />
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(closed).toBe(0);
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(closed).toBe(1);
});
