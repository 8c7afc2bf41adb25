import { useState } from "react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageOfComponents } from "../../engine/i18n/index.ts";
import { showLanguage } from "../../engine/i18n/language.ts";
import { Button } from "../Button.tsx";
import { SkeletonRows } from "../states.tsx";
import { Dialog } from "./Dialog.tsx";

beforeEach(() => showLanguage("en"));
afterEach(cleanup);

const asked = vi.fn();
beforeEach(() => asked.mockClear());

/** A form that asks before it closes, or closes at once. */
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
/** As browsers do at the second Esc in a row: the close cannot be prevented. */
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

/** A dialog whose body is loaded later: facts with a field, or only facts. */
function Late({ body }: Readonly<{ body: "awaited" | "field" | "facts" }>) {
  return (
    <LanguageOfComponents>
      <Dialog open title="late" onClose={() => undefined} footer={<Button kind="filled">Do it</Button>}>
        {body === "awaited" ? <SkeletonRows /> : <p>facts</p>}
        {body === "field" && <input aria-label="name" />}
      </Dialog>
    </LanguageOfComponents>
  );
}

it("a body that comes late takes the focus to its first field, else to the answer; who has moved meanwhile stays there", async () => {
  const comes = async (body: "field" | "facts", move?: string): Promise<Element | null> => {
    cleanup();
    const { rerender } = render(<Late body="awaited" />);
    if (move) screen.getByText(move).focus();
    rerender(<Late body={body} />);
    await act(() => Promise.resolve());
    return document.activeElement;
  };
  expect(await comes("field")).toBe(screen.getByLabelText("name"));
  expect(await comes("facts")).toBe(screen.getByText("Do it"));
  expect(await comes("field", "Do it")).toBe(screen.getByText("Do it"));
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
