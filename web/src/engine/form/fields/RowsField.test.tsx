import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { FormField } from "@kangying/contract/core/form/form";
import { loadPageTexts, showLanguage } from "../../i18n/language.ts";
import type { FormValues } from "../form-values.ts";
import type { FieldRowProps } from "../field-row.ts";
import { RowsField } from "./RowsField.tsx";

const field: FormField = {
  name: "addresses",
  title: "Addresses",
  type: "rows",
  fields: [
    { name: "is_default", title: "Default", type: "switch", single: true },
    { name: "is_home", title: "Home", type: "switch" },
  ],
};
const rows = [
  { is_default: true, is_home: true },
  { is_default: false, is_home: false },
];
function Switch({ field: { name }, value, onChange }: FieldRowProps) {
  return (
    <button type="button" onClick={() => onChange(value !== true)}>
      {name}
    </button>
  );
}
beforeAll(async () => {
  await showLanguage("en");
  await loadPageTexts();
});
afterEach(cleanup);

const clicked = (name: string, at: number): unknown => {
  const onChange = vi.fn();
  render(<RowsField field={field} value={rows} errors={{}} onChange={onChange} FieldRow={Switch} />);
  fireEvent.click(screen.getAllByText(name)[at] as HTMLElement);
  return onChange.mock.calls[0]?.[0];
};

it("takes a mark that one row alone may bear from the row that bore it", () => {
  expect(clicked("is_default", 1)).toEqual([
    { is_default: false, is_home: true },
    { is_default: true, is_home: false },
  ]);
});

it("leaves the other rows alone where each may have its own, and where a mark is taken away", () => {
  expect(clicked("is_home", 1)).toEqual([rows[0], { is_default: false, is_home: true }]);
  cleanup();
  expect(clicked("is_default", 0)).toEqual([{ is_default: false, is_home: true }, rows[1]]);
});

it("numbers its rows, and leads to the first field of a row that was added", () => {
  function Form() {
    const [value, setValue] = useState<readonly FormValues[]>(rows);
    return <RowsField field={field} value={value} errors={{}} onChange={setValue} FieldRow={Switch} />;
  }
  render(<Form />);
  fireEvent.click(screen.getByRole("button", { name: "Add a row" }));
  const added = screen.getByRole("group", { name: "Row 3" });
  expect(document.activeElement).toBe(added.querySelector("button"));
  expect(added.textContent).toMatch(/^3/);
});
