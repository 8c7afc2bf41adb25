import { Activity } from "react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageOfComponents } from "../../engine/i18n/index.ts";
import { showLanguage } from "../../engine/i18n/language.ts";
import { Dialog } from "./Dialog.tsx";
import { Drawer } from "./Drawer.tsx";
import { dismissToast, toast, toasts } from "./toast.ts";
import { Toaster } from "./Toaster.tsx";

beforeEach(() => showLanguage("en"));
afterEach(() => {
  act(() => toasts.read().forEach(({ id }) => dismissToast(id)));
  cleanup();
  vi.useRealTimers();
});

const closed = vi.fn();

/** A page with a drawer, and a question over it. */
function Page({ tab = "visible", drawer = true, dialog = false }: Readonly<PageProps>) {
  return (
    <LanguageOfComponents>
      <Activity mode={tab}>
        <Drawer open={drawer} title="drawer" onClose={closed}>
          <Dialog open={dialog} title="dialog" onClose={closed} />
        </Drawer>
      </Activity>
      <Toaster />
    </LanguageOfComponents>
  );
}
interface PageProps {
  tab?: "visible" | "hidden";
  drawer?: boolean;
  dialog?: boolean;
}
const say = (run = vi.fn()): typeof run => {
  act(() => toast("Done", { seconds: 10, action: { label: "Undo", run } }));
  return run;
};
/** The dialog that contains the message: content elsewhere is inert. */
const home = (): string | undefined =>
  screen.getByText("Done").closest("dialog")?.querySelector(":scope > * > * > h2")?.textContent;

it("stands in the dialog on top, and goes back as dialogs close", () => {
  const { rerender } = render(<Page drawer={false} />);
  say();
  expect(home()).toBeUndefined();
  for (const [props, place] of [
    [{}, "drawer"],
    [{ dialog: true }, "dialog"],
    [{}, "drawer"],
    [{ tab: "hidden" }, undefined],
    [{}, "drawer"],
    [{ drawer: false }, undefined],
  ] as const) {
    rerender(<Page {...props} />);
    expect(home()).toBe(place);
  }
});

it("takes a press on a message over a drawer, which stays", () => {
  render(<Page />);
  const undo = say();
  const button = screen.getByRole("button", { name: "Undo" });
  fireEvent.mouseDown(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  expect(closed).not.toHaveBeenCalled();
  expect(screen.queryByText("Done")).toBeNull();
});

it("leaves a message its time and the focus when it moves", () => {
  vi.useFakeTimers();
  const { rerender } = render(<Page />);
  say();
  act(() => void vi.advanceTimersByTime(9_000));
  screen.getByRole("button", { name: "Undo" }).focus();
  rerender(<Page dialog />);
  expect(home()).toBe("dialog");
  expect(document.activeElement?.textContent).toBe("Undo");
  act(() => void vi.advanceTimersByTime(1_001));
  expect(screen.queryByText("Done")).toBeNull();
});
