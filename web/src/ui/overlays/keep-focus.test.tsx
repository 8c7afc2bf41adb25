import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { frameShown } from "../hooks/after-frame.ts";
import { Button } from "../Button.tsx";
import { keepFocus } from "./keep-focus.ts";

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  cleanup();
  end();
});

/** The page after a click. */
function Page({ before, after }: { readonly before: (press: () => void) => ReactNode; readonly after: ReactNode }) {
  const [pressed, setPressed] = useState(false);
  return <div data-part="pane">{pressed ? after : before(() => setPressed(true))}</div>;
}
const press = (name: string): void => {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
};
const hasFocus = (name: string): Promise<void> =>
  vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
const hasFocusPlace = (selector: string): Promise<void> =>
  vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector(selector)));

it("what stands in the stead of what was pressed takes the focus", async () => {
  const acts = (act: ReactNode): ReactNode => (
    <section>
      <Button>First</Button>
      {act}
      <Button>Last</Button>
    </section>
  );
  render(
    <Page
      before={(go) =>
        acts(
          <Button key="in" onClick={go}>
            Install
          </Button>,
        )
      }
      after={acts(<Button key="un">Uninstall</Button>)}
    />,
  );
  press("Install");
  await hasFocus("Uninstall");
});

it("where nothing follows in the card, the card takes it, not the next one", async () => {
  const card = (act: ReactNode): ReactNode => (
    <>
      <section>
        <Button>First</Button>
        {act}
      </section>
      <section>
        <Button>Other</Button>
      </section>
    </>
  );
  render(<Page before={(go) => card(<Button onClick={go}>Sign out</Button>)} after={card(null)} />);
  press("Sign out");
  await hasFocusPlace("section");
});

it("a button that its own press switches off gives it on", async () => {
  const foot = (off: boolean, go?: () => void): ReactNode => (
    <section>
      <Button disabled={off} onClick={go}>
        Save
      </Button>
      <Button>Copy</Button>
    </section>
  );
  render(<Page before={(go) => foot(false, go)} after={foot(true)} />);
  press("Save");
  await hasFocus("Copy");
});

it("a row keeps it where what was pressed leaves the row, and a page that is another has it itself", async () => {
  const row = (act: ReactNode): ReactNode => (
    <table>
      <tbody>
        <tr tabIndex={0}>
          <td>{act}</td>
        </tr>
      </tbody>
    </table>
  );
  const { unmount } = render(<Page before={(go) => row(<Button onClick={go}>Pause</Button>)} after={row(null)} />);
  press("Pause");
  await hasFocusPlace("tr");
  unmount();
  render(
    <Page
      before={(go) => (
        <Button key="go" onClick={go}>
          Go
        </Button>
      )}
      after={<Button key="come">Elsewhere</Button>}
    />,
  );
  press("Go");
  await hasFocusPlace("[data-part=pane]");
});

it("a layer that goes leaves it to what lies below: the opener, else what follows it", async () => {
  const layered = (opener: boolean, layer: ReactNode): ReactNode => (
    <section>
      {opener && <Button>Opener</Button>}
      <Button>Next</Button>
      {layer}
    </section>
  );
  for (const [stays, heir] of [
    [true, "Opener"],
    [false, "Next"],
  ] as const) {
    const layer = (go: () => void): ReactNode => (
      <div popover="manual">
        <Button onClick={go}>Undo</Button>
      </div>
    );
    const { unmount } = render(
      <Page before={(go) => layered(true, layer(go))} after={layered(stays, <div popover="manual" />)} />,
    );
    screen.getByRole("button", { name: "Opener" }).focus();
    press("Undo");
    await hasFocus(heir);
    unmount();
  }
});

it("what was left by a press on nothing, and what somebody else gave the focus to, is let be", async () => {
  const act = (label: ReactNode): ReactNode => (
    <section>
      {label}
      <Button>Next</Button>
    </section>
  );
  const { rerender } = render(act(<Button key="go">Go</Button>));
  const go = screen.getByRole("button", { name: "Go" });
  go.focus();
  go.blur();
  await frameShown();
  rerender(act(null));
  await frameShown();
  await frameShown();
  expect(document.activeElement).toBe(document.body);
  rerender(act(<Button key="go">Go</Button>));
  screen.getByRole("button", { name: "Go" }).focus();
  rerender(act(<input key="own" autoFocus aria-label="own" />));
  await frameShown();
  await frameShown();
  expect(document.activeElement).toBe(screen.getByLabelText("own"));
});

it("a screen that is another begins with nothing chosen", async () => {
  const { rerender } = render(<Button key="in">Sign in</Button>);
  screen.getByRole("button", { name: "Sign in" }).focus();
  rerender(<a href="/content">Skip</a>);
  await frameShown();
  await frameShown();
  expect(document.activeElement).toBe(document.body);
});
