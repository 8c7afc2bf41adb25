import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadPageTexts, showLanguage } from "../../../engine/i18n/language.ts";
import type { PinnedView } from "../../../engine/list/views/use-pinned-views.ts";
import { PinnedViews } from "./PinnedViews.tsx";
import { PinnedViewsHere } from "./pinned-views.ts";

beforeEach(async () => {
  await showLanguage("en");
  await loadPageTexts();
});
afterEach(cleanup);

const due = (count: number): PinnedView => ({
  id: 1,
  name: "Due",
  to: "/due?view=1",
  limit: 10,
  count: { id: 1, count, more: false },
});
const show = (view: PinnedView, folded: boolean) =>
  render(
    <PinnedViewsHere value={[view]}>
      <PinnedViews folded={folded} onGo={undefined} />
    </PinnedViewsHere>,
  );

it("a pinned view's figure is a warning above its limit, and a figure up to it", () => {
  show(due(11), false);
  expect(screen.getByRole("link", { name: "Due 11, over its limit of 10" })).toBeTruthy();
  cleanup();
  show(due(10), false);
  expect(screen.getByRole("link", { name: "Due 10" })).toBeTruthy();
});

it("the folded sidebar, which has no figures, says so of a view that is above", () => {
  show(due(11), true);
  expect(
    screen.getByRole("link", { name: "Due: 11, over its limit of 10" }).querySelector("[data-part=side-over]"),
  ).toBeTruthy();
  cleanup();
  show(due(10), true);
  expect(screen.getByRole("link", { name: "Due" }).querySelector("[data-part=side-over]")).toBeNull();
});
