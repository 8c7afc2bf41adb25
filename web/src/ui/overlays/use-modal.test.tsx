import { useState } from "react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageOfComponents } from "../../engine/i18n/index.ts";
import { showLanguage } from "../../engine/i18n/language.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "./Dialog.tsx";

beforeEach(() => showLanguage("en"));
afterEach(cleanup);

const asked = vi.fn();
beforeEach(() => asked.mockClear());

/** A form that asks before it goes, or goes at once. */
function Form({ goes }: Readonly<{ goes: boolean }>) {
  const [open, setOpen] = useState(true);
  return (
    <LanguageOfComponents>
      <Dialog
        open={open}
        title="form"
        onClose={() => {
          asked();
          if (goes) setOpen(false);
        }}
      >
        <input aria-label="name" />
        <input aria-label="phone" />
      </Dialog>
    </LanguageOfComponents>
  );
}
const element = (): HTMLDialogElement | null => document.querySelector("dialog");
/** As browsers do at the second Esc in a row: nothing can hold it. */
const closeByBrowser = (): void =>
  act(() => {
    const dialog = element();
    dialog?.dispatchEvent(new Event("cancel", { cancelable: false }));
    dialog?.close();
  });

it("stands again, with the focus where it was, when the browser closed what is not to go", () => {
  render(<Form goes={false} />);
  screen.getByLabelText("phone").focus();
  closeByBrowser();
  expect(element()?.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText("phone"));
  expect(asked).toHaveBeenCalledTimes(1);
  closeByBrowser();
  expect(element()?.open).toBe(true);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("goes when the browser closed what may go, and is asked for once", () => {
  render(<Form goes />);
  closeByBrowser();
  expect(element()?.open ?? false).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("the filled answer of any dialog takes one click, and the next after half a second", () => {
  vi.useFakeTimers();
  const meant = vi.fn();
  render(
    <LanguageOfComponents>
      <Dialog
        open
        title="sure"
        onClose={() => undefined}
        footer={
          <Button kind="filled" onClick={meant}>
            Yes
          </Button>
        }
      />
    </LanguageOfComponents>,
  );
  const yes = screen.getByText("Yes");
  const press = (): void => act(() => yes.click());
  press();
  press();
  expect(meant).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(500));
  press();
  expect(meant).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
