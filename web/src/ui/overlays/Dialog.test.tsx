import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageOfComponents } from "../../engine/i18n/index.ts";
import { showLanguage } from "../../engine/i18n/language.ts";
import { Button } from "../Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { InForm } from "./in-form.ts";

beforeEach(() => showLanguage("en"));
afterEach(cleanup);

it("a dialog in a form's page is no form in a form, and is sent by itself: by Enter in a field of it and by its button", () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const { container } = render(
    <LanguageOfComponents>
      <form onSubmit={outer}>
        <InForm value>
          <Dialog
            open
            title="crop"
            onClose={() => undefined}
            onSubmit={inner}
            footer={<Button type="submit">Use</Button>}
          >
            <input aria-label="zoom" />
          </Dialog>
        </InForm>
      </form>
    </LanguageOfComponents>,
  );
  expect(container.querySelectorAll("form")).toHaveLength(1);
  expect(fireEvent.keyDown(screen.getByLabelText("zoom"), { key: "Enter" })).toBe(false);
  expect(inner).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Use", hidden: true }));
  expect(inner).toHaveBeenCalledTimes(2);
  expect(outer).not.toHaveBeenCalled();
});
