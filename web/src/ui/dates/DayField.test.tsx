import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DateInput } from "./DateInput.tsx";
import { UiTextsProvider, type UiTexts } from "../ui-texts.ts";

afterEach(cleanup);

it("keeps a text that is no day, at Enter and when it is left, and says how one is written", () => {
  const onChange = vi.fn();
  render(
    <UiTextsProvider value={{ notDay: (example: string) => `Like ${example}` } as UiTexts}>
      <DateInput label="Day" value="2026-01-01" onChange={onChange} />
    </UiTextsProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Day");
  fireEvent.change(field, { target: { value: "2026-02-31" } });
  // Whether Enter may submit the form around it.
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  expect(field.validationMessage).toMatch(/^Like \d{4}-\d{2}-\d{2}$/u);
  fireEvent.blur(field);
  expect([field.value, screen.getByRole("alert").textContent]).toEqual(["2026-02-31", field.validationMessage]);
  fireEvent.change(field, { target: { value: "20260228" } });
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(onChange.mock.calls).toEqual([["2026-02-28"]]);
});
