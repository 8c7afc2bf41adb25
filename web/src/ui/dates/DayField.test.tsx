import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DateInput } from "./DateInput.tsx";
import { UiTextsProvider, type UiTexts } from "../ui-texts.ts";

afterEach(cleanup);

it("at Enter a text that is no day neither becomes the old day nor is sent; left alone it is put back", () => {
  const onChange = vi.fn();
  render(
    <UiTextsProvider value={{ noSuchDate: "No such date" } as UiTexts}>
      <DateInput label="Day" value="2026-01-01" onChange={onChange} />
    </UiTextsProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Day");
  fireEvent.change(field, { target: { value: "2026-02-31" } });
  // Whether Enter may go on to the form around it.
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  expect([field.value, field.validationMessage]).toEqual(["2026-02-31", "No such date"]);
  fireEvent.blur(field);
  expect([field.value, field.validationMessage]).toEqual(["2026-01-01", ""]);
  fireEvent.change(field, { target: { value: "20260228" } });
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(true);
  expect(onChange.mock.calls).toEqual([["2026-02-28"]]);
});
