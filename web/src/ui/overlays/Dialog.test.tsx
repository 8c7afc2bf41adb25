import { cleanup, createEvent, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageOfComponents } from "../../engine/i18n/index.ts";
import { showLanguage } from "../../engine/i18n/language.ts";
import { Dialog } from "./Dialog.tsx";

beforeEach(() => showLanguage("en"));
afterEach(cleanup);

it("a dialog in a form's page is sent by itself: nothing of its form rises beyond the outer one, and no page is loaded again", () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const { container } = render(
    <LanguageOfComponents>
      <form onSubmit={outer}>
        <Dialog open title="crop" onClose={() => undefined} onSubmit={inner} />
      </form>
    </LanguageOfComponents>,
  );
  const [page, dialog] = container.querySelectorAll("form");
  if (!page || !dialog) throw new Error("two forms are expected");
  // As browsers do, and this document does not.
  page.addEventListener("submit", (event) => {
    if (event.target !== page) event.stopPropagation();
  });
  const sent = createEvent.submit(dialog);
  fireEvent(dialog, sent);
  expect(inner).toHaveBeenCalledTimes(1);
  expect(sent.defaultPrevented).toBe(true);
  expect(outer).not.toHaveBeenCalled();
});
