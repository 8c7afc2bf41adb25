import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageOfComponents } from "../../engine/i18n/index.ts";
import { showLanguage } from "../../engine/i18n/language.ts";
import { Pagination } from "./Pagination.tsx";

beforeEach(() => showLanguage("en"));
afterEach(cleanup);

it("[S2-27] turns twenty rows at a time where it is used directly and told of no number", () => {
  const turned = vi.fn();
  render(
    <LanguageOfComponents>
      <Pagination page={1} total={95} onChange={turned} />
    </LanguageOfComponents>,
  );
  expect(screen.queryByRole("button", { name: "5" })).not.toBeNull();
  expect(screen.queryByRole("button", { name: "6" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "2" }));
  expect(turned).toHaveBeenCalledWith(2, 20);
});

it("writes a large number of pages with thousands separators", () => {
  render(
    <LanguageOfComponents>
      <Pagination page={1} total={103_436} onChange={() => undefined} />
    </LanguageOfComponents>,
  );
  expect(screen.queryByRole("button", { name: "5,172" })).not.toBeNull();
});
